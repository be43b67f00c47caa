import { createECDH, ECDH } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../db/schema.ts';
import { type Secret, storedSecret } from '../identity/secret.ts';

const score = z.object({ home: z.int(), away: z.int() });

/** Browsers by the numbers of their subscriptions: behind `after`, up to `upTo`. */
const page = { after: z.int(), upTo: z.int() };

const matchPushForm = z.union([
  z.object({ kind: z.literal('kickoff'), kickoffs: z.array(z.iso.datetime()), ...page }),
  z.object({
    kind: z.literal(['goal', 'overtaken', 'whistle']),
    matchId: z.int(),
    /** The score that was told before; null = none. */
    from: z.nullable(score),
    to: score,
    /** Real clock. */
    at: z.iso.datetime(),
    ...page,
  }),
]);

/** What happens around a match, for a page of browsers: kick-offs, a goal, who is ahead now, the result. */
export type MatchPush = Readonly<z.infer<typeof matchPushForm>>;

const browserPushForm = z.union([
  z.object({ subscriptionId: z.int(), kind: z.literal('needs-hand') }),
  z.object({
    subscriptionId: z.int(),
    kind: z.literal(['resting-tips', 'earlier-kickoffs']),
    since: z.nullable(z.iso.datetime()),
    until: z.iso.datetime(),
  }),
  z.object({
    subscriptionId: z.int(),
    day: z.iso.date(),
    /** Messages of the first version name none. */
    kind: z.literal(['reminder', 'day-results']).default('reminder'),
  }),
]);

export const pushForm = z.union([browserPushForm, matchPushForm]);

/** A reminder of what is open on a day, `YYYY-MM-DD`, its results, tips that rest, or earlier kick-offs, or what needs the organiser's hand, for one browser. */
export type PushMessage = Readonly<z.infer<typeof browserPushForm>>;

/** Outgoing push messages; as lasting as mails. */
export interface Push {
  /** @param db the transaction of what the message speaks of */
  send(message: PushMessage, db: Db): Promise<void>;
}

/** Outgoing push messages for pages of browsers. */
export interface PushPages {
  /** @param db the transaction that notes what the messages tell */
  sendPages(messages: readonly MatchPush[], db: Db): Promise<void>;
}

/** A message that a player has asked for, which leaves once. */
export type AskedPush = Exclude<PushMessage, { readonly kind: 'needs-hand' }>;

/** What it is about, as `claimMessage` compares it. */
export const aboutOf = (message: AskedPush): string =>
  'until' in message ? message.until : message.day;

/** The push services of browsers: Chrome, Firefox, Safari, Edge. A leading dot stands for any name below. */
const known = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * Whether messages may be sent there. Players name the address, so only push services count: the server
 * must not be made to ask anything else, least of all in its own network.
 *
 * @param more what the operator adds: hosts, or origins on this machine
 */
export const isPushAddress = (address: string, more: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, hash, origin } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (more.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return (
    more.includes(hostname) ||
    known.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  );
};

const CURVE = 'prime256v1';

/** Kept in the database: browsers subscribe to one key, and all nodes have it. */
export const pushKey = (db: Db): Secret<PushKey> =>
  storedSecret(db, 'push-key', { make: makeKey, parse: keyFrom });

const makeKey = async () => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return padded(pair.getPrivateKey());
};

const keyFrom = async (privateKey: Buffer) => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return {
    /** A P-256 point, uncompressed. */
    publicKey: pair.getPublicKey('base64url'),
    privateKey: padded(privateKey).toString('base64url'),
  };
};

/** The key pair by which push services know this game (RFC 8292), base64url as browsers want it. */
export type PushKey = Awaited<ReturnType<typeof keyFrom>>;

/** Node leaves leading zeros out; the key has 32 bytes. */
const padded = (bytes: Buffer) => Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]);

/** Whether messages can be encrypted to a key: only to a point of the curve. */
export const isPublicKey = (point: Buffer): boolean => {
  try {
    ECDH.convertKey(point, CURVE);
    return point.length === 65;
  } catch {
    return false;
  }
};
