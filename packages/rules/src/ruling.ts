import { isSameResult, type MatchResult } from './points.ts';

/**
 * What the organiser has decided about a match beside its result (docs/game.md, 'Annulled and awarded'). An annulled
 * match counts for no player; what was `played` is shown all the same. An `award` is the score by which tables of teams
 * and the bracket go. Without annulment players keep what was played.
 */
export type Ruling =
  | {
      readonly annulled: true;
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
  readonly award: MatchResult | null;
}

/**
 * @param played the result after 90 minutes; null = there is none
 * @param decision an award without annulment needs a result that players keep, and is left out where there is none
 */
export function ruledMatch(
  played: MatchResult | null,
  { annulled, award }: Decision,
): { result: MatchResult | null; ruling: Ruling | null } {
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

/** Whether nothing is waited for: a result is in, or none will come. */
export const isSettled = ({ result, ruling }: Ruled): boolean => result !== null || ruling !== null;

export const isSameRuling = (a: Decision | null, b: Decision | null): boolean =>
  a?.annulled === b?.annulled && isSameResult(a?.award ?? null, b?.award ?? null);
