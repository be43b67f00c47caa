import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { periods } from '@tippspiel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { cookieIn, cookieNamed, giveCookie } from './cookies.ts';
import { storedKey } from './secret.ts';

/** A device that has signed in to an account before. */
interface KnownDevice {
  readonly userId: number;
  /** Random; tells one device from another. */
  readonly id: string;
}

export interface KnownDevices {
  readonly remember: (reply: FastifyReply, userId: number) => Promise<void>;
  /** Whose device sends a request; null without a cookie that this game has signed. */
  readonly of: (request: FastifyRequest) => Promise<KnownDevice | null>;
}

/**
 * Recognises a device that has signed in, by a signed cookie that no script can read. It opens nothing: it only gives
 * the device a counter of its own, so that nobody else's wrong passwords keep it out (docs/decisions/0010).
 */
export const knownDevices = (
  db: Kysely<Database>,
  config: Pick<Config, 'publicUrl'>,
): KnownDevices => {
  const cookie = cookieNamed('device', config);
  const key = storedKey(db, 'devices');
  const signatureOf = async (device: string) =>
    createHmac('sha256', await key())
      .update(device)
      .digest();
  return {
    remember: async (reply, userId) => {
      const device = `${userId}.${randomBytes(16).toString('base64url')}`;
      const signature = (await signatureOf(device)).toString('base64url');
      giveCookie(reply, cookie, `${device}.${signature}`, periods.knownDeviceDays * 86_400);
    },
    of: async (request) => {
      const [, userId, id, signature] =
        /^(\d{1,10})\.([\w-]{22})\.([\w-]{43})$/.exec(cookieIn(request, cookie) ?? '') ?? [];
      if (userId === undefined || id === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      const isOurs = timingSafeEqual(given, await signatureOf(`${userId}.${id}`));
      return isOurs ? { userId: Number(userId), id } : null;
    },
  };
};
