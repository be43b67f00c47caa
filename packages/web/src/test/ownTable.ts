import type { OwnTable } from '@tippspiel/contract';

/** A table of three without money, in which nobody has a point and the player is not listed, unless given. */
export const ownTable = (rest: Partial<OwnTable> & Pick<OwnTable, 'id'>): OwnTable => ({
  name: rest.id === 0 ? null : 'Büro',
  rules: null,
  players: 3,
  moneyPlayers: 3,
  fullStakes: 0,
  place: null,
  top: [],
  matchDay: null,
  ...rest,
});

type Place = NonNullable<OwnTable['place']>;

/** The first place without a point and with half the stake in the pots, unless given. */
export const ownPlace = (rest: Partial<Place> = {}): Place => ({
  position: 1,
  points: 0,
  exact: 0,
  correct: 0,
  live: 0,
  gap: null,
  change: null,
  ahead: null,
  prizeCents: null,
  forMoney: true,
  fullStake: false,
  ...rest,
});

/** A row at the top. */
export const topRow = (rest: Pick<OwnTable['top'][number], 'userId' | 'name' | 'points'>) => ({
  position: 1,
  avatar: '/api/avatar/avatar_a.jpg',
  ...rest,
});
