import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

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
    method: 'POST',
    path: '/api/test-mail',
    access: 'organiser',
    summary: 'Mails the organiser at once, and says what the mail server answered.',
    // A mail is nothing that the app shows.
    changes: [],
  },
  () => ({ answer: z.object({ success: z.literal(true), outcome, to: z.string() }) }),
);
