import { PACKED_TIPS, type PackedTip } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tableFacts } from '../fact.ts';
import { calendarDay, id, page, pathGroupId, stageCode } from '../fields.ts';
import { limits, messages } from '../messages.ts';
import { codec } from '../wire.ts';

/** The tips of a table's players on the started matches of a day or a stage. */
export interface TipOverview {
  /** How many players the whole table has. */
  readonly total: number;
  /** How many of them stand before the first one here. */
  readonly offset: number;
  /** In the order of the table of these matches. */
  readonly players: readonly OverviewPlayer[];
  /** By kick-off. */
  readonly matches: readonly MatchTips[];
}

interface OverviewPlayer {
  readonly userId: number;
  readonly name: string;
  /** In the table of these matches. */
  readonly position: number;
  /** The address of the picture, with its version. */
  readonly avatar: string;
}

interface MatchTips {
  readonly matchId: number;
  /** A tip a player, in the order of `players`; 0 = none. */
  readonly tips: readonly PackedTip[];
}

/** What travels of it; `tipOverviewText` writes the same. */
export const encodeTipOverview = ({ total, offset, players, matches }: TipOverview) => ({
  total,
  offset,
  players: [...players],
  matches: matches.map(({ matchId, tips }) => ({ id: matchId, tips: [...tips] })),
});

const packedTip = z.int().check(z.gte(0), z.lt(PACKED_TIPS));

export const tipOverview = endpoint(
  {
    method: 'GET',
    path: '/api/score/:id/tips',
    access: 'player',
    summary:
      "The tips of a table's players on the started matches of one day or one stage, in pages of players. A tip is 0 for none, else 1 + (home * 21 + away) * 3 + who advances.",
    reads: tableFacts,
    refusals: ['not-a-member', 'not-found'],
  },
  () => ({
    params: z.object({ id: pathGroupId }),
    query: z
      .object({
        ...page(limits.page),
        around: z.optional(z.literal('me')),
        /** Whether running scores count for the order. */
        live: z.optional(z.literal(['true', 'false'])),
        day: z.optional(calendarDay),
        stage: z.optional(stageCode),
      })
      .check(
        z.refine(
          ({ day, stage }) => (day === undefined) !== (stage === undefined),
          messages.dayOrStage,
        ),
      ),
    answer: codec(
      z.object({
        total: z.int(),
        offset: z.int(),
        players: z.array(
          z.object({ userId: id, name: z.string(), position: z.int(), avatar: z.string() }),
        ),
        matches: z.array(z.object({ id, tips: z.array(packedTip) })),
      }),
      {
        decode: ({ matches, ...rest }): TipOverview => ({
          ...rest,
          matches: matches.map(({ id, tips }) => ({ matchId: id, tips })),
        }),
        encode: encodeTipOverview,
      },
    ),
  }),
);
