import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly content: unknown;
}

/**
 * A push service on this machine, with the browsers behind it: it checks who sends (RFC 8292), and each of
 * its browsers decrypts what is for it (RFC 8291).
 */
export const startPushService = async (wantedPort = 0) => {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, ReturnType<typeof aBrowserKey>>();
  const statuses: number[] = [];
  const held = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    const status = statuses.shift() ?? 201;
    const browser = browsers.get(path);
    if (status === 201 && browser) {
      checkSender(request.headers.authorization ?? '', base);
      received.push({
        path,
        headers: request.headers,
        content: JSON.parse(decrypted(body, browser)),
      });
    }
    if (held.delete(path)) return;
    if (status === 307) response.setHeader('location', `${base}${path}/elsewhere`);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    port,
    received,
    /** What it answers next, one after the other; after that 201. */
    answer: (...next: number[]) => void statuses.push(...next),
    /** Takes the next message to the browser of this path, and does not answer. */
    hold: (path: string) => void held.add(path),
    /** A browser's subscription, as the contract sends it. */
    aBrowser: () => {
      const key = aBrowserKey();
      const path = `/push/${randomBytes(16).toString('hex')}`;
      browsers.set(path, key);
      return deviceOf(`${base}${path}`, key);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

/** A browser whose push service is one of the known ones; nobody is asked. */
export const aDevice = () =>
  deviceOf(`https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`, aBrowserKey());

const aBrowserKey = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, authSecret: randomBytes(16) };
};

const deviceOf = (address: string, { pair, authSecret }: ReturnType<typeof aBrowserKey>) => ({
  address,
  publicKey: pair.getPublicKey('base64url'),
  authSecret: authSecret.toString('base64url'),
});

/** RFC 8291, section 3.4, over RFC 8188: one record. */
const decrypted = (body: Buffer, { pair, authSecret }: ReturnType<typeof aBrowserKey>): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = derive(pair.computeSecret(sender), authSecret, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** @throws unless the header is signed by the key that it names, for this service, for a day at most */
const checkSender = (authorization: string, audience: string): void => {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (
    !isRight ||
    aud !== audience ||
    !/^(https|mailto):/.test(sub) ||
    exp * 1000 > Date.now() + 86_400_000
  )
    throw new Error(`a message of an unknown sender: ${claims}`);
};
