import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, page, pathGroupId, pathId } from '../fields.ts';
import { limits } from '../messages.ts';
import { cents, codec } from '../wire.ts';

const scoreRow = codec(
  z.object({
    /** The player's id, twice. */
    id,
    userid: id,
    name: z.string(),
    position: z.int().check(z.gte(1)),
    points: z.int(),
    exact: z.int(),
    correct: z.int(),
    /** 0 online, 1 inactive, 2 offline. */
    status: z.literal([0, 1, 2]),
    /** The player's tip for the champion. */
    winner: z.nullable(z.string()),
    price: z.nullable(cents),
    /** Whether the stake is in the pots of this table; false in a table without money. */
    forMoney: z.boolean(),
    /** To the organiser alone, of rows that play for money: whether the stake is paid. */
    paid: z.optional(z.boolean()),
    /** 1 plays for the full stake. */
    multiplicator: z.literal([0, 1]),
    /** The address of the picture, with its version. */
    avatar: z.string(),
  }),
  {
    decode: ({ id, userid: _, winner, price, multiplicator, ...rest }) => ({
      ...rest,
      userId: id,
      championTip: winner,
      prizeCents: price,
      fullStake: multiplicator === 1,
    }),
    encode: ({ userId, championTip, prizeCents, fullStake, ...rest }) => ({
      ...rest,
      id: userId,
      userid: userId,
      winner: championTip,
      price: prizeCents,
      multiplicator: fullStake ? (1 as const) : (0 as const),
    }),
  },
);

export const score = endpoint({
  method: 'GET',
  path: '/api/score/:id',
  access: 'player',
  summary: "A group's table, for its members and the organiser; 0 is all players.",
  params: z.object({ id: pathGroupId }),
  query: z.object(page(limits.page)),
  answer: z.array(scoreRow),
  refusals: ['not-a-member', 'not-found'],
});

export const scoreAlltime = endpoint({
  method: 'GET',
  path: '/api/score-alltime/:group',
  access: 'player',
  summary: 'A row a member and competition, and one `zzsummary` row a member; 0 is all players.',
  params: z.object({ group: pathGroupId }),
  answer: z.array(
    codec(
      z.object({
        userid: id,
        name: z.string(),
        competitionName: z.string(),
        points: z.int(),
        exact: z.int(),
      }),
      {
        decode: ({ userid, competitionName, ...rest }) => ({
          ...rest,
          userId: userid,
          competition: competitionName,
        }),
        encode: ({ userId, competition, ...rest }) => ({
          ...rest,
          userid: userId,
          competitionName: competition,
        }),
      },
    ),
  ),
  refusals: ['not-a-member', 'not-found'],
});

export const scoreAlltimeDefault = endpoint({
  ...scoreAlltime,
  path: '/api/score-alltime',
  summary: 'The all-time table of group 1.',
  params: z.object({}),
});

export const trophies = endpoint({
  method: 'GET',
  path: '/api/trophies',
  access: 'player',
  summary: "A player's trophies; one's own without `user`.",
  query: z.object({ user: z.optional(pathId) }),
  answer: z.array(z.object({ type: z.string(), description: z.string(), image: z.string() })),
  refusals: ['not-found'],
});
