import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { digest, id, pathId } from '../fields.ts';
import { instant } from '../wire.ts';

export const seals = endpoint(
  {
    method: 'GET',
    path: '/api/seals',
    access: 'player',
    summary:
      'The seals of the started matches, in the order in which they were made; of a match that was moved afterwards several.',
    reads: ['seals'],
  },
  () => ({
    answer: z.array(
      z.object({
        matchId: id,
        /** The game clock. */
        at: instant,
        /** How many tips were sealed. */
        count: z.int(),
        /** SHA-256 of salt, match id, previous digest and column. */
        digest,
        /** The digest before; zeros for the first one. */
        previous: digest,
        /** Another one means another game: the demo went back in time. */
        chain: z.uuid(),
        /** The digest of the log's last entry at that time. */
        logHead: digest,
      }),
    ),
  }),
);

export const sealedColumn = endpoint(
  {
    method: 'GET',
    path: '/api/seals/:matchId/column',
    access: 'player',
    summary:
      'What a seal of a match was made of (`digest`; without it the latest): 32 bytes of salt, then two bytes a player id (little-endian), 0 = no tip, else 1 + (home * 21 + away) * 3 + ko.',
    neverReloaded: 'Asked for when somebody checks a seal, and used at once.',
    refusals: ['not-found'],
    media: 'bytes-out',
  },
  () => ({
    params: z.object({ matchId: pathId }),
    query: z.object({ digest: z.optional(digest) }),
    answer: z.unknown(),
  }),
);

export const sealDifferences = endpoint(
  {
    method: 'GET',
    path: '/api/seals/:matchId/differences',
    access: 'player',
    summary:
      'Whose stored tip on a sealed match is another one than the sealed one, or there though none is sealed, or missing. The sealed ones count.',
    neverReloaded: 'Asked for when somebody checks all seals, and used at once.',
    refusals: ['not-found'],
  },
  () => ({
    params: z.object({ matchId: pathId }),
    /** How many accounts, and the lowest ids of them. */
    answer: z.object({ count: z.int(), userIds: z.array(id) }),
  }),
);

export const accountNumbers = endpoint(
  {
    method: 'GET',
    path: '/api/seals/accounts',
    access: 'player',
    summary:
      'Which player ids have an account that has been active, whether it still is or not: one bit an id, the lowest bit of a byte first.',
    neverReloaded: 'Asked for when somebody checks all seals, and used at once.',
    media: 'bytes-out',
  },
  () => ({ answer: z.unknown() }),
);
