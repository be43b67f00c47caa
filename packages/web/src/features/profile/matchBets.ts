import type { Bet, Match } from '@tippspiel/contract';
import { type Score, scoreTip, type Tip } from '@tippspiel/rules';
import { phaseOf } from '../match/match.ts';

/** A player's bet with what has become of its match. */
export interface MatchBet {
  matchId: number;
  /** Epoch milliseconds. */
  kickoff: number;
  home: string;
  away: string;
  stage: string;
  started: boolean;
  /** Whether it is being played. */
  isRunning: boolean;
  tip: Tip | null;
  result: Score | null;
  /** Null without a result. */
  points: number | null;
}

/**
 * Joins bets and matches by id.
 * @param now the game clock, epoch milliseconds; null as long as it is unknown
 * @returns started matches, the latest first, and those to come, the next one first
 */
export const matchBets = (bets: readonly Bet[], matches: readonly Match[], now: number | null) => {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const joined = bets
    .map((bet) => matchBet(bet, byId.get(bet.matchId), now))
    .toSorted((a, b) => a.kickoff - b.kickoff || a.matchId - b.matchId);
  return {
    played: joined.filter(({ started }) => started).toReversed(),
    upcoming: joined.filter(({ started }) => !started),
  };
};

const matchBet = (bet: Bet, match: Match | undefined, now: number | null): MatchBet => {
  const { tip, stage } = bet;
  const result = match?.result ?? null;
  const points = result ? (tip ? scoreTip(tip, result, stage).points : 0) : null;
  const isRunning = match !== undefined && phaseOf(match, now) === 'running';
  return { ...bet, started: match?.started ?? false, isRunning, result, points };
};
