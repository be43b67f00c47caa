import { assignmentOf } from './assignment.ts';
import {
  applyInOrder,
  byRanking,
  criteriaAcross,
  type GroupRow,
  type GroupTable,
  type Ranking,
  type TableRule,
  wins,
} from './group-table.ts';
import type { KoChoice } from './points.ts';
import { isThirdSlot, parseSlot, type SlotFrom } from './slots.ts';
import { EURO_THIRDS, type ThirdsTable, WORLD_CUP_THIRDS } from './thirds-table.ts';

/** A knockout match of the plan: `1A`, `2B`, `3ADEF` come from groups, `W39`, `L101` from matches, `=1C` is a team. */
export type BracketMatch = { number: number; slotHome: string; slotAway: string };

/** The isocodes of both sides. */
export type Pairing = { home: string; away: string };

/** The isocode of each side that is decided. */
export type Sides = { home: string | undefined; away: string | undefined };

/** What is known so far. */
export type BracketState = {
  /** The table of every group by its letter. */
  groups: GroupTables;
  /** Those of the groups, which the thirds are ranked by as well. */
  rules: readonly TableRule[];
  /** The competition's own; where it has none, those of the EURO and the World Cup count for their slots. */
  thirdsTable?: ThirdsTable | null;
  /** The `ko` of each knockout result by number of the match. */
  advanced: ReadonlyMap<number, KoChoice>;
  /** Thirds by number of the match, as they really played or the organiser says: where nothing else decides. */
  thirds?: Thirds;
  /** Of thirds of several groups that no score separates, where the last places are among them. */
  rankings?: readonly Ranking[];
  /** Pairings that stand whatever their slots say, by number: begun, or set by hand. */
  fixed?: ReadonlyMap<number, Pairing>;
};

/**
 * Who meets whom in every match of the plan, by its number; null until both sides are decided.
 * Matches only point to matches with lower numbers.
 */
export function resolveBracket(
  plan: readonly BracketMatch[],
  state: BracketState,
): ReadonlyMap<number, Pairing | null> {
  return new Map([...resolveSides(plan, state)].map(([number, sides]) => [number, paired(sides)]));
}

/** The same side by side: who is through waits for an opponent. */
export function resolveSides(
  plan: readonly BracketMatch[],
  state: BracketState,
): ReadonlyMap<number, Sides> {
  const thirds = assignThirds(thirdSlots(plan), state);
  const resolved = new Map<number, Sides>();
  for (const { number, slotHome, slotAway } of plan.toSorted((a, b) => a.number - b.number)) {
    const resolve = (text: string) => {
      const slot = parseSlot(text);
      if (slot?.from === 'team') return slot.isocode;
      if (slot?.from === 'thirds') return thirds.get(number);
      if (slot?.from === 'group') return placedInGroup(slot, state.groups);
      return slot?.from === 'match' ? advancedFrom(slot, resolved, state.advanced) : undefined;
    };
    const sides = { home: resolve(slotHome), away: resolve(slotAway) };
    resolved.set(number, state.fixed?.get(number) ?? sides);
  }
  return resolved;
}

function paired({ home, away }: Sides): Pairing | null {
  // A team that was set by hand into two matches of a round may win both.
  return home === undefined || away === undefined || home === away ? null : { home, away };
}

function thirdSlots(plan: readonly BracketMatch[]) {
  return plan.flatMap(({ number, slotHome, slotAway }) =>
    [slotHome, slotAway].filter(isThirdSlot).map((slot) => ({ number, slot })),
  );
}

function placedInGroup({ group, position }: SlotFrom<'group'>, groups: GroupTables) {
  const table = groups.get(group);
  if (!table?.isOver) return undefined;
  return table.rows.find((row) => row.decided && row.position === position)?.isocode;
}

function advancedFrom(
  { number, outcome }: SlotFrom<'match'>,
  resolved: ReadonlyMap<number, Sides>,
  advanced: ReadonlyMap<number, KoChoice>,
): string | undefined {
  const pairing = paired(resolved.get(number) ?? { home: undefined, away: undefined });
  const winner = advanced.get(number) ?? 0;
  if (pairing === null || winner === 0) return undefined;
  const homeWanted = (winner === 1) === (outcome === 'winner');
  return homeWanted ? pairing.home : pairing.away;
}

/** The plan as a tree, by numbers of matches. */
export type BracketRounds = {
  /**
   * From the first round to the final. In each round the matches stand from top to bottom, so that
   * the sides of match i of a round come from the matches 2i and 2i + 1 of the round before; null
   * where there is none.
   */
  rounds: readonly (readonly (number | null)[])[];
  /** Matches that lead to no final, by number: the one for the third place. */
  apart: readonly number[];
};

/** How the matches of a plan lead to the final; matches only point to matches with lower numbers. */
export function bracketRounds(plan: readonly BracketMatch[]): BracketRounds {
  const byNumber = new Map(plan.map((match) => [match.number, match]));
  const before = (number: number | null) => {
    const match = number === null ? undefined : byNumber.get(number);
    if (match === undefined) return [null, null];
    return [match.slotHome, match.slotAway].map((slot) => {
      const from = winnerOf(slot);
      return from !== null && from < match.number && byNumber.has(from) ? from : null;
    });
  };
  const rounds: (number | null)[][] = [];
  const final = finalOf(plan);
  let round: (number | null)[] = final === undefined ? [] : [final];
  while (round.some((number) => number !== null)) {
    rounds.unshift(round);
    round = round.flatMap(before);
  }
  const inTree = new Set(rounds.flat());
  const apart = plan.map(({ number }) => number).filter((number) => !inTree.has(number));
  return { rounds, apart: apart.toSorted((a, b) => a - b) };
}

/** The last match whose winner goes nowhere; that for the third place takes losers. */
function finalOf(plan: readonly BracketMatch[]): number | undefined {
  const leadOn = new Set(
    plan.flatMap(({ slotHome, slotAway }) => [slotHome, slotAway].map(winnerOf)),
  );
  const last = plan.filter(
    ({ number, slotHome, slotAway }) =>
      !leadOn.has(number) && ![slotHome, slotAway].some((slot) => slot.startsWith('L')),
  );
  return last.length === 0 ? undefined : Math.max(...last.map(({ number }) => number));
}

function winnerOf(slot: string): number | null {
  const parsed = parseSlot(slot);
  return parsed?.from === 'match' && parsed.outcome === 'winner' ? parsed.number : null;
}

/** Tables by group letter. */
export type GroupTables = ReadonlyMap<string, GroupTable>;

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
 * groups are over. A table decides where there is one, else the one way in which all of them fit. Where there are
 * several, or more than goals decides who qualifies, `thirds` counts if it fits the groups as they ended.
 */
export function assignThirds(
  slots: readonly ThirdSlot[],
  state: Omit<BracketState, 'advanced'>,
): Thirds {
  const { thirdsTable, thirds: hint = new Map() } = state;
  const qualification = qualificationOf(slots, state);
  if (qualification === null) return new Map();
  const tables = [...(thirdsTable ? [thirdsTable] : []), EURO_THIRDS, WORLD_CUP_THIRDS];
  const table = tables.find((known) => hasSlots(known, slots));
  if (qualification.level.length > 0) return assignByHint(slots, qualification, hint);
  if (table) return assignByTable(slots, qualification, table);
  return onlyAssignment(slots, qualification) ?? assignByHint(slots, qualification, hint);
}

/** Null as long as a group is not over, or its third is not decided. */
function qualificationOf(
  slots: readonly ThirdSlot[],
  { groups, rules, rankings = [] }: Omit<BracketState, 'advanced'>,
): Qualification | null {
  const thirds = [...groups].flatMap(([group, { rows, isOver }]) => {
    const row = rows[2];
    return row?.position === 3 && row.decided && isOver ? { ...row, group } : [];
  });
  return thirds.length < groups.size ? null : qualify(thirds, slots, { rules, rankings });
}

/** What no score decides and no table says: the organiser does. */
export type OpenDecisions = {
  /** Teams that share a place on which a slot of the plan waits; `group` null = thirds of several groups. */
  level: readonly { group: string | null; position: number; isocodes: readonly string[] }[];
  /** The thirds that go on, and the places among which they can be shared out in more than one way; null = none. */
  thirds: {
    slots: readonly { number: number; slot: string }[];
    thirds: readonly { isocode: string; group: string }[];
  } | null;
};

/** Finds what the organiser has to decide before the bracket goes on. */
export function openDecisions(plan: readonly BracketMatch[], state: BracketState): OpenDecisions {
  const slots = plan.flatMap(({ slotHome, slotAway }) => [slotHome, slotAway]);
  const waiting = slots.flatMap((text) => {
    const slot = parseSlot(text);
    if (slot?.from === 'group') return [`${slot.position}${slot.group}`];
    return slot?.from === 'thirds' ? slot.groups.map((group) => `3${group}`) : [];
  });
  const level = [...state.groups].flatMap(([group, { rows, isOver }]) => {
    const shared = isOver
      ? Map.groupBy(rows, ({ position }) => position)
      : new Map<number, GroupRow[]>();
    return [...shared]
      .filter(([position, tier]) =>
        tier.some((_, index) => tier.length > 1 && waiting.includes(`${position + index}${group}`)),
      )
      .map(([position, tier]) => ({
        group,
        position,
        isocodes: tier.map(({ isocode }) => isocode),
      }));
  });
  const places = thirdSlots(plan);
  const qualification = places.length > 0 ? qualificationOf(places, state) : null;
  if (qualification === null) return { level, thirds: null };
  const isOpen = assignThirds(places, state).size === 0;
  if (qualification.level.length > 0) {
    const position = qualification.certain.length + 1;
    const isocodes = qualification.level.map(({ isocode }) => isocode);
    return {
      level: isOpen ? [...level, { group: null, position, isocodes }] : level,
      thirds: null,
    };
  }
  const thirds = qualification.certain.map(({ isocode, group }) => ({ isocode, group }));
  return { level, thirds: isOpen ? { slots: places, thirds } : null };
}

/** A country that is third of its group, among all thirds. */
type ThirdRow = Third & {
  /** Whether it would go on if this were the end; false while more than goals has to decide that. */
  goesOn: boolean;
};

/**
 * The thirds of the groups that have begun, ranked as they stand; empty where no match has a place
 * for a third. A position counts among the thirds, and those level share it.
 *
 * @param slots of all matches of the plan
 */
export function thirdTable(
  slots: readonly string[],
  { groups, rules, rankings = [] }: Pick<BracketState, 'groups' | 'rules' | 'rankings'>,
): readonly ThirdRow[] {
  const places = slots.filter(isThirdSlot);
  if (places.length === 0) return [];
  const thirds = [...groups].flatMap(([group, { rows }]) => {
    const row = rows[2];
    return row !== undefined && rows.some(({ played }) => played > 0) ? { ...row, group } : [];
  });
  const isOver = [...groups.values()].every((group) => group.isOver);
  const criteria = [...thirdCriteria(places, rules), ...(isOver ? [byRanking(rankings)] : [])];
  let position = 1;
  return applyInOrder(criteria, thirds, []).flatMap((tier) => {
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
function thirdCriteria(slots: readonly string[], rules: readonly TableRule[]) {
  const criteria = criteriaAcross(rules);
  return isEuroForm(slots) ? [...criteria, wins] : criteria;
}

function qualify(
  thirds: readonly Third[],
  slots: readonly ThirdSlot[],
  { rules, rankings }: { rules: readonly TableRule[]; rankings: readonly Ranking[] },
): Qualification {
  const texts = slots.map(({ slot }) => slot);
  const criteria = [...thirdCriteria(texts, rules), byRanking(rankings)];
  const certain: Third[] = [];
  for (const level of applyInOrder(criteria, thirds, [])) {
    const free = slots.length - certain.length;
    if (free > 0 && level.length > free) return { certain, level };
    if (free > 0) certain.push(...level);
  }
  return { certain, level: [] };
}

function hasSlots({ slots: known }: ThirdsTable, slots: readonly { slot: string }[]): boolean {
  return known.length === slots.length && slots.every(({ slot }) => known.includes(slot));
}

function assignByTable(
  slots: readonly ThirdSlot[],
  { certain }: Qualification,
  { slots: columns, rows }: ThirdsTable,
): Thirds {
  const row = rows.get(
    certain
      .map(({ group }) => group)
      .toSorted()
      .join(''),
  );
  return new Map(
    slots.flatMap(({ number, slot }): [number, string][] => {
      const group = row?.charAt(columns.indexOf(slot));
      const third = certain.find((other) => other.group === group);
      return third === undefined ? [] : [[number, third.isocode]];
    }),
  );
}

/** The one way to give each slot a third of one of its groups; null where there is none, or several. */
function onlyAssignment(slots: readonly ThirdSlot[], { certain }: Qualification): Thirds | null {
  const fits = (slot: number, third: number) =>
    slots[slot]?.slot.includes(certain[third]?.group ?? ' ') === true;
  const taken = assignmentOf(slots.length, certain.length, fits);
  const isOnly = taken?.every((_, own) => {
    const without = (slot: number, third: number) =>
      fits(slot, third) && !(slot === own && third === taken[own]);
    return assignmentOf(slots.length, certain.length, without) === null;
  });
  if (!taken || !isOnly) return null;
  return new Map(
    slots.map(({ number }, slot) => [number, certain[taken[slot] ?? 0]?.isocode ?? '']),
  );
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

/** Whether these are the places for thirds of a EURO with 24 countries. */
export function isEuroForm(slots: readonly string[]): boolean {
  return hasSlots(
    EURO_THIRDS,
    slots.map((slot) => ({ slot })),
  );
}
