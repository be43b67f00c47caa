import type { PrizeRules } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tableFacts } from '../fact.ts';
import { groupIdOrAll, matchDayKey } from '../fields.ts';
import { groupMoney } from '../group-money.ts';
import { named, shape, spread } from '../shape.ts';
import { placeFields } from '../table.ts';
import { cents, fullStake, userId } from '../wire.ts';

const player = { userId, name: z.string() };

const place = shape({
  ...placeFields,
  /** Who is listed last on the next place further up; null at the top. */
  ahead: z.nullable(shape(player)),
  /** Null without a stake in the table, and before the first result. */
  prizeCents: named('price', z.nullable(cents)),
  /** Whether the stake is in the pots of this table. */
  forMoney: z.boolean(),
  fullStake,
});

const matchDay = shape({
  day: matchDayKey,
  /** Whether all its results are in: then the best have won it. */
  isOver: z.boolean(),
  /** The first by name of those who share its first place. */
  best: z.array(shape(player)),
  /** How many share it. */
  bestTotal: z.int(),
  /** What each of them has of this day. */
  points: z.int(),
});

/** A table that the caller may read, in short: their place, and who leads it. */
const ownTable = shape({
  /** The group; 0 is all players. */
  id: groupIdOrAll,
  /** Null of all players. */
  name: z.nullable(z.string()),
  /** What is played for, on the wire the half stake of the overall game or a group's money; null = no money. */
  rules: spread(
    { stake: z.nullable(cents), groupMoney: z.nullable(groupMoney) },
    {
      decode: ({ stake, groupMoney }): PrizeRules | null => {
        if (groupMoney !== null) return { mode: 'group', ...groupMoney };
        return stake === null ? null : { mode: 'overall', stakeCents: stake };
      },
      encode: (rules) => ({
        stake: rules?.mode === 'overall' ? rules.stakeCents : null,
        groupMoney: rules?.mode === 'group' ? rules : null,
      }),
    },
  ),
  /** How many the table has. */
  players: z.int(),
  /** How many of them play for money, and how many of those for the full stake. */
  moneyPlayers: z.int(),
  fullStakes: z.int(),
  /** Null = not listed: an organiser who does not play. */
  place: z.nullable(place),
  /** The first rows. */
  top: z.array(
    shape({
      ...player,
      position: z.int(),
      points: z.int(),
      /** The address of the picture, with its version. */
      avatar: z.string(),
    }),
  ),
  /** The latest match day that has begun; null as long as nobody has a point of it. */
  matchDay: z.nullable(matchDay),
});

export type OwnTable = z.output<typeof ownTable>;

/** What home shows of the caller's tables, however many they are. */
export const ownTables = endpoint(
  {
    call: 'GET /api/score-own',
    access: 'player',
    summary:
      "The caller's place in each table of their groups, by name, and in that of all players (0), with pots, the first rows and the best of the latest match day.",
    reads: tableFacts,
    costMs: 5,
  },
  () => ({
    query: z.object({ live: z.optional(z.literal(['true', 'false'])) }),
    answer: z.array(ownTable),
  }),
);
