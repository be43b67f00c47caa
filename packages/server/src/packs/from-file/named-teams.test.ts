import { expect, test } from 'vitest';
import { namedTeams } from './named-teams.ts';

test('are countries where all names are, in German', () => {
  const { kind, teams, codes } = namedTeams(['Germany', 'Scotland', 'Côte d’Ivoire', 'Germany']);
  expect(kind).toBe('countries');
  expect(teams).toEqual([
    { code: 'DE', name: 'Deutschland' },
    { code: 'CI', name: 'Elfenbeinküste' },
    { code: 'XS', name: 'Schottland', flag: 'gb-sct' },
  ]);
  expect(codes.get('Côte d’Ivoire')).toBe('CI');
});

test('are clubs where one of them is no country', () => {
  const { kind, teams, codes } = namedTeams(['Germany', 'FC Dorf']);
  expect(kind).toBe('clubs');
  expect(teams.map(({ code, name }) => [code, name])).toEqual([
    ['1A', 'FC Dorf'],
    ['1B', 'Germany'],
  ]);
  expect(codes.get('Germany')).toBe('1B');
});

test.each([
  ['are called by what tells them apart', ['FC Bayern München', 'Bayer 04 Leverkusen'], 'LEV MÜN'],
  [
    'not by what many have',
    ['1. FC Köln', '1. FC Union Berlin', '1. FC Heidenheim 1846'],
    'HEI KÖL UNI',
  ],
  ['two of a town', ['Borussia Dorf', 'Eintracht Dorf'], 'BOR EIN'],
  ['of one word', ['Aach', 'Berg'], 'AAC BER'],
  ['of short words', ['TSV (GER)', 'SV Au'], 'SV TSV'],
  ['of letters of other languages', ['FK Željezničar', 'Łódź'], 'ZEL ODZ'],
  ['with nothing to tell them apart', ['FC Dorf', 'SC Dorf', 'SV Dorf'], 'FD DO1 DO2'],
])('%s', (_what, names, shorts) => {
  const found = namedTeams(names).teams.map(({ short }) => short);
  expect(new Set(found).size).toBe(names.length);
  expect(found.join(' ')).toBe(shorts);
  for (const short of found) expect(short).toMatch(/^[A-Z0-9ÄÖÜ]{2,4}$/);
});

test('keep the country in their name where it tells them apart, or makes it long enough', () => {
  const { teams, unfit } = namedTeams([
    'PSV (NED)',
    'Arsenal FC (ENG)',
    'Arsenal FC (ARG)',
    'FC Basel (SUI)',
    'BVB',
  ]);
  expect(teams.map(({ name }) => name)).toEqual([
    'Arsenal FC (ARG)',
    'Arsenal FC (ENG)',
    'BVB',
    'FC Basel',
    'PSV (NED)',
  ]);
  expect(unfit).toEqual(['BVB']);
});

test('128 clubs have codes, short names and pairs of colours of their own', () => {
  const names = Array.from({ length: 128 }, (_, index) => `Spielverein Dorf ${index + 1}`);
  const { teams } = namedTeams(names);
  for (const distinct of ['code', 'short', 'colors'] as const) {
    expect(new Set(teams.map((team) => String(team[distinct]))).size, distinct).toBe(128);
  }
});

test('a club has its colours in whatever order a file names it', () => {
  const names = ['FC Aach', 'SV Berg', 'TuS Couch'];
  expect(namedTeams(names.toReversed()).teams).toEqual(namedTeams(names).teams);
});
