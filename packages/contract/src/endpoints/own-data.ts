import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { instant } from '../wire.ts';

export const ownSessions = endpoint(
  {
    call: 'GET /api/sessions',
    access: 'player',
    summary:
      "The player's own sessions: which device, and when it was last seen; the last used first.",
    reads: ['session'],
  },
  () => ({
    answer: z.array(
      z.object({
        id,
        /** The one that asks. */
        own: z.boolean(),
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        /** Only where the operator's proxy told it. */
        place: z.nullable(z.string()),
        openedAt: instant,
        /** Noted at most once a minute. */
        lastSeen: instant,
      }),
    ),
  }),
);

export const endOwnSession = endpoint({
  call: 'DELETE /api/sessions/:id',
  access: 'player',
  summary: "Ends one of the player's own sessions.",
  changes: ['session'],
  refusals: ['signed-out', 'not-found'],
});

export const endOtherSessions = endpoint({
  call: 'DELETE /api/sessions',
  access: 'player',
  summary: "Ends all of the player's own sessions but the one that asks.",
  changes: ['session'],
  refusals: ['signed-out'],
});
