import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tableFacts } from '../fact.ts';
import { id, pathGroupId } from '../fields.ts';
import { limits } from '../messages.ts';
import { cents, codec, instant } from '../wire.ts';

const params = z.object({ id: pathGroupId });

/** Somebody who still owes a stake. */
const debtor = codec(
  z.object({
    userId: id,
    name: z.string(),
    open: cents,
    /** When the last reminder of the last seven days was sent; null = they can be reminded. */
    reminded: z.nullable(instant),
  }),
  {
    decode: ({ open, ...rest }) => ({ ...rest, openCents: open }),
    encode: ({ openCents, ...rest }) => ({ ...rest, open: openCents }),
  },
);

export const paymentReminders = endpoint(
  {
    method: 'GET',
    path: '/api/money-book/:id/reminders',
    access: 'organiser',
    summary: 'Who still owes a stake of a money game, by name, and the mail to the first of them.',
    reads: [...tableFacts, 'payments'],
    refusals: ['not-found'],
  },
  () => ({
    params,
    answer: z.object({
      players: z.array(debtor),
      /** Null where nobody owes anything. */
      mail: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
    }),
  }),
);

export const remindOfPayment = endpoint(
  {
    method: 'POST',
    path: '/api/money-book/:id/reminders',
    access: 'organiser',
    summary:
      'Mails these players what they still owe; anyone who owes nothing, or was reminded in the last seven days, is left out.',
    changes: ['log', 'payments'],
    refusals: ['not-found'],
  },
  () => ({
    params,
    body: z.object({
      userIds: z.array(id).check(z.minLength(1), z.maxLength(limits.remindedPlayers)),
    }),
    /** How many are reminded. */
    answer: z.object({ success: z.literal(true), count: z.int() }),
  }),
);
