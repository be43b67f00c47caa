import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mailToken, success } from '../fields.ts';

const timing = z.literal(['evening', 'before']);

export const reminders = endpoint({
  method: 'GET',
  path: '/api/reminders',
  access: 'player',
  summary: 'When and how the caller wants to be reminded of open tips.',
  answer: z.object({
    /** Whether this game reminds at all; the demo does not. */
    available: z.boolean(),
    /** The evening before, or two hours before the first match without a tip. */
    timing,
    mail: z.boolean(),
  }),
});

export const saveReminders = endpoint({
  method: 'POST',
  path: '/api/reminders',
  access: 'player',
  summary: 'Sets when the caller is reminded of open tips, and whether by mail.',
  body: z.object({ timing, mail: z.boolean() }),
  answer: success,
  refusals: ['signed-out'],
});

export const endMailReminders = endpoint({
  method: 'POST',
  path: '/api/reminders/end/:token',
  access: 'public',
  summary: 'Ends the reminders by mail of the account that the link was mailed to; also twice.',
  params: z.object({ token: mailToken }),
  answer: success,
  refusals: ['unknown-reminder-link'],
});
