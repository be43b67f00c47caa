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

/** The opener, played: 2:1. */
export const playedMatch = (): Match =>
  match({
    id: 3,
    date: '2024-06-14T19:00:00.000Z',
    started: true,
    resultHome: 2,
    resultAway: 1,
    resultKO: 0,
  });

/** Ten days later, in the round of the last sixteen. */
export const knockoutMatch = (): Match =>
  match({ id: 2, stage: 'AF', date: '2024-06-29T19:00:00.000Z' });

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
