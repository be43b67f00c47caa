import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tableFacts } from '../fact.ts';
import { matchDayKey, pathGroupId } from '../fields.ts';
import { shape } from '../shape.ts';
import { userId } from '../wire.ts';

export const playerFields = {
  userId,
  name: z.string(),
  /** The address of the picture, with its version. */
  avatar: z.string(),
};

const dayWinner = shape({ ...playerFields, points: z.int() });

export const scoreDays = endpoint(
  {
    call: 'GET /api/score/:id/days',
    access: 'player',
    summary:
      'The match days of which a result is in, in order, with the first of each day in a table; results alone count.',
    reads: tableFacts,
    refusals: ['not-a-member', 'not-found'],
  },
  () => ({
    params: z.object({ id: pathGroupId }),
    answer: z.array(
      z.object({
        day: matchDayKey,
        /** The first by name of those who share the day's first place; none if nobody has a point. */
        winners: z.array(dayWinner),
        /** How many share it. */
        winnersTotal: z.int(),
      }),
    ),
  }),
);
