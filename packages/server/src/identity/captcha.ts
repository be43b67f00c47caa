import { createHash, createHmac, randomBytes } from 'node:crypto';
import { periods } from '@tippspiel/contract';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { cookieIn, cookieNamed, giveCookie, takeCookieBack } from './cookies.ts';
import { type Secret, storedKey } from './secret.ts';
import { hashToken } from './token-hash.ts';

/** Minutes in which a challenge has to be solved. */
const CHALLENGE_MINUTES = 10;

/**
 * Proof of work: between 500 and 1500 derivations of 2000 rounds each, on average two million
 * rounds. A cheap phone does about two million a second on its four cores; a bot has to pay the
 * same for every account.
 */
const work = { rounds: 2_000, least: 500, most: 1_500 } as const;

export interface Captcha {
  challenge(): Promise<Challenge>;
  /**
   * Whether the payload solves a challenge of ours that is neither expired nor used; uses it up.
   *
   * @param payload base64 of the widget's JSON, `{challenge, solution}`
   */
  validate(db: Kysely<Database>, payload: string): Promise<boolean>;
}

/** ALTCHA, hosted by ourselves: nothing is requested from or sent to third parties. */
export const altcha = (db: Kysely<Database>, clock: Clock): Captcha => {
  const secrets = signingSecrets(storedKey(db, 'captcha'));
  return {
    challenge: async () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.rounds,
        counter: randomInt(work.most, work.least),
        deriveKey,
        expiresAt: Math.floor(clock.now().getTime() / 1000) + CHALLENGE_MINUTES * 60,
        ...(await secrets()),
      }),
    validate: async (transaction, payload) => {
      const parsed = payloadForm.safeParse(jsonFrom(payload));
      if (!parsed.success) return false;
      const { challenge, solution } = parsed.data;
      const result = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...(await secrets()),
      });
      return result.verified && spend(transaction, challenge.signature);
    },
  };
};

const payloadForm = z.object({
  challenge: z.object({
    // What was signed is checked as a whole, unknown parts included.
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.hex(),
      salt: z.hex(),
      cost: z.literal(work.rounds),
      keyLength: z.int(),
      keyPrefix: z.hex(),
      keySignature: z.hex(),
      expiresAt: z.int(),
    }),
    signature: z.hex(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.hex() }),
});

const signingSecrets = (key: Secret) => async () => {
  const hmac = (use: string) =>
    key().then((bytes) => createHmac('sha256', bytes).update(use).digest('hex'));
  return {
    hmacSignatureSecret: await hmac('challenge'),
    hmacKeySignatureSecret: await hmac('solution'),
  };
};

const jsonFrom = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString());
  } catch {
    return null;
  }
};

/** A solved challenge counts once. */
const spend = async (db: Kysely<Database>, signature: string): Promise<boolean> => {
  const spent = await db
    .insertInto('captcha_spent')
    .values({
      challenge_hash: createHash('sha256').update(signature).digest(),
      expires_at: sql`clock_timestamp() + ${2 * CHALLENGE_MINUTES} * interval '1 minute'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge_hash')
    .executeTakeFirst();
  return spent !== undefined;
};

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
