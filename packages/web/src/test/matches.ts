import type { AnswerIn, endpoints } from '@tippspiel/contract';

type Match = AnswerIn<typeof endpoints.matches>[number];
type Bet = AnswerIn<typeof endpoints.ownBets>[number];

/** A match of the demo's evening; Germany against Scotland, still to be tipped, unless told. */
export const match = (rest: Partial<Match> = {}): Match => ({
  id: 1,
  home: 'DE',
  away: 'XS',
  stage: 'GA',
  date: '2024-06-19T19:00:00.000Z',
  resultHome: null,
  resultAway: null,
  resultKO: null,
  userDistribution: '[12,3,5]',
  groupDistribution: null,
  started: false,
  ...rest,
});

/** The bet on a match; no tip unless told. */
export const betOn = ({ id, date, home, away, stage }: Match, tip: Partial<Bet> = {}): Bet => ({
  id,
  date,
  home,
  away,
  stage,
  homeTip: null,
  awayTip: null,
  koTip: null,
  ...tip,
});
