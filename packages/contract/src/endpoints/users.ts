import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { groupIdOrAll, id, page, searchText } from '../fields.ts';
import { limits } from '../messages.ts';
import { named, shape } from '../shape.ts';
import { instant } from '../wire.ts';

const total = z.int().check(z.gte(0), z.lte(limits.historicalPoints));

const historicalResult = shape({
  competitionId: named('competition_id', id),
  points: z.int(),
  exact: z.int(),
  correct: z.int(),
});

const rowForOrganiser = shape({
  id,
  name: z.string(),
  email: z.string(),
  /** Left out unless the player has deleted the account: a row without a name is left of it. */
  former: z.optional(z.literal(true)),
  active: z.boolean(),
  paid: z.boolean(),
  fullStake: named('maxPrice', z.boolean()),
  /** Games in which the stake is in the pots: 0 = overall game, else groups. Empty until the start. */
  moneyGames: z.array(z.int()),
  /** Whether the player is a helper. */
  scorekeeper: z.boolean(),
  lastOnline: z.nullable(instant),
  historicalResults: named('historicalRecords', z.array(historicalResult)),
});

/** By name; who was online last, has not paid, is not active, or is a helper first. */
const userOrder = z.literal(['name', 'online', 'unpaid', 'inactive', 'helping']);

export type UserOrder = z.output<typeof userOrder>;

const rowForPlayers = z.object({ id, name: z.string() });

export const users = endpoint(
  {
    call: 'GET /api/users',
    access: 'player',
    summary:
      'The organiser gets every account in full, in an order of choice; a player the names of the active players, by name.',
    reads: ['accounts', 'history', 'memberships', 'players', 'stakes'],
    costMs: 20,
  },
  () => ({
    query: z.object({
      q: z.optional(searchText),
      order: z._default(userOrder, 'name'),
      ...page(limits.page),
    }),
    answer: z.union([z.array(rowForOrganiser), z.array(rowForPlayers)]),
  }),
);

const flags = {
  active: z.optional(z.boolean()),
  paid: z.optional(z.boolean()),
  fullStake: named('maxPrice', z.optional(z.boolean())),
};

export const activateUser = endpoint(
  {
    call: 'POST /api/user/activate/:id',
    access: 'organiser',
    summary: 'Sets `active`; deactivating ends all sessions of the account.',
    changes: ['distributions', 'log', 'memberships', 'players', 'session', 'stakes'],
    refusals: ['not-found', 'admin-protected', 'email-taken'],
  },
  () => ({ body: shape({ ...flags, active: z.boolean() }) }),
);

export const setScorekeeper = endpoint(
  {
    call: 'POST /api/user/scorekeeper/:id',
    access: 'organiser',
    needsProof: true,
    summary: 'Names a player a helper (role 2), or ends that at once.',
    changes: ['accounts', 'log', 'session'],
    refusals: ['not-found', 'scorekeeper-unfit', 'too-many-scorekeepers'],
  },
  () => ({ body: z.object({ scorekeeper: z.boolean() }) }),
);

export const markPaid = endpoint(
  {
    call: 'POST /api/user/paid/:id',
    access: 'organiser',
    summary: 'Sets `paid`.',
    changes: ['log', 'payments', 'stakes'],
    refusals: ['not-found', 'tournament-closed'],
  },
  () => ({ body: shape({ ...flags, paid: z.boolean() }) }),
);

export const setFullStake = endpoint(
  {
    call: 'POST /api/user/max-price/:id',
    access: 'organiser',
    summary: 'Sets `maxPrice` (the full stake), for which the player is asked in each game.',
    changes: ['log', 'stakes'],
    refusals: ['tournament-closed', 'not-found'],
  },
  () => ({ body: shape({ ...flags, fullStake: named('maxPrice', z.boolean()) }) }),
);

export const setForMoney = endpoint(
  {
    call: 'POST /api/user/money/:id',
    access: 'organiser',
    summary:
      'Offers a player to play in a money game once the tournament has started, or takes them out; group 0 is the overall game.',
    changes: ['log', 'stakes'],
    refusals: ['tournament-closed', 'not-found', 'stakes-open'],
  },
  () => ({ body: z.object({ groupId: groupIdOrAll, forMoney: z.boolean() }) }),
);

export const deleteUser = endpoint({
  call: 'DELETE /api/user/:id',
  access: 'organiser',
  needsProof: true,
  summary: 'Deletes an account with everything that belongs to it.',
  changes: [
    'accounts',
    'distributions',
    'groups',
    'log',
    'memberships',
    'payments',
    'players',
    'session',
  ],
  refusals: ['not-found', 'admin-protected'],
});

export const saveHistoricalResult = endpoint(
  {
    call: 'POST /api/historical-result',
    access: 'organiser',
    summary: "Adds or replaces a player's result in a past competition.",
    changes: ['history', 'log'],
    refusals: ['not-found'],
  },
  () => ({
    body: z.object({ userId: id, competitionId: id, points: total, exact: total, correct: total }),
  }),
);

export const deleteHistoricalResult = endpoint(
  {
    call: 'DELETE /api/historical-result',
    access: 'organiser',
    summary: "Deletes a player's result in a past competition.",
    changes: ['history', 'log'],
    refusals: ['not-found'],
  },
  () => ({ body: z.object({ userId: id, competitionId: id }) }),
);
