import { PACKED_TIPS } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tableFacts } from '../fact.ts';
import { calendarDay, id, page, pathGroupId, pathRound, stageCode } from '../fields.ts';
import { limits, messages } from '../messages.ts';
import { named, shape } from '../shape.ts';

const packedTip = z.int().check(z.gte(0), z.lt(PACKED_TIPS));

/** The tips of a table's players on the started matches of a day, a round or a stage. */
const overview = shape({
  /** How many players the whole table has. */
  total: z.int(),
  /** How many of them stand before the first one here. */
  offset: z.int(),
  /** In the order of the table of these matches, with their positions in it. */
  players: z.array(
    z.object({ userId: id, name: z.string(), position: z.int(), avatar: z.string() }),
  ),
  /** By kick-off; a tip a player, in the order of `players`, 0 = none. */
  matches: z.array(shape({ matchId: named('id', id), tips: z.array(packedTip) })),
});

export type TipOverview = z.output<typeof overview>;

export const tipOverview = endpoint(
  {
    call: 'GET /api/score/:id/tips',
    access: 'player',
    summary:
      "The tips of a table's players on the started matches of one day, round or stage, in pages of players. A tip is 0 for none, else 1 + (home * 21 + away) * 3 + who advances.",
    reads: tableFacts,
    refusals: ['not-a-member', 'not-found'],
    costMs: 10,
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
        round: z.optional(pathRound),
        stage: z.optional(stageCode),
      })
      .check(
        z.refine(
          ({ day, round, stage }) =>
            [day, round, stage].filter((each) => each !== undefined).length === 1,
          messages.dayOrStage,
        ),
      ),
    answer: overview,
  }),
);
