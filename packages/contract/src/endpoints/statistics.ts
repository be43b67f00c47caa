import * as z from 'zod/mini';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { tableFacts } from '../fact.ts';
import { goals, pathGroupId, pathId } from '../fields.ts';
import { limits } from '../messages.ts';
import { shape } from '../shape.ts';
import { userId } from '../wire.ts';

/** What can be read off tips on matches that are over (docs/game.md, 'Statistics'). */

const count = z.int().check(z.gte(0));
const outcome = z.object({ tipped: count, right: count });

const statistics = {
  /** How many matches are over, and how many tips on them are counted. */
  matches: count,
  tips: count,
  points: count,
  /** By what was tipped. */
  outcomes: z.object({ home: outcome, draw: outcome, away: outcome }),
  /** The most frequent first. */
  scores: z
    .array(z.object({ home: goals, away: goals, count, points: count }))
    .check(z.maxLength(limits.favouriteScores)),
  /** Those with two tips at least, by points a tip, the best first; codes. */
  teams: z.array(z.object({ team: z.string(), tips: count, points: count })),
  /** Points beside what the same tips would earn on average, with two decimals. */
  luck: z.number(),
  /** The mean share (0 to 1) of others who tipped another outcome; null = nobody else tipped. */
  unlike: z.nullable(z.number()),
};

export const playerStatistics = endpoint(
  {
    call: 'GET /api/statistics/:userId',
    access: 'player',
    summary:
      "What a player's tips on matches that are over say: right ones by outcome, favourite scores, luck, teams, and how unlike the others of a group (0 = all players) they are.",
    reads: tableFacts,
    refusals: ['not-a-member', 'not-found'],
    costMs: 10,
  },
  () => ({
    params: z.object({ userId: pathId }),
    query: z.object({ group: z._default(pathGroupId, 0) }),
    answer: z.object(statistics),
  }),
);

export const groupStatistics = endpoint(
  {
    call: 'GET /api/group/:id/statistics',
    access: 'player',
    summary:
      "The same of all tips of a group's first members by the table together, and in short of each of them.",
    reads: tableFacts,
    refusals: ['not-a-member', 'not-found'],
    costMs: 25,
  },
  () => ({
    answer: z.object({
      ...statistics,
      /** How many the group's table has. */
      total: count,
      /** In the order of the table. */
      players: z
        .array(
          shape({
            userId,
            name: z.string(),
            avatar: z.string(),
            tips: count,
            /** How many had the right outcome. */
            right: count,
            luck: z.number(),
            unlike: z.nullable(z.number()),
          }),
        )
        .check(z.maxLength(limits.statisticsPlayers)),
    }),
  }),
);

export type PlayerStatistics = AnswerOf<typeof playerStatistics>;
export type GroupStatistics = AnswerOf<typeof groupStatistics>;
