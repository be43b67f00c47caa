import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tableFacts } from '../fact.ts';
import { id, matchDayKey, pathGroupId } from '../fields.ts';
import { limits } from '../messages.ts';
import { shape } from '../shape.ts';
import { questionPoints } from '../table.ts';
import { playerFields } from './match-days.ts';

/** `1,2,3` */
const playerIds = z.pipe(
  z.string().check(z.regex(/^\d{1,10}(,\d{1,10})*$/), z.maxLength(11 * limits.comparedPlayers)),
  z.pipe(
    z.transform((ids: string) => ids.split(',').map(Number)),
    z.array(id).check(z.maxLength(limits.comparedPlayers)),
  ),
);

const playerProgress = shape({
  ...playerFields,
  /** After each of the days. */
  places: z.array(z.object({ position: z.int(), points: z.int() })),
  /** How many of the last ones questions have earned; left out where they have earned none. */
  questionPoints,
});

export const scoreProgress = endpoint(
  {
    call: 'GET /api/score/:id/progress',
    access: 'player',
    summary:
      "Position and points after each match day of which a result is in: of the caller, a table's first three and these players, as far as it lists them.",
    reads: tableFacts,
    refusals: ['not-a-member', 'not-found'],
    costMs: 5,
  },
  () => ({
    params: z.object({ id: pathGroupId }),
    query: z.object({ players: z.optional(playerIds) }),
    answer: z.object({
      /** How many the table has. */
      players: z.int(),
      days: z.array(matchDayKey),
      /** In the order of the table. */
      rows: z.array(playerProgress),
    }),
  }),
);
