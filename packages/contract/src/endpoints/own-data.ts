import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sentPassword } from '../errors.ts';
import { encryptedPassword, id } from '../fields.ts';
import { SHORT_CODE } from '../short-code.ts';
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
  needsProof: 'of-all',
  refusals: ['signed-out', 'not-found'],
});

export const endOtherSessions = endpoint({
  call: 'DELETE /api/sessions',
  access: 'player',
  summary: "Ends all of the player's own sessions but the one that asks.",
  changes: ['session'],
  needsProof: 'of-all',
  refusals: ['signed-out'],
});

export const ownData = endpoint(
  {
    call: 'GET /api/own-data',
    access: 'player',
    summary:
      'Whether this session has asked for all that is stored of the player, and since when it is there.',
    reads: ['ownData', 'session'],
  },
  () => ({
    answer: z.object({
      /** null: this session has not asked, or the file is gone. */
      askedAt: z.nullable(instant),
      /** null: it is being made. */
      madeAt: z.nullable(instant),
      /** When the file goes; null as long as it is being made. */
      until: z.nullable(instant),
    }),
  }),
);

export const askOwnData = endpoint({
  call: 'POST /api/own-data',
  access: 'player',
  summary: 'Asks for all that is stored of the player: a job makes the files within a minute.',
  changes: ['ownData'],
  refusals: ['signed-out'],
});

export const ownDataFile = endpoint(
  {
    call: 'GET /api/own-data/file',
    access: 'player',
    summary: 'What this session has asked for: everything as JSON, or the tips as CSV.',
    neverReloaded: 'A file that is asked for when somebody wants it.',
    media: 'bytes-out',
    refusals: ['not-found'],
  },
  () => ({ query: z.object({ form: z.literal(['json', 'csv']) }), answer: z.unknown() }),
);

const formerCode = z.string().check(z.regex(SHORT_CODE));

export const ownDeletion = endpoint(
  {
    call: 'GET /api/own-account/deletion',
    access: 'player',
    summary: "What the deletion of the player's own account would leave now.",
    reads: ['closing', 'configuration', 'matches', 'memberships', 'players', 'session', 'stakes'],
  },
  () => ({
    answer: z.object({
      /** The player plays for money and the tournament has started: a row without a name stays. */
      leavesRow: z.boolean(),
      /** The organiser's account cannot be deleted. */
      protected: z.boolean(),
    }),
  }),
);

export const deleteOwnAccount = endpoint(
  {
    call: 'POST /api/own-account/deletion',
    access: 'player',
    needsProof: true,
    summary:
      "Deletes the player's own account; who plays for money in a running tournament leaves a row without a name.",
    changes: [
      'accounts',
      'announcement',
      'avatars',
      'contest',
      'distributions',
      'groups',
      'history',
      'invitations',
      'log',
      'memberships',
      'payments',
      'players',
      'reactions',
      'session',
      'stakes',
    ],
    refusals: [
      'signed-out',
      'wrong-password',
      ...sentPassword,
      'admin-protected',
      'deletion-has-changed',
    ],
  },
  () => ({
    body: z.object({
      password: encryptedPassword,
      /**
       * By which the organiser finds the row that stays: drawn and shown before by whoever asks, so that no lost answer
       * loses it. null: nothing stays. Another consequence than the one that was shown is refused.
       */
      code: z.nullable(formerCode),
    }),
    answer: z.object({
      success: z.literal(true),
      /** What the row is called that stays; null: nothing stays. */
      row: z.nullable(z.string()),
    }),
  }),
);
