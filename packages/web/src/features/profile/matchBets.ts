import { type Score, scoreTip, type Tip } from '@tippspiel/rules';
import { type Match, resultOf } from '../match/match.ts';
import { type Bet, tipOf } from '../match/tip/bet.ts';

/** A player's bet with what has become of its match. */
export interface MatchBet {
  id: number;
  date: string;
  home: string;
  away: string;
  stage: string;
  started: boolean;
  tip: Tip | null;
  result: Score | null;
  /** Null without a result. */
  points: number | null;
}

/**
 * Joins bets and matches by id.
 * @returns started matches, the latest first, and those to come, the next one first
 */
export const matchBets = (bets: readonly Bet[], matches: readonly Match[]) => {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const joined = bets
    .map((bet) => matchBet(bet, byId.get(bet.id)))
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date) || a.id - b.id);
  return {
    played: joined.filter(({ started }) => started).toReversed(),
    upcoming: joined.filter(({ started }) => !started),
  };
};

const matchBet = (bet: Bet, match: Match | undefined): MatchBet => {
  const { id, date, home, away, stage } = bet;
  const tip = tipOf(bet);
  const result = match ? resultOf(match) : null;
  const points = result ? (tip ? scoreTip(tip, result, stage).points : 0) : null;
  return { id, date, home, away, stage, started: match?.started ?? false, tip, result, points };
};
