import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { instant } from '../wire.ts';

const trouble = z.enum(['no-space', 'not-allowed', 'failed']);

/** Why the last backup of a night could not be written. */
export type BackupTrouble = z.output<typeof trouble>;

export const backup = endpoint(
  {
    call: 'GET /api/backup',
    access: 'organiser',
    summary: 'Whether a backup is written each night, and how the last one went.',
    neverReloaded: 'Changes once a night; asked for when it is shown.',
  },
  () => ({
    answer: z.object({
      daily: z.boolean(),
      /** On the real clock; null = never. */
      goodAt: z.nullable(instant),
      trouble: z.nullable(trouble),
      troubleSince: z.nullable(instant),
    }),
  }),
);

const outcome = z.enum([
  'sent',
  'written',
  'unreachable',
  'unknown-host',
  'silent',
  'no-tls',
  'bad-certificate',
  'login-refused',
  'sender-refused',
  'recipient-refused',
  'failed',
]);

/** What became of a test mail; `written`: without a mail server mails are files. */
export type TestMailOutcome = z.output<typeof outcome>;

export const sendTestMail = endpoint(
  {
    call: 'POST /api/test-mail',
    access: 'organiser',
    summary: 'Mails the organiser at once, and says what the mail server answered.',
    // Of a mail the app shows that it has left.
    changes: ['configuration'],
  },
  () => ({ answer: z.object({ success: z.literal(true), outcome, to: z.string() }) }),
);

const reason = z.enum(['unknown', 'disabled', 'full', 'blocked', 'other']);

/** Why a mail server refuses a recipient for good. */
export type RefusalReason = z.output<typeof reason>;

const subject = z.enum(['activation', 'account', 'money', 'reminder']);

/** What a refused mail was about. */
export type UndeliverableSubject = z.output<typeof subject>;

export const undeliverableMails = endpoint(
  {
    call: 'GET /api/undeliverable-mails',
    access: 'organiser',
    summary:
      'How many accounts have an address that the mail server last refused for good, and the latest 100 of them.',
    // Read again whenever it is shown: mails are sent in the background.
    reads: ['accounts', 'players'],
  },
  () => ({
    answer: z.object({
      total: z.int(),
      mails: z.array(
        z.object({
          userId: id,
          name: z.string(),
          email: z.string(),
          subject,
          reason,
          /** On the real clock. */
          refusedAt: instant,
        }),
      ),
    }),
  }),
);
