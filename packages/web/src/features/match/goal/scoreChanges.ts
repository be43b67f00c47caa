import type { Score } from '@tippspiel/rules';
import type { Match } from '../match.ts';

/** What has happened to a running score. */
export interface ScoreChange {
  /** A score that goes back is a correction, no goal. */
  readonly kind: 'goal' | 'taken-back';
  readonly match: Match;
  readonly running: Score;
  /** Who has scored, or has lost the goal. */
  readonly side: keyof Score;
}

const START: Score = { home: 0, away: 0 };

/**
 * @returns one change a match that runs in both states; none where both sides' goals differ, as then more has happened
 *   than one goal
 */
export const scoreChanges = (
  before: readonly Match[],
  after: readonly Match[],
): readonly ScoreChange[] => {
  const known = new Map(before.map((match) => [match.id, match]));
  return after.flatMap((match): ScoreChange[] => {
    const last = known.get(match.id);
    const { running } = match;
    if (!last || last === match || running === null || last.result !== null) return [];
    const was = last.running ?? START;
    const [home, away] = [running.home - was.home, running.away - was.away];
    if ((home === 0) === (away === 0)) return [];
    const side = home === 0 ? 'away' : 'home';
    return [{ kind: home + away > 0 ? 'goal' : 'taken-back', match, running, side }];
  });
};
