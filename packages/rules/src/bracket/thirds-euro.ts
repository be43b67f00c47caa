/** The groups whose third each slot can take, in the order of the columns below. */
const SLOTS: readonly string[] = ['3ADEF', '3DEF', '3ABCD', '3ABC'];

/**
 * UEFA EURO regulations 2020 and 2024, article 21.05: for each set of groups whose thirds
 * qualify, the thirds that meet the winners of groups B, C, E and F.
 */
const ASSIGNMENTS: Readonly<Record<string, string>> = {
  ABCD: 'ADBC',
  ABCE: 'AEBC',
  ABCF: 'AFBC',
  ABDE: 'DEAB',
  ABDF: 'DFAB',
  ABEF: 'EFBA',
  ACDE: 'EDCA',
  ACDF: 'FDCA',
  ACEF: 'EFCA',
  ADEF: 'EFDA',
  BCDE: 'EDBC',
  BCDF: 'FDCB',
  BCEF: 'FECB',
  BDEF: 'FEDB',
  CDEF: 'FEDC',
};

/**
 * The group of the third that a slot takes in a EURO with 24 countries; null for a slot or a set
 * of four group letters (ascending) that this tournament form does not know.
 */
export function euroThirdGroup(slot: string, qualifiedGroups: string): string | null {
  const column = SLOTS.indexOf(slot);
  return ASSIGNMENTS[qualifiedGroups]?.[column] ?? null;
}

/** Whether these are the slots that the table above is about. */
export function isEuroForm(slots: readonly string[]): boolean {
  return slots.length === SLOTS.length && SLOTS.every((slot) => slots.includes(slot));
}
