import { readFileSync } from 'node:fs';

/**
 * The skeletons of a name (UTS #39, 4): one with its capitals, as I looks like l, and one in lower case, as i does not.
 */
export const skeletonsOf = (name: string): string[] => [
  ...new Set([skeletonOf(name).toLowerCase(), skeletonOf(name.toLowerCase())]),
];

const skeletonOf = (text: string): string => {
  const letters = unmarked(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
  const drawn = unmarked(
    Array.from(letters, (letter) => prototypes.get(letter) ?? letter).join(''),
  );
  const bare = drawn.replace(SIGNS, '');
  return bare === '' ? drawn.replace(/\s/g, '') : bare;
};

/** Drops marks on letters, but for the umlaut, which makes another letter in German. Marks of other scripts stay. */
const unmarked = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('\u030B', '\u0308')
    .replace(MARKS, '')
    .replace(/\u0308+/g, '\u0308');

const MARKS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]\p{M}*)[\p{M}--\u0308]/gv;

/** Signs between and around letters. An emoji is none. */
const SIGNS = /[[\p{P}\p{Z}\p{S}]--[\p{Extended_Pictographic}\p{Regional_Indicator}]]/gv;

/** Single characters, and what looks like them. */
const prototypes: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('./confusables.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [drawn = '', ...alike] = line.split(/: | /);
      return alike.map((code) => [characters(code), characters(drawn)] as const);
    }),
);

/** @param codes in hexadecimal digits, joined by + */
function characters(codes: string): string {
  return String.fromCodePoint(...codes.split('+').map((code) => Number.parseInt(code, 16)));
}
