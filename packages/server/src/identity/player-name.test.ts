import { describe, expect, test } from 'vitest';
import { isOfficialName, skeletonsOf } from './player-name.ts';

const lookAlike = (a: string, b: string) =>
  skeletonsOf(a).some((skeleton) => skeletonsOf(b).includes(skeleton));

describe('names that look alike', () => {
  test.each([
    ['Ahnungslos', '\u0410hnungslos', 'a Cyrillic letter'],
    ['Ahnungslos', 'Ahnungsl\u03BFs', 'a Greek letter'],
    ['Ahnungslos', '\u{1D5D4}hnungslos', 'a mathematical letter'],
    ['Anna', 'ANNA', 'case'],
    ['Anna', 'Anna.', 'a full stop'],
    ['Anna', "'Anna_-!", 'other signs'],
    ['Anna', 'An na', 'a space'],
    ['Anna', 'A\u200Bnna', 'what nobody sees'],
    ['Anna', 'Anna\u01C3', 'a letter that looks like a sign'],
    ['Anna', 'Ann\u0301a', 'an accent'],
    ['Anna', 'Ann\u0332a', 'a line below'],
    ['Anna', 'Ann\u0591a', 'a mark of another script'],
    ['René', 'Rene', 'an accent that belongs there'],
    ['Łukasz', 'Lukasz', 'a stroke'],
    ['Ilse', 'llse', 'a small l for a capital i'],
    ['ilse', 'Ilse', 'a capital i'],
    ['Otto 10', '0tto lO', 'digits for letters'],
    ['Bernd', 'Bemd', 'rn for m'],
    ['Jörg', 'J\u04E7rg', 'a Cyrillic umlaut'],
    ['Jörg', 'Jőrg', 'two strokes for two dots'],
    ['Herz \u2764\uFE0F', 'herz \u2764', 'the selector of an emoji'],
    ['\u0410\u043D\u043D\u0430', '\u0410\u043D\u043D\u0430.', 'another script'],
  ])('%s and %s: %s', (a, b) => {
    expect(lookAlike(a, b)).toBe(true);
  });

  test.each([
    ['Anna', 'Anne'],
    ['Anna 1', 'Anna 2'],
    ['Jörg', 'Jorg'],
    ['Müller', 'Mueller'],
    ['Straße', 'Strase'],
    ['Anna', 'Anna \u26BD'],
    ['Herz \u2764', 'Herz \u26BD'],
    ['...', '---'],
    ['はは', 'ぱぱ'],
    ['कि!', 'कु!'],
    ['김민수', '김민서'],
  ])('but not %s and %s', (a, b) => {
    expect(lookAlike(a, b)).toBe(false);
  });
});

describe('names that seem to speak for the game', () => {
  const game = ['Tippspiel', 'WM-Runde', 'EM 2024', 'Ergebnisdienst'];
  test.each([
    'Organisator',
    'organisatorin',
    'Der_Organisator',
    '\u041Erganisator',
    'O r g a n i s a t o r',
    '0rganisator 2',
    'Admin',
    'Admin 2',
    'AdmIn',
    '\u0410dmin Anna',
    'Spielleitung',
    'Tippspiel!',
    'Wm Runde',
    'EM 2024',
    'Ergebnisdienst.',
  ])('%s', (name) => expect(isOfficialName(name, game)).toBe(true));

  test.each(['Ahnungslos', 'Badminton', 'Tippspielkönig', 'EM 2028', 'Organ', 'Adminka'])(
    'but not %s',
    (name) => expect(isOfficialName(name, game)).toBe(false),
  );
});
