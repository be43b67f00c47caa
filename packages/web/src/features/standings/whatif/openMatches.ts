import type { Match } from '../../match/match.ts';

/**
 * The matches that have started and have no result: of all others a score is either known or nobody's
 * tips are.
 *
 * @param first the match that comes first; null = by kick-off
 */
export const openMatches = (matches: readonly Match[], first: number | null): readonly Match[] =>
  matches
    .filter(({ started, result }) => started && result === null)
    .toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
