import { isComplete } from '../group/group-record.ts';
import type { KoChoice } from '../points.ts';
import { assignThirds, type GroupTables, type Thirds } from './thirds.ts';

/** A knockout match of the plan: `1A`, `2B`, `3ADEF` come from groups, `W39`, `L101` from matches. */
export type BracketMatch = { number: number; slotHome: string; slotAway: string };

/** The isocodes of both sides. */
export type Pairing = { home: string; away: string };

/** The isocode of each side that is decided. */
export type Sides = { home: string | undefined; away: string | undefined };

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
  return new Map([...resolveSides(plan, state)].map(([number, sides]) => [number, paired(sides)]));
}

/** The same side by side: who is through waits for an opponent. */
export function resolveSides(
  plan: readonly BracketMatch[],
  state: BracketState,
): ReadonlyMap<number, Sides> {
  const thirds = assignThirds(thirdSlots(plan), state.groups, state.thirds ?? new Map());
  const resolved = new Map<number, Sides>();
  for (const { number, slotHome, slotAway } of plan.toSorted((a, b) => a.number - b.number)) {
    const resolve = (slot: string) =>
      slot.startsWith('3')
        ? thirds.get(number)
        : (placedInGroup(slot, state.groups) ?? advancedFrom(slot, resolved, state.advanced));
    const sides = { home: resolve(slotHome), away: resolve(slotAway) };
    resolved.set(number, state.fixed?.get(number) ?? sides);
  }
  return resolved;
}

function paired({ home, away }: Sides): Pairing | null {
  return home === undefined || away === undefined ? null : { home, away };
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
  resolved: ReadonlyMap<number, Sides>,
  advanced: ReadonlyMap<number, KoChoice>,
): string | undefined {
  const number = Number(slot.slice(1));
  const pairing = paired(resolved.get(number) ?? { home: undefined, away: undefined });
  const winner = advanced.get(number) ?? 0;
  if (pairing === null || winner === 0) return undefined;
  const homeWanted = (winner === 1) === slot.startsWith('W');
  return homeWanted ? pairing.home : pairing.away;
}
