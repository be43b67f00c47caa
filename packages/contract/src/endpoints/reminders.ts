import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mailToken } from '../fields.ts';

const timing = z.literal(['evening', 'before']);

/**
 * What a browser shows: reminders of open tips, results of a day, and around a match: kick-offs that the player has not
 * tipped, goals, who is ahead now, the final whistle.
 */
const shown = z.literal(['tips', 'results', 'kickoffs', 'goals', 'overtaken', 'whistles']);

export const reminders = endpoint(
  {
    call: 'GET /api/reminders',
    access: 'player',
    summary:
      'When and how the caller wants to be reminded of open tips and told the results of a day.',
    reads: ['reminders'],
  },
  () => ({
    answer: z.object({
      /** Whether this game reminds at all; the demo does not. */
      available: z.boolean(),
      /** The evening before, or two hours before the first match without a tip. */
      timing,
      mail: z.boolean(),
      /** Whether the caller has ever chosen; without that the rest is what is usual. */
      chosen: z.boolean(),
      /** Whether the browser of this session shows reminders. */
      device: z.boolean(),
      /** Whether the results of a day come by mail and to the browser of this session. */
      results: z.object({ mail: z.boolean(), device: z.boolean() }),
      /** What the browser of this session shows of a match (docs/game.md, 'Messages of a match'). */
      match: z.object({
        kickoffs: z.boolean(),
        goals: z.boolean(),
        overtaken: z.boolean(),
        whistles: z.boolean(),
      }),
      /** Whether a push service has dropped a browser of the caller, who has not said that they know. */
      dropped: z.boolean(),
      /** The game's public key for push services (RFC 8292), base64url; null where it reminds nobody. */
      pushKey: z.nullable(z.string()),
    }),
  }),
);

export const saveReminderDevice = endpoint(
  {
    call: 'POST /api/reminders/device',
    access: 'player',
    summary:
      'Shows messages of these kinds in the browser of this session, until it ends; of more than five the oldest goes.',
    changes: ['reminders'],
    refusals: ['signed-out', 'bad-input', 'unknown-push-service'],
  },
  () => ({
    body: z.object({
      /** As the browser's push service gave it. */
      address: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[\x21-\x7e]+$/)),
      /** An uncompressed P-256 point, base64url. */
      publicKey: z.string().check(z.regex(/^[\w-]{87}$/)),
      /** 16 bytes, base64url. */
      authSecret: z.string().check(z.regex(/^[\w-]{22}$/)),
      /** Of which kinds; left out, reminders of open tips alone. */
      shows: z.optional(
        z.array(shown).check(
          z.minLength(1),
          z.maxLength(6),
          z.refine((kinds) => new Set(kinds).size === kinds.length),
        ),
      ),
    }),
  }),
);

export const removeReminderDevice = endpoint({
  call: 'DELETE /api/reminders/device',
  access: 'player',
  summary: 'Shows no messages in the browser of this session any more; also twice.',
  changes: ['reminders'],
});

export const saveReminders = endpoint(
  {
    call: 'POST /api/reminders',
    access: 'player',
    summary:
      'Sets when the caller is reminded of open tips, and whether by mail; and whether results of a day come by mail.',
    changes: ['reminders'],
    refusals: ['signed-out'],
  },
  () => ({
    body: z.object({
      timing,
      mail: z.boolean(),
      /** Whether the results of a day come by mail; left out, that stays as it is. */
      resultsMail: z.optional(z.boolean()),
      /** Leaves what the caller has chosen before as it is. */
      unlessChosen: z.optional(z.boolean()),
      /** The caller knows that a browser was dropped. */
      droppedSeen: z.optional(z.boolean()),
    }),
  }),
);

export const endMailReminders = endpoint(
  {
    call: 'POST /api/reminders/end/:token',
    access: 'public',
    summary:
      'Ends the mails of the kind, and of the account, that the link was mailed with; also twice.',
    changes: ['reminders'],
    refusals: ['unknown-reminder-link'],
  },
  () => ({ params: z.object({ token: mailToken }) }),
);
