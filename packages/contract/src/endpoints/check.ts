import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { chainPage, digest, id, page } from '../fields.ts';
import { instant } from '../wire.ts';

/** What anybody can check: the log and the seals (docs/game.md, 'Seals'). */

export const audit = endpoint(
  {
    call: 'GET /api/audit',
    access: 'player',
    summary:
      'The log, the latest first: what is for everybody, and about the caller; everything for the organiser.',
    reads: ['log'],
    costMs: 20,
  },
  () => ({
    query: z.object(page(100)),
    answer: z.array(
      z.object({
        id,
        /** In the chain of the log (see `auditChain`), 1 for the first entry; null = in none. */
        position: z.nullable(id),
        at: instant,
        actor: z.string(),
        action: z.string(),
        /** Everybody, or the organiser and the player concerned alone. */
        audience: z.literal(['everybody', 'concerned']),
        /** A German sentence. */
        text: z.string(),
      }),
    ),
  }),
);

export const auditChain = endpoint(
  {
    call: 'GET /api/audit/chain',
    access: 'player',
    summary:
      'The log as a chain of digests, the oldest entry first: all entries, but of what the caller may not read, or what has been forgotten, the digest of the facts alone.',
    neverReloaded: 'Asked for when somebody checks the log, and used at once.',
    costMs: 10,
  },
  () => ({
    query: z.object(chainPage(200)),
    answer: z.array(
      z.object({
        /** 1 for the first entry, without gaps. */
        position: id,
        at: instant,
        action: z.string(),
        /** SHA-256 of the salt's bytes and the facts in UTF-8. */
        content: digest,
        /** SHA-256 of the previous digest, the time, `content` and the action (docs/decisions/0019). */
        digest,
        /** What `content` was made of; facts are a JSON text. */
        proof: z.nullable(z.object({ salt: digest, facts: z.string() })),
      }),
    ),
  }),
);

export const seals = endpoint(
  {
    call: 'GET /api/seals',
    access: 'player',
    summary:
      'The seals of the started matches, the tips for the champion and the closed questions, in the order in which they were made; of a match that was moved afterwards several.',
    reads: ['seals'],
  },
  () => ({
    answer: z.array(
      z.object({
        /** Null = of a question. */
        matchId: z.nullable(id),
        /** Left out = of a match. */
        questionId: z.optional(id),
        /** Present where it is of the tips for the champion, which answer a question that is listed nowhere. */
        ofChampion: z.optional(z.literal(true)),
        /** The game clock. */
        at: instant,
        /** How many tips or answers were sealed. */
        count: z.int(),
        /** SHA-256 of salt, id (of a question with the highest of its 32 bits set), previous digest and column. */
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

/** What a column was asked for with, and how it travels. */
const column = {
  neverReloaded: 'Asked for when somebody checks a seal, and used at once.',
  refusals: ['not-found'],
  media: 'bytes-out',
} as const;
const columnSchemas = () => ({
  query: z.object({ digest: z.optional(digest) }),
  answer: z.unknown(),
});

export const sealedColumn = endpoint(
  {
    call: 'GET /api/seals/:matchId/column',
    access: 'player',
    summary:
      'What a seal of a match was made of (`digest`; without it the latest): 32 bytes of salt, then two bytes a player id (little-endian), 0 = no tip, else 1 + (home * 21 + away) * 3 + ko.',
    ...column,
  },
  columnSchemas,
);

export const answersColumn = endpoint(
  {
    call: 'GET /api/questions/:questionId/column',
    access: 'player',
    summary:
      "What the seal of a closed question, or of the tips for the champion, was made of (`digest`; without it the latest): 32 bytes of salt, then the cells of each player id, two bytes each (little-endian), `picks` a player: 0 = none, a team's code (256 * first letter + second), else 1 + number or option.",
    ...column,
  },
  columnSchemas,
);

/** What comparing stored rows with a column costs and says. */
const differences = {
  neverReloaded: 'Asked for when somebody checks all seals, and used at once.',
  refusals: ['not-found'],
  costMs: 15,
} as const;
const differencesSchemas = () => ({
  /** How many accounts, and the lowest ids of them. */
  answer: z.object({ count: z.int(), userIds: z.array(id) }),
});

export const sealDifferences = endpoint(
  {
    call: 'GET /api/seals/:matchId/differences',
    access: 'player',
    summary:
      'Whose stored tip on a sealed match is another one than the sealed one, or there though none is sealed, or missing. The sealed ones count.',
    ...differences,
  },
  differencesSchemas,
);

export const answerDifferences = endpoint(
  {
    call: 'GET /api/questions/:questionId/differences',
    access: 'player',
    summary:
      'Whose stored answer to a sealed question is another one than the sealed one, or there though none is sealed, or missing. The sealed ones count.',
    ...differences,
  },
  differencesSchemas,
);

export const accountNumbers = endpoint(
  {
    call: 'GET /api/seals/accounts',
    access: 'player',
    summary:
      'Which player ids have an account that has been active, whether it still is or not: one bit an id, the lowest bit of a byte first.',
    neverReloaded: 'Asked for when somebody checks all seals, and used at once.',
    media: 'bytes-out',
  },
  () => ({ answer: z.unknown() }),
);
