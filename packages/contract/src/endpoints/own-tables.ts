import type { PlayerTotal, PrizeRules } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tableFacts } from '../fact.ts';
import { calendarDay, groupIdOrAll, id } from '../fields.ts';
import { groupMoney } from '../group-money.ts';
import { placeFields } from '../table.ts';
import { cents, codec } from '../wire.ts';

/** A table that the caller may read, in short: their place, and who leads it. */
export interface OwnTable {
  /** The group; 0 is all players. */
  readonly id: number;
  /** Null of all players. */
  readonly name: string | null;
  /** What is played for; null = no money. */
  readonly rules: PrizeRules | null;
  /** How many the table has. */
  readonly players: number;
  /** How many of them play for money, and how many of those for the full stake. */
  readonly moneyPlayers: number;
  readonly fullStakes: number;
  /** Null = not listed: an organiser who does not play. */
  readonly place: OwnPlace | null;
  /** The first rows. */
  readonly top: readonly TopRow[];
  /** The latest match day that has begun; null as long as nobody has a point of it. */
  readonly matchDay: MatchDay | null;
}

interface OwnPlace extends PlayerTotal {
  readonly position: number;
  /** Points that running scores add. */
  readonly live: number;
  /** How many points the next place further up has more; null at the top. */
  readonly gap: number | null;
  /** Places gained (or, below 0, lost) by the last match day; null before the second. */
  readonly change: number | null;
  /** Who is listed last on the next place further up; null at the top. */
  readonly ahead: { readonly userId: number; readonly name: string } | null;
  /** Null without a stake in the table, and before the first result. */
  readonly prizeCents: number | null;
  /** Whether the stake is in the pots of this table. */
  readonly forMoney: boolean;
  readonly fullStake: boolean;
}

interface MatchDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Whether all its results are in: then the best have won it. */
  readonly isOver: boolean;
  /** The first by name of those who share its first place. */
  readonly best: readonly { readonly userId: number; readonly name: string }[];
  /** How many share it. */
  readonly bestTotal: number;
  /** What each of them has of this day. */
  readonly points: number;
}

interface TopRow {
  readonly userId: number;
  readonly name: string;
  readonly position: number;
  readonly points: number;
  /** The address of the picture, with its version. */
  readonly avatar: string;
}

const place = codec(
  z.object({
    ...placeFields,
    ahead: z.nullable(z.object({ userid: id, name: z.string() })),
    price: z.nullable(cents),
    forMoney: z.boolean(),
    multiplicator: z.literal([0, 1]),
  }),
  {
    decode: ({ price, multiplicator, ahead, ...rest }): OwnPlace => ({
      ...rest,
      ahead: ahead && { userId: ahead.userid, name: ahead.name },
      prizeCents: price,
      fullStake: multiplicator === 1,
    }),
    encode: ({ prizeCents, fullStake, ahead, ...rest }) => ({
      ...rest,
      ahead: ahead && { userid: ahead.userId, name: ahead.name },
      price: prizeCents,
      multiplicator: fullStake ? (1 as const) : (0 as const),
    }),
  },
);

const topRow = codec(
  z.object({
    userid: id,
    name: z.string(),
    position: z.int(),
    points: z.int(),
    avatar: z.string(),
  }),
  {
    decode: ({ userid, ...rest }): TopRow => ({ ...rest, userId: userid }),
    encode: ({ userId, ...rest }) => ({ ...rest, userid: userId }),
  },
);

const dayPlayer = codec(z.object({ userid: id, name: z.string() }), {
  decode: ({ userid, name }) => ({ userId: userid, name }),
  encode: ({ userId, name }) => ({ userid: userId, name }),
});

const matchDay = codec(
  z.object({
    day: calendarDay,
    isOver: z.boolean(),
    best: z.array(dayPlayer),
    bestTotal: z.int(),
    points: z.int(),
  }),
  {
    decode: (day): MatchDay => day,
    encode: ({ best, ...rest }) => ({ ...rest, best: [...best] }),
  },
);

const ownTable = codec(
  z.object({
    id: groupIdOrAll,
    name: z.nullable(z.string()),
    /** The half stake of the overall game. */
    stake: z.nullable(cents),
    groupMoney: z.nullable(groupMoney),
    players: z.int(),
    moneyPlayers: z.int(),
    fullStakes: z.int(),
    place: z.nullable(place),
    top: z.array(topRow),
    matchDay: z.nullable(matchDay),
  }),
  {
    decode: ({ stake, groupMoney, ...rest }): OwnTable => ({
      ...rest,
      rules: rulesOf(stake, groupMoney),
    }),
    encode: ({ rules, top, ...rest }) => ({
      ...rest,
      stake: rules?.mode === 'overall' ? rules.stakeCents : null,
      groupMoney: rules?.mode === 'group' ? rules : null,
      top: [...top],
    }),
  },
);

const rulesOf = (
  stakeCents: number | null,
  money: z.output<typeof groupMoney> | null,
): PrizeRules | null => {
  if (money !== null) return { mode: 'group', ...money };
  return stakeCents === null ? null : { mode: 'overall', stakeCents };
};

/** What home shows of the caller's tables, however many they are. */
export const ownTables = endpoint(
  {
    method: 'GET',
    path: '/api/score-own',
    access: 'player',
    summary:
      "The caller's place in each table of their groups, by name, and in that of all players (0), with pots, the first rows and the best of the latest match day.",
    reads: tableFacts,
  },
  () => ({
    query: z.object({ live: z.optional(z.literal(['true', 'false'])) }),
    answer: z.array(ownTable),
  }),
);
