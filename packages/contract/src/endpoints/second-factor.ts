import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sentPassword } from '../errors.ts';
import { encryptedPassword } from '../fields.ts';
import { SHORT_CODE } from '../short-code.ts';
import { passkeyAnswer } from './passkeys.ts';
import { loginAnswer } from './session.ts';

/** An authenticator app shows it (RFC 6238). */
const appCode = () => z.string().check(z.regex(/^\d{6}$/));
const recoveryCode = () => z.string().check(z.regex(SHORT_CODE));
const recoveryCodes = () => z.array(recoveryCode());

/** Codes beside a passkey, which needs no password before it. */
const byCode = () =>
  [
    z.object({ kind: z.literal('app'), code: appCode() }),
    z.object({ kind: z.literal('recovery'), code: recoveryCode() }),
  ] as const;
const byPasskey = () => z.object({ kind: z.literal('passkey'), passkey: passkeyAnswer() });
/** An account without a second factor proves itself by its password. */
const byPassword = () => z.object({ kind: z.literal('password'), password: encryptedPassword });

export const secondFactor = endpoint(
  {
    call: 'GET /api/second-factor',
    access: 'player',
    summary: "Whether the player's sign-in asks for a second factor, and for which.",
    reads: ['session'],
  },
  () => ({
    answer: z.object({
      on: z.boolean(),
      app: z.boolean(),
      passkeys: z.int(),
      /** Recovery codes that were not used yet. */
      codes: z.int(),
    }),
  }),
);

export const beginAuthenticatorApp = endpoint(
  {
    call: 'POST /api/second-factor/app',
    access: 'player',
    summary: 'Draws, for the password, the secret that an authenticator app is given.',
    changes: [],
    needsProof: true,
    refusals: ['signed-out', 'wrong-password', ...sentPassword],
  },
  () => ({
    body: z.object({ password: encryptedPassword }),
    answer: z.object({
      /** In base32: some players type it. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      address: z.string(),
    }),
  }),
);

/** Every call that turns it on answers so; null = there were codes before, and they stay as they are. */
const turnedOn = () =>
  z.object({ success: z.literal(true), recoveryCodes: z.nullable(recoveryCodes()) });

export const confirmAuthenticatorApp = endpoint(
  {
    call: 'POST /api/second-factor/app/confirm',
    access: 'player',
    summary: 'Turns the second factor on, with the first code of the authenticator app.',
    changes: ['session'],
    needsProof: true,
    refusals: ['signed-out', 'wrong-code', 'too-many-requests'],
  },
  () => ({ body: z.object({ code: appCode() }), answer: turnedOn() }),
);

export const requirePasskey = endpoint(
  {
    call: 'POST /api/second-factor/passkey',
    access: 'player',
    summary: 'Turns the second factor on, for the password: from then on it is a passkey.',
    changes: ['session'],
    needsProof: true,
    refusals: ['signed-out', 'wrong-password', ...sentPassword, 'no-passkey'],
  },
  () => ({ body: z.object({ password: encryptedPassword }), answer: turnedOn() }),
);

export const renewRecoveryCodes = endpoint(
  {
    call: 'POST /api/second-factor/codes',
    access: 'player',
    summary: 'Draws ten new recovery codes; the former ones end.',
    changes: ['session'],
    needsProof: true,
    refusals: ['signed-out', 'not-found'],
  },
  () => ({ answer: z.object({ success: z.literal(true), recoveryCodes: recoveryCodes() }) }),
);

export const endSecondFactor = endpoint(
  {
    call: 'POST /api/second-factor/end',
    access: 'player',
    summary: 'Turns the second factor off, for the password.',
    changes: ['session'],
    needsProof: true,
    refusals: ['signed-out', 'wrong-password', ...sentPassword],
  },
  () => ({ body: z.object({ password: encryptedPassword }) }),
);

export const secondLogin = endpoint(
  {
    call: 'POST /api/login/second',
    access: 'public',
    summary: 'Opens a session with a code, after the password.',
    changes: ['session'],
    refusals: ['wrong-code', 'wrong-credentials', 'too-many-requests'],
  },
  () => ({
    body: z.object({
      /** What the sign-in by password gave. */
      ticket: z.string().check(z.maxLength(200)),
      proof: z.discriminatedUnion('kind', byCode()),
    }),
    answer: loginAnswer(),
  }),
);

export const proveAgain = endpoint(
  {
    call: 'POST /api/second-factor/proof',
    access: 'player',
    summary: 'Proves again who calls, for the grave acts of the next ten minutes.',
    changes: [],
    refusals: [
      'signed-out',
      'wrong-code',
      'unknown-passkey',
      'wrong-password',
      ...sentPassword,
      'too-many-requests',
    ],
  },
  () => ({
    body: z.object({
      proof: z.discriminatedUnion('kind', [...byCode(), byPasskey(), byPassword()]),
    }),
  }),
);
