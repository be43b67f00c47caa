import type { AnswerOf, endpoints } from '@tippspiel/contract';
import type { Score, Tip } from '@tippspiel/rules';

export type Bet = AnswerOf<typeof endpoints.ownBets>[number];

/** The tip in a row of bets; null where there is none. */
export const tipOf = ({ homeTip, awayTip, koTip }: Omit<Bet, 'id'>): Tip | null =>
  homeTip === null || awayTip === null ? null : { home: homeTip, away: awayTip, ko: koTip ?? 0 };

/** `2:1`, or a dash where there is no tip. */
export const formatScore = (score: Score | null): string =>
  score ? `${score.home}:${score.away}` : '–';
