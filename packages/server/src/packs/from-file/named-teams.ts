import { fields } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { countries, countryCodeOf } from '../countries.ts';
import type { Form2 } from '../pack.ts';

type Team = Form2['teams'][number];

interface NamedTeams {
  readonly kind: Form2['competition']['teams'];
  readonly teams: readonly Team[];
  /** The code of each name as the file has it. */
  readonly codes: ReadonlyMap<string, string>;
  /** Names that are no team's: too short, or too long. */
  readonly unfit: readonly string[];
}

/**
 * The teams that a file knows by their names alone: countries if all of them are, else clubs, whose codes follow
 * their names and whose short names and colours are made up, so that their badges differ.
 */
export const namedTeams = (names: readonly string[]): NamedTeams => {
  const distinct = [...new Set(names)];
  const found = distinct.map((name) => [name, countryCodeOf(name)] as const);
  const codes = new Map(found.flatMap(([name, code]) => (code === null ? [] : [[name, code]])));
  return codes.size === distinct.length && distinct.length > 0
    ? { kind: 'countries', teams: countryTeams([...codes.values()]), codes, unfit: [] }
    : clubTeams(distinct);
};

const countryTeams = (codes: readonly string[]): Team[] => {
  const wanted = new Set(codes);
  return countries
    .filter(({ code }) => wanted.has(code))
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ code, name, flag }) => ({
      code,
      name,
      ...(flag === code.toLowerCase() ? {} : { flag }),
    }));
};

const clubTeams = (raw: readonly string[]): NamedTeams => {
  const shown = new Map(raw.map((name) => [name, withoutCountry(name)]));
  const counts = Map.groupBy(shown.values(), (name) => name);
  const nameOf = (name: string) => {
    const short = shown.get(name) ?? name;
    // 'PSV (NED)' is PSV, which is too short for a name of the game.
    return counts.get(short)?.length === 1 && isName(short) ? short : name;
  };
  const clubs = raw
    .map((name) => ({ raw: name, name: nameOf(name) }))
    .toSorted((a, b) => compareNames(a.name, b.name));
  const shorts = shortNames(clubs.map(({ name }) => name));
  const colors = colorPairs(clubs.map(({ name }) => name));
  const codeAt = (index: number) =>
    `${Math.floor(index / LETTERS.length) + 1}${LETTERS.charAt(index % LETTERS.length)}`;
  return {
    kind: 'clubs',
    teams: clubs.map(({ name }, index) => ({
      code: codeAt(index),
      name,
      short: shorts[index],
      colors: colors[index],
    })),
    codes: new Map(clubs.map((club, index) => [club.raw, codeAt(index)])),
    unfit: clubs.flatMap((club) => (isName(club.name) ? [] : [club.raw])),
  };
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const withoutCountry = (name: string): string => name.replace(/\s*\([A-Z]{3}\)$/, '');

const isName = (name: string): boolean => fields.countryName.safeParse(name).success;

/**
 * Three letters for each club, all different: `LEV` of 'Bayer 04 Leverkusen' beside `BAY` of 'FC Bayern München'.
 */
const shortNames = (names: readonly string[]): string[] => {
  const wishes = names.map(shortWishes);
  const shorts: (string | undefined)[] = names.map(() => undefined);
  const taken = new Set<string>();
  const mostWishes = Math.max(0, ...wishes.map(({ length }) => length));
  for (let rank = 0; rank < mostWishes; rank += 1) {
    const wanted = Map.groupBy(
      [...wishes.keys()].filter((index) => shorts[index] === undefined),
      (index) => wishes[index]?.[rank],
    );
    for (const [short, clubs] of wanted) {
      // What several clubs would be called at the same time tells them apart for nobody.
      if (short === undefined || taken.has(short) || clubs.length > 1) continue;
      for (const index of clubs) shorts[index] = short;
      taken.add(short);
    }
  }
  return shorts.map((short, index) => {
    if (short !== undefined) return short;
    const first = wishes[index]?.[0] ?? 'XX';
    const numbered = Array.from(
      { length: 999 },
      (_, n) => `${first.slice(0, n < 99 ? 2 : 1)}${n + 1}`,
    ).find((each) => !taken.has(each));
    taken.add(numbered ?? first);
    return numbered ?? first;
  });
};

/** What a club may be called, the best first. */
const shortWishes = (name: string): string[] => {
  const all = name
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[^A-ZÄÖÜ0-9\s.-]/g, (letter) => letter.normalize('NFKD').replaceAll(/[^A-Z]/g, ''))
    .split(/[^A-ZÄÖÜ0-9]+/)
    .filter((word) => word !== '');
  const telling = all.filter((word) => word.length > 3 && !/\d/.test(word));
  const words = telling.length > 0 ? telling : all;
  const [first = 'XXX', last = first] = [words[0], words.at(-1)];
  const initials = all.map((word) => word.charAt(0)).join('');
  return [
    first.slice(0, 3),
    last.slice(0, 3),
    `${first.charAt(0)}${last.slice(0, 2)}`,
    `${first.slice(0, 2)}${last.charAt(0)}`,
    initials.slice(0, 4),
    first.slice(0, 4),
    last.slice(0, 4),
  ].filter((short) => short.length >= 2);
};

/** Two colours for each club, all pairs different; a club has the same ones in nearly every file. */
const colorPairs = (names: readonly string[]): [string, string][] => {
  const taken = new Set<number>();
  return names.map((name) => {
    let index = hashOf(name) % PAIRS.length;
    while (taken.has(index) && taken.size < PAIRS.length) index = (index + STEP) % PAIRS.length;
    taken.add(index);
    return PAIRS[index] ?? ['#5a6470', '#ffffff'];
  });
};

const DARK = [
  '#b3001b',
  '#1d3c8f',
  '#0b6b3a',
  '#1c1c1c',
  '#6a1b7a',
  '#7a3b12',
  '#0a6c84',
  '#8a0f4d',
  '#44546a',
  '#4b5d16',
] as const;
const LIGHT = [
  '#ffffff',
  '#ffd500',
  '#9fd3ff',
  '#ff9d2e',
  '#9be39b',
  '#f5b5d3',
  '#d9d9d9',
] as const;

/** A dark colour with a light one, in both orders: 140. */
const PAIRS: readonly [string, string][] = LIGHT.flatMap((light) =>
  DARK.flatMap((dark): [string, string][] => [
    [dark, light],
    [light, dark],
  ]),
);

/** Coprime to the number of pairs, so that all are tried; it leads to another colour. */
const STEP = 43;

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
};
