import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a browser gives out of a subscription, as numbers: a page cannot be handed bytes. */
export interface DeviceKeys {
  readonly endpoint: string;
  readonly p256dh: readonly number[];
  readonly auth: readonly number[];
}

/** A push service on this machine for one browser, which decrypts what is for it (RFC 8291). */
export const startPushService = async () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const received: string[] = [];
  let isGone = false;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (!isGone) received.push(decrypted(body, pair, auth));
    response.writeHead(isGone ? 410 : 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const device: DeviceKeys = {
    endpoint: `${base}/browser`,
    p256dh: [...pair.getPublicKey()],
    auth: [...auth],
  };
  return {
    base,
    device,
    /** The contents of all messages so far. */
    received,
    /** From now on it takes nothing more for the browser. */
    dropBrowser: () => {
      isGone = true;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** RFC 8291, section 3.4, over RFC 8188: one record. */
const decrypted = (body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const derive = (secret: Buffer, from: Buffer, text: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, text, bytes));
  const key = derive(pair.computeSecret(sender), auth, info, 32);
  const content = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', content, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};
