import type { AnswerOf, endpoints } from '@tippspiel/contract';

type Row = AnswerOf<typeof endpoints.score>[number];

/** A player in a table: first without a point, offline and with half the stake in the pots, unless given. */
export const scoreRow = (rest: Partial<Row> & Pick<Row, 'userId' | 'name'>): Row => ({
  position: 1,
  change: null,
  points: 0,
  exact: 0,
  correct: 0,
  status: 2,
  championTip: null,
  prizeCents: null,
  forMoney: true,
  fullStake: false,
  avatar: '/api/avatar/avatar_a.jpg',
  ...rest,
});
