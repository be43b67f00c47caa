import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { periods } from '@tippspiel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { cookieIn, cookieNamed, giveCookie, randomCookie } from './cookies.ts';
import { storedKey } from './secret.ts';

/**
 * Recognises a device that has signed in, by a signed cookie that no script can read. It opens nothing: it only gives
 * the device a counter of its own for each account, so that nobody else's wrong passwords keep it out
 * (docs/decisions/0010), and no mail calls it a new one (docs/game.md, 'Sessions').
 */
export const knownDevices = (db: Db, config: Pick<Config, 'publicUrl'>) => {
  const cookie = cookieNamed('device', config);
  const key = storedKey(db, 'devices');
  const signatureOf = async (device: string) =>
    createHmac('sha256', await key())
      .update(device)
      .digest();
  /** The accounts that this device has signed in to, by number and a random id that tells it from others; the last one first. */
  const of = async (request: FastifyRequest): Promise<readonly KnownDevice[]> => {
    const marks = (cookieIn(request, cookie) ?? '').split('~', MOST_ACCOUNTS);
    const known = await Promise.all(
      marks.map(async (mark) => {
        const [, userId, id, signature] = MARK.exec(mark) ?? [];
        if (userId === undefined || id === undefined || signature === undefined) return [];
        const given = Buffer.from(signature, 'base64url');
        const isOurs = timingSafeEqual(given, await signatureOf(`${userId}.${id}`));
        return isOurs ? [{ userId: Number(userId), id, mark }] : [];
      }),
    );
    return known.flat();
  };
  return {
    of,
    /** Notes that the device has signed in to an account, beside those that it knows already. */
    remember: async (request: FastifyRequest, reply: FastifyReply, userId: number) => {
      const others = (await of(request)).filter((device) => device.userId !== userId);
      const device = `${userId}.${randomBytes(16).toString('base64url')}`;
      const signature = (await signatureOf(device)).toString('base64url');
      const marks = [`${device}.${signature}`, ...others.map(({ mark }) => mark)];
      const value = marks.slice(0, MOST_ACCOUNTS).join('~');
      giveCookie(reply, cookie, value, periods.knownDeviceDays * 86_400);
    },
  };
};

interface KnownDevice {
  readonly userId: number;
  readonly id: string;
  /** As the cookie has it, signed. */
  readonly mark: string;
}

/** A family shares a tablet. */
const MOST_ACCOUNTS = 4;

const MARK = /^(\d{1,10})\.([\w-]{22})\.([\w-]{43})$/;

/** The browser of a sign-up is known as long as its link works (docs/game.md, 'Accounts'). */
const HOURS = periods.signupDeviceHours;

/**
 * Recognises the browser of a sign-up when its link is opened, by a cookie that no script can read and
 * that no other page can send. The database says whose it is.
 */
export const signupDevices = (config: Pick<Config, 'publicUrl'>) => {
  const cookie = randomCookie(cookieNamed('signup_device', config), HOURS * 3600);
  return {
    /**
     * Gives the browser of a sign-up a cookie. One is given and stored in any case, so that neither the
     * answer nor its time reveals whether the address had an account (docs/decisions/0008).
     *
     * @param userId the account that the sign-up made, or null
     * @returns what {@link claimDevice} binds
     */
    remember: async (db: Db, reply: FastifyReply, userId: number | null): Promise<Buffer> => {
      const device_hash = cookie.give(reply);
      const expires_at = sql<Date>`clock_timestamp() + ${HOURS} * interval '1 hour'`;
      await db
        .insertInto('signup_devices')
        .values({ device_hash, user_id: userId, expires_at })
        .execute();
      return device_hash;
    },
    /** Whether the browser signed up for this account; then its cookie is used up. */
    spend: async (db: Db, request: FastifyRequest, reply: FastifyReply, userId: number) => {
      const device = cookie.hashIn(request);
      if (device === undefined) return false;
      const spent = await db
        .deleteFrom('signup_devices')
        .where('device_hash', '=', device)
        .where('user_id', '=', userId)
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .returning('user_id')
        .executeTakeFirst();
      if (spent) cookie.takeBack(reply);
      return spent !== undefined;
    },
  };
};

/**
 * Binds the browser of a repeated sign-up with the same password to the account, unless the account has become active or
 * another password came in between.
 */
export const claimDevice = async (
  db: Db,
  device: Buffer,
  account: { readonly id: number; readonly passwordHash: string },
): Promise<void> => {
  await sql`
    UPDATE signup_devices SET user_id = u.id
    FROM (SELECT id FROM users WHERE id = ${account.id} AND activated_at IS NULL
      AND password_hash = ${account.passwordHash} FOR SHARE) u
    WHERE device_hash = ${device}
  `.execute(db);
};

/** Minutes that a solved captcha is good for one sign-up (docs/game.md, 'Accounts'). */
const MINUTES = periods.captchaPassMinutes;

/** The one-time pass that a solved captcha gives a browser, in a cookie that no script can read. */
export const captchaPasses = (config: Pick<Config, 'captcha' | 'publicUrl'>) => {
  const isOff = config.captcha === 'off';
  const cookie = randomCookie(cookieNamed('captcha_pass', config), MINUTES * 60);
  return {
    /** Gives this browser a pass. */
    issue: async (db: Db, reply: FastifyReply): Promise<void> => {
      const pass_hash = cookie.give(reply);
      const expires_at = sql<Date>`clock_timestamp() + ${MINUTES} * interval '1 minute'`;
      await db.insertInto('captcha_passes').values({ pass_hash, expires_at }).execute();
    },
    /**
     * Whether the browser has a pass that still works; always true where CAPTCHA is off. In a
     * transaction the pass is then locked: of two calls with one pass the second one finds it spent.
     */
    isValid: async (db: Db, request: FastifyRequest): Promise<boolean> => {
      if (isOff) return true;
      const pass = cookie.hashIn(request);
      if (pass === undefined) return false;
      return givesRow(
        db,
        sql`SELECT FROM captcha_passes
          WHERE pass_hash = ${pass} AND expires_at > clock_timestamp() FOR UPDATE`,
      );
    },
    /** Uses it up. */
    spend: async (db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const pass = cookie.hashIn(request);
      if (isOff || pass === undefined) return;
      await db.deleteFrom('captcha_passes').where('pass_hash', '=', pass).execute();
      cookie.takeBack(reply);
    },
  };
};
