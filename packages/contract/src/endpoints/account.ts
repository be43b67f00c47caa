import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { newPassword, sentPassword } from '../errors.ts';
import { email, encryptedPassword, mailToken, playerName } from '../fields.ts';
import { messages } from '../messages.ts';
import { named, shape } from '../shape.ts';
import { enteredCents } from '../wire.ts';

export const signup = endpoint(
  {
    call: 'POST /api/signup',
    access: 'public',
    summary: 'Opens an account; an activation link goes to the address.',
    changes: ['accounts'],
    badInput: messages.signup,
    refusals: [
      'captcha-required',
      'unknown-invitation',
      'stake-has-changed',
      ...newPassword,
      'name-taken',
      'name-official',
    ],
  },
  () => ({
    body: shape({
      name: named('username', playerName),
      email,
      password: encryptedPassword,
      /** The token of the link `/g/<token>` that the sign-up came by: the account will be in its group. */
      invitation: z.optional(mailToken),
      /** The stake of that group that was shown, which is agreed to; null = none. */
      stakeCents: named('stake', z.optional(z.nullable(enteredCents))),
    }),
  }),
);

export const activate = endpoint(
  {
    call: 'POST /api/activate/:token',
    access: 'public',
    summary:
      'Activates the account that the mailed link belongs to, and signs in the browser that signed up.',
    // Into the group that the sign-up came for.
    changes: ['memberships', 'players', 'session', 'stakes'],
    refusals: ['unknown-token'],
  },
  () => ({
    params: z.object({ token: mailToken }),
    answer: z.object({
      success: z.literal(true),
      /** The link was used before, or the organiser has activated the account. */
      already: z.optional(z.literal(true)),
      /** Of a new session; none in any other browser. */
      token: z.optional(z.string()),
      /** The address that the link was mailed to, where there is no session: the sign-in asks for the password alone. */
      email: z.optional(z.string()),
    }),
  }),
);

export const requestReset = endpoint(
  {
    call: 'POST /api/request',
    access: 'public',
    summary:
      'Mails a link to set a new password; the answer does not reveal whether the address exists.',
    changes: [],
    refusals: ['captcha-required', 'too-many-requests'],
  },
  () => ({ body: z.object({ email }) }),
);

export const resetPassword = endpoint(
  {
    call: 'POST /api/reset',
    access: 'public',
    summary: 'Sets a new password and ends all sessions of the account.',
    changes: ['session'],
    badInput: messages.resetPasswordLength,
    refusals: [...newPassword, 'unknown-token'],
  },
  () => ({ body: z.object({ token: mailToken, password: encryptedPassword }) }),
);

export const setUp = endpoint(
  {
    call: 'POST /api/setup',
    access: 'public',
    summary: "Gives the organiser's account of a new game its address and password.",
    changes: ['accounts', 'avatars', 'players', 'session'],
    badInput: messages.setup,
    refusals: [...newPassword, 'unknown-token', 'email-taken'],
  },
  () => ({ body: z.object({ token: mailToken, email, password: encryptedPassword }) }),
);

export const captchaChallenge = endpoint(
  {
    call: 'GET /api/captcha-challenge',
    access: 'public',
    summary: 'A fresh ALTCHA challenge.',
    neverReloaded: 'Every challenge is used once.',
  },
  () => ({ answer: z.looseObject({}) }),
);

export const validateCaptcha = endpoint(
  {
    call: 'POST /api/captcha-validate',
    access: 'public',
    summary:
      'Checks the solved challenge and gives this browser a pass for one sign-up, sign-in or request.',
    changes: [],
    refusals: ['captcha-wrong'],
  },
  () => ({ body: z.object({ recaptcha: z.string().check(z.minLength(1), z.maxLength(10_000)) }) }),
);

export const requestEmail = endpoint(
  {
    call: 'POST /api/profile-email',
    access: 'player',
    needsProof: true,
    summary:
      'Mails a link to a new address of the player; the answer does not reveal whether it has an account.',
    // Nothing changes before the mailed link is confirmed.
    changes: [],
    badInput: messages.profileEmail,
    refusals: ['signed-out', 'wrong-password', ...sentPassword, 'email-unchanged'],
  },
  () => ({ body: z.object({ email, password: encryptedPassword }) }),
);

export const confirmEmail = endpoint(
  {
    call: 'POST /api/email/confirm/:token',
    access: 'public',
    summary: "Changes the account's address to the one that the link was mailed to.",
    changes: ['accounts', 'avatars', 'session'],
    refusals: ['unknown-token', 'email-taken'],
  },
  () => ({ params: z.object({ token: mailToken }) }),
);

export const undoEmail = endpoint(
  {
    call: 'POST /api/email/undo/:token',
    access: 'public',
    summary:
      'Restores the address that the link was mailed to, ends all sessions and the password, and mails a link for a new one.',
    changes: ['accounts', 'avatars', 'session'],
    refusals: ['unknown-token', 'email-taken'],
  },
  () => ({ params: z.object({ token: mailToken }) }),
);
