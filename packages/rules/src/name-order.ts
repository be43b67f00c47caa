/**
 * Order of two names as in a German dictionary (DIN 5007-1: ä like a, ß like ss, case ignored), then by code
 * units; letters of other languages stand with the letters that they are made of (Ł with l, Þ with th). Made by
 * hand because `Intl.Collator` and PostgreSQL's collations depend on the ICU data of the machine, and every node,
 * every browser and the database have to list a tie alike.
 */
export function compareNames(a: string, b: string): number {
  return compareText(nameSortKey(a), nameSortKey(b));
}

/** A text whose code units are in the order of {@link compareNames}, to be made once a name. */
export function nameSortKey(name: string): string {
  return `${plainLetters(name)}\0${name}`;
}

/** Small letters without marks, as names are compared and found by: 'kathe grosser' of 'Käthe Größer'. */
export function plainLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => BASE_LETTERS[letter] ?? letter);
}

/** Small letters that Unicode does not take apart into a letter and a mark, and what they stand with. */
export const BASE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ĸ: 'k',
  ł: 'l',
  ŀ: 'l',
  ŋ: 'n',
  ŉ: 'n',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
};

const UNDECOMPOSED = new RegExp(`[${Object.keys(BASE_LETTERS).join('')}]`, 'g');

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
