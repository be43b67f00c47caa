import type { BracketMatch } from './bracket.ts';
import { parseSlot } from './slot.ts';

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
