/** What a club is known by where its name is all that is known: a code, a short name and colours. */

/** `1A`, `1B` … `2A`: of up to 234 clubs, from 0. */
export const clubCodeAt = (index: number): string =>
  `${Math.floor(index / LETTERS.length) + 1}${LETTERS.charAt(index % LETTERS.length)}`;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Three letters for each club, all different: `LEV` of 'Bayer 04 Leverkusen' beside `BAY` of 'FC Bayern München'.
 *
 * @param own of those that have one already, all different
 */
export const shortNames = (
  names: readonly string[],
  own: readonly (string | null)[] = [],
): string[] => {
  const wishes = names.map(shortWishes);
  const shorts: (string | undefined)[] = names.map((_, index) => own[index] ?? undefined);
  const taken = new Set<string>(own.flatMap((short) => short ?? []));
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
export const colorPairs = (names: readonly string[]): [string, string][] => {
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

/** FNV-1a of UTF-8. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  const bytes = encodeURIComponent(text.toWellFormed()).matchAll(/%([0-9A-F]{2})|./g);
  for (const [character, hex] of bytes) {
    const byte = hex === undefined ? character.charCodeAt(0) : Number.parseInt(hex, 16);
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
};
