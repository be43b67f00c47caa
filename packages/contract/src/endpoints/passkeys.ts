import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sentPassword } from '../errors.ts';
import { encryptedPassword, id } from '../fields.ts';
import { instant } from '../wire.ts';
import { loginAnswer } from './session.ts';

/** Bytes as WebAuthn writes them in JSON: base64url, so many characters at most. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+={0,2}$/));

/** A credential's id has 1,023 bytes at most (WebAuthn Level 3, 'Credential ID'). */
const credential = () => ({
  id: bytes(1_364),
  rawId: bytes(1_364),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
});

/** What a browser answers to a challenge with a passkey, as WebAuthn Level 3 serialises it. */
export const passkeyAnswer = () =>
  z.object({
    ...credential(),
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(2_000),
      userHandle: z.optional(bytes(100)),
    }),
  });

const newPasskey = () =>
  z.object({
    ...credential(),
    response: z.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(20_000) }),
  });

export const passkeyChallenge = endpoint(
  {
    call: 'POST /api/passkeys/challenge',
    access: 'public',
    summary: 'Gives the challenge that a passkey signs for a sign-in; it works once, for minutes.',
    changes: [],
  },
  () => ({
    answer: z.object({
      challenge: z.string(),
      rpId: z.string(),
      /** Milliseconds. */
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
  }),
);

export const passkeyLogin = endpoint(
  {
    call: 'POST /api/login/passkey',
    access: 'public',
    summary: 'Signs in by a passkey and opens a session; it is both factors.',
    changes: ['session'],
    refusals: ['unknown-passkey'],
  },
  () => ({ body: z.object({ passkey: passkeyAnswer() }), answer: loginAnswer() }),
);

export const ownPasskeys = endpoint(
  {
    call: 'GET /api/passkeys',
    access: 'player',
    summary: "The player's own passkeys, the newest first.",
    reads: ['session'],
  },
  () => ({
    answer: z.array(
      z.object({
        id,
        /** The browser that made it, in words; null = nothing known. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        createdAt: instant,
        /** null = never. */
        usedAt: z.nullable(instant),
      }),
    ),
  }),
);

export const beginPasskey = endpoint(
  {
    call: 'POST /api/passkeys/options',
    access: 'player',
    summary: 'Says, for the password, what a browser makes a passkey of.',
    changes: [],
    needsProof: true,
    refusals: ['signed-out', 'wrong-password', ...sentPassword, 'too-many-passkeys'],
  },
  () => ({
    body: z.object({ password: encryptedPassword }),
    /** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3. */
    answer: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      /** Milliseconds. */
      timeout: z.int(),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
  }),
);

export const addPasskey = endpoint(
  {
    call: 'POST /api/passkeys',
    access: 'player',
    summary: 'Stores the passkey that a browser has made, and tells the player by mail.',
    changes: ['session'],
    needsProof: true,
    refusals: ['signed-out', 'unknown-passkey', 'too-many-passkeys'],
  },
  () => ({ body: z.object({ passkey: newPasskey() }) }),
);

export const removePasskey = endpoint({
  call: 'DELETE /api/passkeys/:id',
  access: 'player',
  summary: "Removes one of the player's own passkeys, and tells the player by mail.",
  changes: ['session'],
  needsProof: true,
  refusals: ['signed-out', 'not-found', 'last-factor'],
});
