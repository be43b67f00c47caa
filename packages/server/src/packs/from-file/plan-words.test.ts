import { describe, expect, test } from 'vitest';
import { lineOf, readPlace, readRound } from './plan-words.ts';

const said = (text: string) =>
  Object.fromEntries(
    Object.entries(readRound(text))
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, typeof value === 'object' ? value?.code : value]),
  );

test('a text of a file has 200 characters', () => {
  expect(lineOf('x'.repeat(200))).toHaveLength(200);
  expect(lineOf('x'.repeat(201))).toHaveLength(200);
});

describe('a round', () => {
  test.each([
    ['Matchday 3', { matchday: 3 }],
    ['3. Spieltag', { matchday: 3 }],
    ['Spieltag 34', { matchday: 34 }],
    ['3', { matchday: 3 }],
    ['League, Matchday 1', { matchday: 1 }],
    ['Group A', { group: 'A' }],
    ['Gruppe b', { group: 'B' }],
    ['Gruppe A, 2. Spieltag', { group: 'A', matchday: 2 }],
    ['C', { group: 'C' }],
    ['Playoffs, Matchday 1', { knockout: 'PO', matchday: 1 }],
    ['Knockout round play-offs', { knockout: 'PO' }],
    ['Finals, Round of 16', { knockout: 'AF' }],
    ['Round of 32', { knockout: 'SF' }],
    ['Sechzehntelfinale', { knockout: 'SF' }],
    ['Achtelfinale, Hinspiel', { knockout: 'AF' }],
    ['Finals, Quarterfinals', { knockout: 'VF' }],
    ['Quarter-final', { knockout: 'VF' }],
    ['Semi-finals', { knockout: 'HF' }],
    ['SF 2', { knockout: 'HF', index: 2 }],
    ['Halbfinale 2', { knockout: 'HF', index: 2 }],
    ['Match for third place', { knockout: 'P3' }],
    ['Third place play-off', { knockout: 'P3' }],
    ['Spiel um Platz 3', { knockout: 'P3' }],
    ['Platz 5', { knockout: 'P5' }],
    ['Final', { knockout: 'FI' }],
    ['Finals, Final', { knockout: 'FI' }],
    ['Endspiel', { knockout: 'FI' }],
    ['1. Runde', { numbered: 1 }],
    ['Round 12', { numbered: 12 }],
    ['Trostrunde', { other: 'Trostrunde' }],
    ['Vorrunde', {}],
    ['', {}],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe('what stands in the place of a team', () => {
  test.each([
    ['1E', { kind: 'group', position: 1, groups: ['E'] }],
    ['2. B', { kind: 'group', position: 2, groups: ['B'] }],
    ['3A/B/C/D/F', { kind: 'group', position: 3, groups: ['A', 'B', 'C', 'D', 'F'] }],
    ['3ABC', { kind: 'group', position: 3, groups: ['A', 'B', 'C'] }],
    ['Winner Group B', { kind: 'group', position: 1, groups: ['B'] }],
    ['Runner-up Group C', { kind: 'group', position: 2, groups: ['C'] }],
    ['3rd Group A/B/C', { kind: 'group', position: 3, groups: ['A', 'B', 'C'] }],
    ['Sieger Gruppe A', { kind: 'group', position: 1, groups: ['A'] }],
    ['Zweiter der Gruppe 2', { kind: 'group', position: 2, groups: ['2'] }],
    ['1. Gruppe A', { kind: 'group', position: 1, groups: ['A'] }],
    ['Dritter Gruppe A/B/C', { kind: 'group', position: 3, groups: ['A', 'B', 'C'] }],
    ['Gruppe A Erster', { kind: 'group', position: 1, groups: ['A'] }],
    ['A1', { kind: 'drawn', position: 1, group: 'A' }],
    ['Platz 2', { kind: 'table', position: 2 }],
    ['1. der Tabelle', { kind: 'table', position: 1 }],
    ['W74', { kind: 'match', number: 74, outcome: 'W' }],
    ['L101', { kind: 'match', number: 101, outcome: 'L' }],
    ['Winner Match 39', { kind: 'match', number: 39, outcome: 'W' }],
    ['Loser Match 61', { kind: 'match', number: 61, outcome: 'L' }],
    ['Sieger Spiel 5', { kind: 'match', number: 5, outcome: 'W' }],
    ['Verlierer Halbfinale 1', { kind: 'knockout', code: 'HF', index: 1, outcome: 'L' }],
    ['Sieger HF2', { kind: 'knockout', code: 'HF', index: 2, outcome: 'W' }],
    ['Sieger des Finales', { kind: 'knockout', code: 'FI', index: null, outcome: 'W' }],
    ['TBD', { kind: 'open' }],
    ['', { kind: 'open' }],
    ['noch offen', { kind: 'open' }],
  ])('%s', (text, expected) => {
    expect(readPlace(text)).toEqual(expected);
  });

  test.each([
    'FC Bayern München',
    '1. FC Köln',
    'Winners FC',
    'PSV',
    'Gruppe Süd',
    'W Wien',
    'Sieger',
  ])('%s is a team', (text) => {
    expect(readPlace(text)).toBeNull();
  });
});
