import { createHmac } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { type Clock, systemClock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { spendChallenge } from '../../identity/challenges.ts';
import { captchaPasses } from '../../identity/device.ts';
import { type Secret, storedKey } from '../../identity/secret.ts';
import { parsedJson } from '../../json.ts';
import { refuse } from '../../refusal.ts';

export const feature: Feature = ({ route, change, db, config }) => {
  const captcha = altcha(db, systemClock);
  const passes = captchaPasses(config);
  const rateLimit = { name: 'captcha', max: 60, seconds: 60 } as const;

  route(endpoints.captchaChallenge, async () => ({ ...(await captcha.challenge()) }), {
    rateLimit,
  });

  change(
    endpoints.validateCaptcha,
    async (transaction, { body, reply }) => {
      if (!(await captcha.validate(transaction, body.recaptcha))) return refuse('captcha-wrong');
      await passes.issue(transaction, reply);
    },
    { rateLimit },
  );
};

/** Minutes in which a challenge has to be solved. */
const CHALLENGE_MINUTES = 10;

/**
 * Proof of work: between 500 and 1500 derivations of 2000 rounds each, on average two million rounds. A cheap phone
 * does about two million a second on its four cores; a bot has to pay the same for every account.
 */
const work = { rounds: 2_000, least: 500, most: 1_500 } as const;

/** ALTCHA, hosted by ourselves: nothing is requested from or sent to third parties. */
export const altcha = (db: Db, clock: Clock) => {
  const secrets = signingSecrets(storedKey(db, 'captcha'));
  return {
    challenge: async (): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.rounds,
        counter: randomInt(work.most, work.least),
        deriveKey,
        expiresAt: Math.floor(clock.now().getTime() / 1000) + CHALLENGE_MINUTES * 60,
        ...(await secrets()),
      }),
    /**
     * Whether the payload solves a challenge of ours that is neither expired nor used; uses it up.
     *
     * @param payload base64 of the widget's JSON, `{challenge, solution}`
     */
    validate: async (transaction: Db, payload: string): Promise<boolean> => {
      const solved = parsedJson(payloadForm, Buffer.from(payload, 'base64').toString());
      if (solved === null) return false;
      const result = await verifySolution({ ...solved, deriveKey, ...(await secrets()) });
      return result.verified && spend(transaction, solved.challenge.signature);
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

/** A solved challenge counts once. */
const spend = (db: Db, signature: string): Promise<boolean> =>
  spendChallenge(db, signature, 2 * CHALLENGE_MINUTES);
