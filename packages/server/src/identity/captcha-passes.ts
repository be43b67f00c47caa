import { randomBytes } from 'node:crypto';
import { periods } from '@tippspiel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { cookieIn, cookieNamed, giveCookie, takeCookieBack } from './cookies.ts';
import { hashToken } from './token-hash.ts';

/** Minutes that a solved captcha is good for one sign-up (docs/game.md, 'Accounts'). */
const PASS_MINUTES = periods.captchaPassMinutes;

export interface CaptchaPasses {
  /** Gives this browser a pass. */
  issue(db: Kysely<Database>, reply: FastifyReply): Promise<void>;
  /**
   * Whether the browser has a pass that still works; always true where CAPTCHA is off. In a
   * transaction the pass is then locked: of two calls with one pass the second one finds it spent.
   */
  isValid(db: Kysely<Database>, request: FastifyRequest): Promise<boolean>;
  /** Uses it up. */
  spend(db: Kysely<Database>, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** The one-time pass that a solved captcha gives a browser, in a cookie that no script can read. */
export const captchaPasses = (config: Pick<Config, 'captcha' | 'publicUrl'>): CaptchaPasses => {
  const { captcha } = config;
  const cookie = cookieNamed('captcha_pass', config);
  return {
    issue: async (db, reply) => {
      const pass = randomBytes(32).toString('base64url');
      await db
        .insertInto('captcha_passes')
        .values({
          pass_hash: hashToken(pass),
          expires_at: sql`clock_timestamp() + ${PASS_MINUTES} * interval '1 minute'`,
        })
        .execute();
      giveCookie(reply, cookie, pass, PASS_MINUTES * 60);
    },

    isValid: async (db, request) => {
      if (captcha === 'off') return true;
      const pass = cookieIn(request, cookie);
      if (pass === undefined) return false;
      const found = await db
        .selectFrom('captcha_passes')
        .select('pass_hash')
        .where('pass_hash', '=', hashToken(pass))
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .forUpdate()
        .executeTakeFirst();
      return found !== undefined;
    },

    spend: async (db, request, reply) => {
      const pass = cookieIn(request, cookie);
      if (captcha === 'off' || pass === undefined) return;
      await db.deleteFrom('captcha_passes').where('pass_hash', '=', hashToken(pass)).execute();
      takeCookieBack(reply, cookie);
    },
  };
};
