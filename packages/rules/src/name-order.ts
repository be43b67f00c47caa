/**
 * Order of two names as in a German dictionary (DIN 5007-1: ä like a, ß like ss, case ignored),
 * then by code units. Made by hand because `Intl.Collator` depends on the ICU data of the machine,
 * and every node and browser has to list a tie alike.
 */
export function compareNames(a: string, b: string): number {
  return compareText(sortKey(a), sortKey(b)) || compareText(a, b);
}

function sortKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
