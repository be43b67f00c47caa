import {
  applyInOrder,
  type GroupRow,
  goalsDifference,
  goalsScored,
  isComplete,
  points,
  wins,
} from './group-table.ts';

/** Tables by group letter. */
export type GroupTables = ReadonlyMap<string, readonly GroupRow[]>;

/** A place in a knockout match for a third of one of the groups that its slot names (`3ADEF`). */
type ThirdSlot = { number: number; slot: string };

/** Isocodes of the thirds by the number of the match they play. */
export type Thirds = ReadonlyMap<number, string>;

/** A third with the letter of its group. */
type Third = GroupRow & { group: string };

/** Thirds that have qualified whatever comes, and those level at the last places. */
type Qualification = { certain: readonly Third[]; level: readonly Third[] };

/**
 * Which third plays in which match; empty while that is not certain, at the earliest when all
 * groups are complete. A EURO with 24 countries follows UEFA's table. Elsewhere (the 495
 * combinations of a World Cup with 48), or where more than goals decides who qualifies, `hint`
 * counts if it fits the groups as they ended.
 */
export function assignThirds(
  slots: readonly ThirdSlot[],
  groups: GroupTables,
  hint: Thirds,
): Thirds {
  const thirds = [...groups].flatMap(([group, table]) => {
    const row = table[2];
    return row?.position === 3 && row.decided && isComplete(table) ? { ...row, group } : [];
  });
  if (thirds.length < groups.size) return new Map();
  const qualification = qualify(thirds, slots);
  return assignByTable(slots, qualification) ?? assignByHint(slots, qualification, hint);
}

/** A country that is third of its group, among all thirds. */
export type ThirdRow = Third & {
  /** Whether it would go on if this were the end; false while more than goals has to decide that. */
  goesOn: boolean;
};

/**
 * The thirds of the groups that have begun, ranked as they stand; empty where no match has a place
 * for a third. A position counts among the thirds, and those level share it.
 *
 * @param slots of all matches of the plan
 */
export function thirdTable(slots: readonly string[], groups: GroupTables): readonly ThirdRow[] {
  const places = slots.filter((slot) => slot.startsWith('3'));
  if (places.length === 0) return [];
  const thirds = [...groups].flatMap(([group, table]) => {
    const row = table[2];
    return row !== undefined && table.some(({ played }) => played > 0) ? { ...row, group } : [];
  });
  let position = 1;
  return applyInOrder(thirdCriteria(places), thirds, []).flatMap((tier) => {
    const goesOn = position + tier.length - 1 <= places.length;
    const decided = tier.length === 1;
    const rows = tier.map((third) => ({ ...third, position, decided, goesOn }));
    position += tier.length;
    return rows;
  });
}

/**
 * UEFA EURO regulations, article 21.04: points, difference, goals, wins. FIFA World Cup 26,
 * article 13, knows no wins. What follows in both (fair play, rankings, lots) leaves a tie here.
 */
function thirdCriteria(slots: readonly string[]) {
  const criteria = [points, goalsDifference, goalsScored];
  return isEuroForm(slots) ? [...criteria, wins] : criteria;
}

function qualify(thirds: readonly Third[], slots: readonly ThirdSlot[]): Qualification {
  const criteria = thirdCriteria(slots.map(({ slot }) => slot));
  const certain: Third[] = [];
  for (const level of applyInOrder(criteria, thirds, [])) {
    const free = slots.length - certain.length;
    if (free > 0 && level.length > free) return { certain, level };
    if (free > 0) certain.push(...level);
  }
  return { certain, level: [] };
}

function assignByTable(
  slots: readonly ThirdSlot[],
  { certain }: Qualification,
): Thirds | undefined {
  const groups = certain.map(({ group }) => group).toSorted();
  const assigned = slots.flatMap(({ number, slot }): [number, string][] => {
    const third = certain.find(({ group }) => group === euroThirdGroup(slot, groups.join('')));
    return third === undefined ? [] : [[number, third.isocode]];
  });
  return assigned.length === slots.length ? new Map(assigned) : undefined;
}

function assignByHint(
  slots: readonly ThirdSlot[],
  { certain, level }: Qualification,
  hint: Thirds,
): Thirds {
  const hinted = slots.flatMap(({ number, slot }) => {
    const third = [...certain, ...level].find(({ isocode }) => isocode === hint.get(number));
    return third !== undefined && slot.includes(third.group) ? third : [];
  });
  const complete = new Set(hinted).size === slots.length;
  return complete && certain.every((third) => hinted.includes(third)) ? hint : new Map();
}

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
