import type { Bet } from '@tippspiel/contract';
import { type Calendar, isAnnulled, isBeforeGame, isSettled } from '@tippspiel/rules';
import { dayOfMatch, type Match, phaseOf } from '../../features/match/match.ts';
import { footballDay } from '../../formats.ts';

/** From so long before a kick-off on home begins with the match, milliseconds. */
const AHEAD_MS = 2 * 60 * 60_000;

/** What home begins with on a match day. */
export interface Evening {
  /** Being played, or played with the result still to come. */
  readonly running: readonly Match[];
  /** Begins within two hours: those without a tip first. */
  readonly due: readonly Match[];
  /** Whether there were matches today, and nothing of the day is left. */
  readonly isOver: boolean;
}

/** @param now the game clock, epoch milliseconds */
export const eveningOf = (
  matches: readonly Match[],
  bets: readonly Bet[],
  now: number,
  calendar: Calendar,
): Evening => {
  const isTipped = ({ id }: Match) =>
    bets.some(({ matchId, tip }) => matchId === id && tip !== null);
  const isSoon = (match: Match) =>
    match.kickoff !== null &&
    match.kickoff > now &&
    match.kickoff - now <= AHEAD_MS &&
    !isAnnulled(match);
  const due = matches.filter(isSoon);
  const isRunning = (match: Match) => {
    const phase = phaseOf(match, now);
    return !isSoon(match) && (phase === 'running' || (phase === 'ended' && match.running !== null));
  };
  const today = footballDay(now, calendar);
  const ofToday = matches.filter(
    (match) => dayOfMatch(match, calendar) === today && !isBeforeGame(match),
  );
  return {
    running: matches.filter(isRunning),
    due: due.toSorted((a, b) => Number(isTipped(a)) - Number(isTipped(b))),
    isOver: ofToday.length > 0 && ofToday.every(isSettled),
  };
};
