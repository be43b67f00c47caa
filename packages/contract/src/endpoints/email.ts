import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, encryptedPassword, mailToken, success } from '../fields.ts';
import { messages } from '../messages.ts';

export const requestEmail = endpoint(
  {
    method: 'POST',
    path: '/api/profile-email',
    access: 'player',
    summary:
      'Mails a link to a new address of the player; the answer does not reveal whether it has an account.',
    // Nothing changes before the mailed link is confirmed.
    changes: [],
    badInput: messages.profileEmail,
    refusals: [
      'signed-out',
      'wrong-password',
      'password-not-encrypted',
      'password-expired',
      'password-length',
      'email-unchanged',
    ],
  },
  () => ({ body: z.object({ email, password: encryptedPassword }), answer: success }),
);

export const confirmEmail = endpoint(
  {
    method: 'POST',
    path: '/api/email/confirm/:token',
    access: 'public',
    summary: "Changes the account's address to the one that the link was mailed to.",
    changes: ['accounts', 'avatars', 'session'],
    refusals: ['unknown-token', 'email-taken'],
  },
  () => ({ params: z.object({ token: mailToken }), answer: success }),
);

export const undoEmail = endpoint(
  {
    method: 'POST',
    path: '/api/email/undo/:token',
    access: 'public',
    summary:
      'Restores the address that the link was mailed to, ends all sessions and the password, and mails a link for a new one.',
    changes: ['accounts', 'avatars', 'session'],
    refusals: ['unknown-token', 'email-taken'],
  },
  () => ({ params: z.object({ token: mailToken }), answer: success }),
);
