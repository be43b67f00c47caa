import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { instant } from '../wire.ts';

const reason = z.enum(['unknown', 'disabled', 'full', 'blocked', 'other']);

/** Why a mail server refuses a recipient for good. */
export type RefusalReason = z.output<typeof reason>;

const subject = z.enum(['activation', 'account', 'money', 'reminder']);

/** What a refused mail was about. */
export type UndeliverableSubject = z.output<typeof subject>;

export const undeliverableMails = endpoint(
  {
    method: 'GET',
    path: '/api/undeliverable-mails',
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
