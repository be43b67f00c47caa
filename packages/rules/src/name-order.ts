/**
 * Order of two names as in a German dictionary (DIN 5007-1: ä like a, ß like ss, case ignored),
 * then by code units. Made by hand because `Intl.Collator` depends on the ICU data of the machine,
 * and every node and browser has to list a tie alike.
 */
export function compareNames(a: string, b: string): number {
  return compareText(nameSortKey(a), nameSortKey(b));
}

/** A text whose code units are in the order of {@link compareNames}, to be made once a name. */
export function nameSortKey(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return `${letters}\0${name}`;
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
