import { isSameResult, type MatchResult } from './points.ts';

/**
 * What is decided about a match beside its result (docs/game.md, 'Annulled and awarded'). An annulled match counts for no
 * player; what was `played` is shown all the same. An `award` is the score by which tables of teams and the bracket go.
 * Without annulment players keep what was played. A match of before the game was played before the competition was
 * chosen ('Competitions'): nobody could tip it, and what was played is its award.
 */
export type Ruling =
  | {
      readonly annulled: true;
      readonly beforeGame?: true;
      readonly award: MatchResult | null;
      readonly played: MatchResult | null;
    }
  | { readonly annulled: false; readonly award: MatchResult };

/** A match; `result` is the one that counts for players: an annulled match has none. */
export interface Ruled {
  readonly result: MatchResult | null;
  readonly ruling: Ruling | null;
}

interface Decision {
  readonly annulled: boolean;
  readonly beforeGame?: boolean;
  readonly award: MatchResult | null;
}

/**
 * @param played the result after 90 minutes; null = there is none
 * @param decision an award without annulment needs a result that players keep, and is left out where there is none
 */
export function ruledMatch(
  played: MatchResult | null,
  { annulled, beforeGame = false, award }: Decision,
): { result: MatchResult | null; ruling: Ruling | null } {
  if (beforeGame) {
    return { result: null, ruling: { annulled: true, beforeGame: true, award: played, played } };
  }
  if (annulled) return { result: null, ruling: { annulled, award, played } };
  const ruling = award && played ? { annulled, award } : null;
  return { result: played, ruling };
}

/** The score that was played, whether it counts or not. */
export const playedResult = ({ result, ruling }: Ruled): MatchResult | null =>
  ruling?.annulled ? ruling.played : result;

/** The score by which tables of teams and the bracket go. */
export const officialResult = ({ result, ruling }: Ruled): MatchResult | null =>
  ruling?.award ?? result;

/** Whether it counts for no player. */
export const isAnnulled = ({ ruling }: Pick<Ruled, 'ruling'>): boolean => ruling?.annulled === true;

/** Whether it was played before the competition was chosen: the game knows it from tables of teams alone. */
export const isBeforeGame = ({ ruling }: Pick<Ruled, 'ruling'>): boolean =>
  ruling?.annulled === true && ruling.beforeGame === true;

/** Whether nothing is waited for that counts for players: a result is in, or none will come. */
export const isSettled = ({ result, ruling }: Ruled): boolean => result !== null || ruling !== null;

/** Whether tables of teams and the bracket wait for its result, as they do for one of before the game, too. */
export const isAwaitedByTables = (match: Ruled): boolean =>
  officialResult(match) === null && (!isSettled(match) || isBeforeGame(match));

export const isSameRuling = (a: Decision | null, b: Decision | null): boolean =>
  a?.annulled === b?.annulled && isSameResult(a?.award ?? null, b?.award ?? null);
