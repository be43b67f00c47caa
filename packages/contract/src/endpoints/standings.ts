import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tableFacts } from '../fact.ts';
import { calendarDay, id, isOneDay, page, pathGroupId, pathRound } from '../fields.ts';
import { limits } from '../messages.ts';
import { named, shape, spread } from '../shape.ts';
import { placeFields, questionPoints } from '../table.ts';
import { cents, fullStake, userId } from '../wire.ts';

const scoreRow = shape({
  /** Twice on the wire. */
  userId: spread(
    { id, userid: id },
    { decode: ({ id }) => id, encode: (userId) => ({ id: userId, userid: userId }) },
  ),
  name: z.string(),
  position: z.int().check(z.gte(1)),
  /** Places gained (or, below 0, lost) by the last match day; null before the second, and in a day's table. */
  change: z.nullable(z.int()),
  points: z.int(),
  exact: z.int(),
  correct: z.int(),
  /** How many of the points questions have earned; left out where they have earned none. */
  questionPoints,
  /** 0 online, 1 inactive, 2 offline. */
  status: z.literal([0, 1, 2]),
  /** The player's tip for the champion. */
  championTip: named('winner', z.nullable(z.string())),
  prizeCents: named('price', z.nullable(cents)),
  /** Whether the stake is in the pots of this table; false in a table without money. */
  forMoney: z.boolean(),
  /** To the organiser alone, of rows that play for money: whether the stake is paid. */
  paid: z.optional(z.boolean()),
  fullStake,
  /** The address of the picture, with its version. */
  avatar: z.string(),
  /** With `live`: how many of the points running scores add. */
  live: z.optional(z.int()),
});

/** What a table counts: results alone, or running scores too (docs/game.md, 'Ranking'). */
const live = z.optional(z.literal(['true', 'false']));

/** Which rows of which table: `day` counts the matches of that football day alone, `round` those of that round. */
const tableWindow = {
  ...page(limits.page),
  around: z.optional(z.literal('me')),
  live,
  day: z.optional(calendarDay),
  round: z.optional(pathRound),
};

export const score = endpoint(
  {
    call: 'GET /api/score/:id',
    access: 'player',
    summary:
      "A group's table, for its members and the organiser; 0 is all players. `around=me`: the rows around the caller's own; `day` or `round`: the points of one match day.",
    reads: tableFacts,
    refusals: ['not-a-member', 'not-found'],
    costMs: 5,
  },
  () => ({
    params: z.object({ id: pathGroupId }),
    query: z.object(tableWindow).check(isOneDay),
    answer: z.array(scoreRow),
  }),
);

export const scoreMe = endpoint(
  {
    call: 'GET /api/score/:id/me',
    access: 'player',
    summary: "The caller's place in a table; null for an organiser who does not play.",
    reads: tableFacts,
    refusals: ['not-a-member', 'not-found'],
  },
  () => ({
    params: z.object({ id: pathGroupId }),
    query: z.object({ live }),
    answer: z.object({
      /** How many the table has. */
      players: z.int(),
      place: z.nullable(z.object(placeFields)),
    }),
  }),
);

export const scoreStatus = endpoint(
  {
    call: 'GET /api/score/:id/status',
    access: 'player',
    summary: 'Who of a table was seen lately: 0 online, 1 inactive; all others are offline.',
    reads: tableFacts,
    refusals: ['not-a-member', 'not-found'],
    costMs: 5,
  },
  () => ({
    params: z.object({ id: pathGroupId }),
    query: z.object(tableWindow).check(isOneDay),
    answer: z.array(shape({ userId, status: z.literal([0, 1]) })),
  }),
);

const alltimeFacts = [
  'accounts',
  'champion',
  'competitions',
  'history',
  'memberships',
  'players',
  'questions',
  'results',
  'stakes',
] as const;

const alltimeRows = () =>
  z.array(
    shape({
      userId,
      name: z.string(),
      competition: named('competitionName', z.string()),
      points: z.int(),
      exact: z.int(),
    }),
  );

export const scoreAlltime = endpoint(
  {
    call: 'GET /api/score-alltime/:group',
    access: 'player',
    summary: 'A row a member and competition and a `zzsummary` row a member, paged; 0 is all.',
    reads: alltimeFacts,
    refusals: ['not-a-member', 'not-found'],
    costMs: 20,
  },
  () => ({
    params: z.object({ group: pathGroupId }),
    query: z.object(page(limits.page)),
    answer: alltimeRows(),
  }),
);

export const scoreAlltimeDefault = endpoint(
  {
    call: 'GET /api/score-alltime',
    access: 'player',
    summary: 'The all-time table of group 1.',
    reads: alltimeFacts,
    refusals: ['not-a-member', 'not-found'],
    costMs: 20,
  },
  () => ({ query: z.object(page(limits.page)), answer: alltimeRows() }),
);
