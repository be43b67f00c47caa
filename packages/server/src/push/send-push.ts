import webPush from 'web-push';
import type { PushKey } from './push.ts';

/** What the service worker shows (web/public/push.js). */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** What a tap opens: a path of the app. */
  readonly path: string;
  /** Of the same topic the last one is shown alone; a push service keeps no other (RFC 8030, 5.4). */
  readonly topic: string;
}

export interface Subscription {
  readonly address: string;
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
}

/**
 * `gone`: the browser takes no more, the subscription is worth nothing. `refused`: this message never
 * goes through. `later`: the service is away or busy.
 */
export type Pushed = 'sent' | 'gone' | 'refused' | 'later';

const TIMEOUT_MS = 10_000;

/**
 * Sends a message through the browser's push service, encrypted for the browser alone (RFC 8291).
 * Redirects are not followed, as they could lead anywhere, and of the answer only the status is read.
 *
 * @param ttlSeconds how long the service keeps it for a device that is off
 * @param contact of the operator, an https or mailto address (RFC 8292)
 */
export const sendPush = async (
  { address, publicKey, authSecret }: Subscription,
  content: PushContent,
  { key, contact, ttlSeconds }: { key: PushKey; contact: string; ttlSeconds: number },
): Promise<Pushed> => {
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    {
      endpoint: address,
      keys: { p256dh: publicKey.toString('base64url'), auth: authSecret.toString('base64url') },
    },
    JSON.stringify(content),
    {
      vapidDetails: { subject: contact, ...key },
      TTL: ttlSeconds,
      contentEncoding: 'aes128gcm',
      topic: content.topic,
    },
  );
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: textual(headers),
      body: body === null ? null : new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return meaningOf(response.status);
  } catch {
    return 'later';
  }
};

const meaningOf = (status: number): Pushed => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

/** fetch counts the bytes itself. */
const textual = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );
