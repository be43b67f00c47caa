import { officialResult, type Score } from '@tippspiel/rules';
import type { Match } from '../match.ts';

/** A match that a team has played before, as that team sees it. */
export interface FormResult {
  readonly matchId: number;
  readonly opponent: string;
  /** The team's own goals first. */
  readonly score: Score;
  readonly outcome: 'win' | 'draw' | 'loss';
}

/** So many matches make the form. */
const FORM = 5;

type Kickoff = Pick<Match, 'id' | 'kickoff'>;

/** @returns the last five matches of a team before one of its matches, the latest at the end */
export const formBefore = (
  isocode: string,
  matches: readonly Match[],
  before: Kickoff,
): readonly FormResult[] =>
  playedBefore(matches, before)
    .filter(({ match: { home, away } }) => home === isocode || away === isocode)
    .map(({ match: { id, home, away }, score }) => {
      const isHome = home === isocode;
      const own = isHome ? score : { home: score.away, away: score.home };
      const lead = own.home - own.away;
      return {
        matchId: id,
        opponent: isHome ? away : home,
        score: own,
        outcome: lead > 0 ? ('win' as const) : lead < 0 ? ('loss' as const) : ('draw' as const),
      };
    })
    .slice(-FORM);

/** @returns the matches in which both teams have met before, the latest first */
export const meetingsBefore = (
  { home, away, ...before }: Kickoff & Pick<Match, 'home' | 'away'>,
  matches: readonly Match[],
): readonly Match[] =>
  playedBefore(matches, before)
    .map(({ match }) => match)
    .filter((match) => [match.home, match.away].every((team) => team === home || team === away))
    .toReversed();

/** Those with a score that tables of teams go by, by kick-off. */
const playedBefore = (matches: readonly Match[], { id, kickoff }: Kickoff) =>
  matches.flatMap((match) => {
    const score = officialResult(match);
    const isBefore =
      match.id !== id &&
      match.kickoff !== null &&
      match.kickoff < (kickoff ?? Number.POSITIVE_INFINITY);
    return score && isBefore ? [{ match, score }] : [];
  });
