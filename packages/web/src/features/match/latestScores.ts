import { type Match, phaseOf } from './match.ts';

/**
 * What was scored last: the running scores, else the results of the latest kick-off that has any.
 * Matches come by kick-off.
 *
 * @param now the game clock, epoch milliseconds
 */
export const latestScores = (matches: readonly Match[], now: number): readonly Match[] => {
  const running = matches.filter((match) => match.running !== null && match.result === null);
  if (running.length > 0) return running;
  const isFinished = (match: Match) => phaseOf(match, now) === 'finished';
  const last = matches.findLast(isFinished);
  return matches.filter((match) => isFinished(match) && match.kickoff === last?.kickoff);
};
