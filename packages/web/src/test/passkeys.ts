import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { vi } from 'vitest';
import { give } from './browser.ts';

/** A sign-in by passkey, as the server asks for it. */
export const passkeyChallenge: AnswerOf<typeof endpoints.passkeyChallenge> = {
  challenge: 'aGVyYXVz',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
};

/** A passkey that is to be made. */
export const newPasskey: AnswerOf<typeof endpoints.beginPasskey> = {
  rp: { id: 'localhost', name: 'Tippspiel' },
  user: { id: 'aGFuZGxl', name: 'Anna', displayName: 'Anna' },
  challenge: 'aGVyYXVz',
  timeout: 300_000,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = {
  id: 'c2NobHVlc3NlbA',
  rawId: bytes('schluessel'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({ credProps: { rk: true } }),
};

/** How a browser signs a challenge. */
const signed = {
  ...credential,
  response: {
    clientDataJSON: bytes('daten'),
    authenticatorData: bytes('geraet'),
    signature: bytes('unterschrift'),
    userHandle: null,
  },
};

/** How it answers that it has made a passkey. */
const made = {
  ...credential,
  response: { clientDataJSON: bytes('daten'), attestationObject: bytes('neu') },
};

/** What the contract makes of both. */
export const sentPasskey = {
  id: 'c2NobHVlc3NlbA',
  rawId: 'c2NobHVlc3NlbA',
  type: 'public-key',
  clientExtensionResults: {},
};

/** Gives the browser of a test passkeys, which jsdom has not, on a page that may use them. */
export const givePasskeys = () => {
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>(async () => signed);
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>(async () => made);
  give(window, { isSecureContext: true, PublicKeyCredential: class {} });
  give(navigator, { credentials: { get, create } });
  return { get, create };
};

/** What a browser throws, by the name that WebAuthn has for it. */
export const thrown = (name: string) => new DOMException('no', name);
