import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sentPassword } from '../errors.ts';
import { encryptedPassword, id, line } from '../fields.ts';
import { limits, messages } from '../messages.ts';
import { instant, role } from '../wire.ts';

const signedIn = z.object({
  success: z.literal(true),
  token: z.string(),
  role,
  active: z.literal(true),
});

/** The right password of an account that was switched off: the client treats it as a failure. */
const inactive = z.object({
  success: z.literal(true),
  token: z.null(),
  role: z.null(),
  active: z.literal(false),
});

/** The right password of an account whose sign-in asks for more: nobody is signed in yet. */
const unfinished = z.object({
  success: z.literal(true),
  token: z.null(),
  role: z.null(),
  active: z.literal(true),
  /** What the second call brings along; it works for minutes. */
  ticket: z.string(),
  /** Whether an authenticator app gives codes, and whether there are passkeys. */
  app: z.boolean(),
  passkeys: z.boolean(),
});

/** What a sign-in says that is over. */
export const loginAnswer = () => z.discriminatedUnion('active', [signedIn, inactive]);

export const login = endpoint(
  {
    call: 'POST /api/login',
    access: 'public',
    summary: 'Signs in and opens a session.',
    changes: ['session'],
    badInput: messages.signin,
    refusals: ['wrong-credentials', 'captcha-required', 'too-many-requests', ...sentPassword],
  },
  () => ({
    body: z.object({
      // Only its length is checked (docs/game.md, 'Limits'): who mistypes it has wrong credentials.
      email: line(limits.email.min, limits.email.max),
      password: encryptedPassword,
    }),
    answer: z.union([signedIn, unfinished, inactive]),
  }),
);

export const logout = endpoint({
  call: 'POST /api/logout',
  access: 'player',
  summary: 'Ends this session everywhere.',
  changes: ['session'],
});

export const verify = endpoint(
  {
    call: 'GET /api/verify',
    access: 'player',
    summary: 'Says whose session this is; 504 whenever that cannot be decided.',
    reads: ['session'],
    refusals: ['cannot-decide'],
  },
  () => ({
    answer: z.object({
      success: z.literal(true),
      id,
      name: z.string(),
      role,
      active: z.literal(true),
    }),
  }),
);

export const cryptoKey = endpoint(
  {
    call: 'GET /api/crypto-key',
    access: 'public',
    summary:
      'The public key that passwords are encrypted to (ECDH-ES, A256GCM), and the real time.',
    neverReloaded: 'The key lives as long as the database; the time is used at once.',
  },
  () => ({
    answer: z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      use: z.literal('enc'),
      alg: z.literal('ECDH-ES'),
      kid: z.string(),
      now: instant,
    }),
  }),
);
