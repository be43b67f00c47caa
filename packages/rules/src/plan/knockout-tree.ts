import { assignmentOf } from '../assignment.ts';
import type { ThirdsTable } from '../thirds-table.ts';

/** Who plays on a side: a team by its index in the draw, or what decides it, as packs write it (`1A`, `W5`). */
export type PlanSide = { readonly team: number } | { readonly slot: string };

/** A match of a plan that is being made. */
export interface DraftMatch {
  readonly number: number;
  readonly stage: string;
  readonly home: PlanSide;
  readonly away: PlanSide;
}

/** Codes of the rounds by the places that they have for matches. */
const STAGES: Readonly<Record<number, string>> = { 16: 'SF', 8: 'AF', 4: 'VF', 2: 'HF', 1: 'FI' };

export const THIRD_PLACE = 'P3';

/** The least power of two that holds so many. */
export const treeSize = (entrants: number): number => 2 ** Math.ceil(Math.log2(entrants));

/**
 * The rounds of a tree from its leaves to the final, each as matches that can be played at the same time. Whose
 * neighbour is null has a bye. The match for the third place comes before the final, as a round of its own.
 *
 * @param leaves a power of two from 2 to 32, no two neighbours null
 * @param firstNumber of its first match
 */
export function knockoutRounds(
  leaves: readonly (PlanSide | null)[],
  { firstNumber, matchForThird }: { firstNumber: number; matchForThird: boolean },
): readonly (readonly DraftMatch[])[] {
  const rounds: DraftMatch[][] = [];
  let number = firstNumber;
  let sides = leaves;
  while (sides.length > 1) {
    const stage = STAGES[sides.length / 2] ?? '';
    if (stage === 'FI' && matchForThird) {
      const [home, away] = (rounds.at(-1) ?? []).map((match) => ({ slot: `L${match.number}` }));
      if (home && away) rounds.push([{ number: number++, stage: THIRD_PLACE, home, away }]);
    }
    const round: DraftMatch[] = [];
    sides = Array.from({ length: sides.length / 2 }, (_, place) => {
      const [home = null, away = null] = sides.slice(2 * place, 2 * place + 2);
      if (home === null || away === null) return home ?? away;
      round.push({ number, stage, home, away });
      return { slot: `W${number++}` };
    });
    if (round.length > 0) rounds.push(round);
  }
  return rounds;
}

/** Teams in the order of the draw, neighbours meeting each other; byes are spread over the tree. */
export function drawnLeaves(teams: number): readonly (PlanSide | null)[] {
  const pairs = treeSize(teams) / 2;
  const byes = 2 * pairs - teams;
  const hasBye = new Set(Array.from({ length: byes }, (_, i) => Math.floor((i * pairs) / byes)));
  let team = 0;
  return Array.from({ length: pairs }, (_, pair) => {
    const home = { team: team++ };
    return hasBye.has(pair) ? [home, null] : [home, { team: team++ }];
  }).flat();
}

/** A place of a group that leads into the tree; `group` null = one of the best thirds. */
interface Entrant {
  readonly position: number;
  readonly group: string | null;
}

/**
 * Places of groups in the order of a seeding: winners meet those behind them, nobody meets a team of the own group in
 * the first round, and where it can be so only in the final. Byes are for the best.
 *
 * @param groups letters
 * @param advancing so many of each group go on, at least 1
 * @param bestThirds so many more; only where two of each group go on, and with them all places of the tree are taken
 */
export function seededLeaves(
  groups: readonly string[],
  { advancing, bestThirds }: { advancing: number; bestThirds: number },
): { leaves: readonly (PlanSide | null)[]; thirds: ThirdsTable | null } {
  const size = treeSize(groups.length * advancing + bestThirds);
  const order = seedOrder(size);
  const placeOf = new Map(order.map((seed, place) => [seed, place]));
  const half = (seed: number) => ((placeOf.get(seed) ?? 0) < size / 2 ? 0 : 1);
  const entrants: Entrant[] = groups.map((group) => ({ position: 1, group }));
  for (let position = 2; position <= advancing; position += 1) {
    const first = entrants.length;
    const fits = (isStrict: boolean) => (place: number, index: number) => {
      const seed = first + place;
      const group = groups[index];
      const isApart = entrants.every(
        (other, otherSeed) => other.group !== group || half(otherSeed) !== half(seed),
      );
      return isStrict ? isApart : entrants[size - 1 - seed]?.group !== group;
    };
    const assigned =
      assignmentOf(groups.length, groups.length, fits(true)) ??
      assignmentOf(groups.length, groups.length, fits(false)) ??
      groups.map((_, index) => index);
    entrants.push(...assigned.map((index) => ({ position, group: groups[index] ?? null })));
  }
  entrants.push(...Array.from({ length: bestThirds }, () => ({ position: 3, group: null })));
  const slots: string[] = [];
  const sides = entrants.map(({ position, group }, seed): PlanSide => {
    if (group !== null) return { slot: `${position}${group}` };
    const opponent = entrants[size - 1 - seed]?.group;
    const slot = `3${groups.filter((other) => other !== opponent).join('')}`;
    slots.push(slot);
    return { slot };
  });
  return {
    leaves: order.map((seed) => sides[seed] ?? null),
    thirds: bestThirds === 0 ? null : { slots, rows: thirdsRows(groups, slots) },
  };
}

/** Seeds from top to bottom, so that the best two meet in the final, the best four in the semi-finals. */
const seedOrder = (size: number): readonly number[] => {
  let order = [0];
  while (order.length < size) {
    const last = 2 * order.length - 1;
    order = order.flatMap((seed) => [seed, last - seed]);
  }
  return order;
};

/** Which third takes which slot, for each choice of groups whose thirds go on. */
const thirdsRows = (groups: readonly string[], slots: readonly string[]): ThirdsTable['rows'] =>
  new Map(
    choices(groups, slots.length).flatMap((chosen): [string, string][] => {
      const fits = (slot: number, third: number) =>
        slots[slot]?.includes(chosen[third] ?? ' ') === true;
      const assigned = assignmentOf(slots.length, chosen.length, fits);
      return assigned === null
        ? []
        : [[chosen.join(''), assigned.map((third) => chosen[third]).join('')]];
    }),
  );

const choices = (from: readonly string[], count: number): readonly (readonly string[])[] => {
  const [first, ...rest] = from;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choices(rest, count - 1).map((chosen) => [first, ...chosen]), ...choices(rest, count)];
};
