import { isComplete } from '../group/group-record.ts';
import type { KoChoice } from '../points.ts';
import { assignThirds, type GroupTables, type Thirds } from './thirds.ts';

/** A knockout match of the plan: `1A`, `2B`, `3ADEF` come from groups, `W39`, `L101` from matches. */
export type BracketMatch = { number: number; slotHome: string; slotAway: string };

/** The isocodes of both sides. */
export type Pairing = { home: string; away: string };

/** What is known so far. */
export type BracketState = {
  /** The table of every group by its letter; only complete ones decide anything. */
  groups: GroupTables;
  /** The `ko` of each knockout result by number of the match. */
  advanced: ReadonlyMap<number, KoChoice>;
  /** Thirds that really played, by number of the match: used where no assignment table is known. */
  thirds?: Thirds;
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
  const thirds = assignThirds(thirdSlots(plan), state.groups, state.thirds ?? new Map());
  const pairings = new Map<number, Pairing | null>();
  for (const { number, slotHome, slotAway } of plan.toSorted((a, b) => a.number - b.number)) {
    const resolve = (slot: string) =>
      slot.startsWith('3')
        ? thirds.get(number)
        : (placedInGroup(slot, state.groups) ?? advancedFrom(slot, pairings, state.advanced));
    const home = resolve(slotHome);
    const away = resolve(slotAway);
    const decided = home !== undefined && away !== undefined;
    pairings.set(number, state.fixed?.get(number) ?? (decided ? { home, away } : null));
  }
  return pairings;
}

function thirdSlots(plan: readonly BracketMatch[]) {
  return plan.flatMap(({ number, slotHome, slotAway }) =>
    [slotHome, slotAway].filter((slot) => slot.startsWith('3')).map((slot) => ({ number, slot })),
  );
}

function placedInGroup(slot: string, groups: GroupTables): string | undefined {
  const table = groups.get(slot.slice(1));
  if (table === undefined || !isComplete(table)) return undefined;
  return table.find(({ position, decided }) => decided && slot.startsWith(String(position)))
    ?.isocode;
}

function advancedFrom(
  slot: string,
  pairings: ReadonlyMap<number, Pairing | null>,
  advanced: ReadonlyMap<number, KoChoice>,
): string | undefined {
  const number = Number(slot.slice(1));
  const pairing = pairings.get(number);
  const winner = advanced.get(number) ?? 0;
  if (pairing === undefined || pairing === null || winner === 0) return undefined;
  const homeWanted = (winner === 1) === slot.startsWith('W');
  return homeWanted ? pairing.home : pairing.away;
}
