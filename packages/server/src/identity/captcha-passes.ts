import { periods } from '@tippspiel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { cookieNamed, randomCookie } from './cookies.ts';

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
