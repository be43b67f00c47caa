import type { Tendency } from '@tippspiel/rules';

/** Whose tips count, and what they say. */
export type CountedTips = ReadonlyMap<number, Tendency>;

export interface Telling {
  /** What the player was last told, also when it is not shown now. */
  readonly tips: CountedTips;
  readonly shown: boolean;
}

/** Fewer tips than this are not told (docs/game.md, 'Distributions'). */
export const FEWEST_TOLD = 5;

/** What is told differs in this many tips from what was told before. */
const FEWEST_CHANGED = 3;

/**
 * Whether a player may be told how others tip an open match, or is left with what was told before.
 * Nobody may work out a single tip from the difference of two answers: so what is told differs from
 * what was told last, from what was last told of each other circle, and all players from the group
 * mates, in no tip or in at least three, whether tips changed or members joined or left.
 *
 * @param last what was told of the same players before; empty = nothing yet
 * @param current how they tip now, the caller left out
 * @param others what was last told of other circles: the wider, the narrower, and former ones
 */
export const tell = (
  last: CountedTips,
  current: CountedTips,
  others: readonly CountedTips[],
): Telling => {
  if (current.size < FEWEST_TOLD) return { tips: last, shown: false };
  const isNews = last.size === 0 || changedTips(last, current) >= FEWEST_CHANGED;
  if (isNews && others.every((other) => isSafeBeside(other, current)))
    return { tips: current, shown: true };
  return { tips: last, shown: last.size > 0 };
};

const isSafeBeside = (other: CountedTips, current: CountedTips) => {
  if (other.size === 0) return true;
  const changed = changedTips(other, current);
  return changed === 0 || changed >= FEWEST_CHANGED;
};

const changedTips = (a: CountedTips, b: CountedTips) => {
  const players = new Set([...a.keys(), ...b.keys()]);
  return [...players].filter((player) => a.get(player) !== b.get(player)).length;
};
