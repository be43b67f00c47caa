import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { systemClock } from '../clock.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { storedKey } from './secret.ts';

/** How long a challenge works. */
export const CHALLENGE_MINUTES = 5;

const TIME_BYTES = 6;
const RANDOM_BYTES = 16;
const BODY_BYTES = TIME_BYTES + RANDOM_BYTES;

/**
 * Challenges that this game signs: none is stored before it is used, so that whoever asks for many fills nothing. Each
 * works for minutes, for one purpose and once.
 */
export const challenges = (db: Db) => {
  const key = storedKey(db, 'challenges');
  const signatureOf = async (body: Buffer, purpose: string) =>
    createHmac('sha256', await key())
      .update(body)
      .update(purpose)
      .digest();
  return {
    /** @returns base64url */
    issue: async (purpose: string): Promise<string> => {
      const body = Buffer.alloc(BODY_BYTES);
      body.writeUIntBE(systemClock.nowMs() + CHALLENGE_MINUTES * 60_000, 0, TIME_BYTES);
      randomBytes(RANDOM_BYTES).copy(body, TIME_BYTES);
      return Buffer.concat([body, await signatureOf(body, purpose)]).toString('base64url');
    },
    /** Whether a challenge was issued for this purpose and still works. */
    isOurs: async (challenge: string, purpose: string): Promise<boolean> => {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, BODY_BYTES);
      const given = bytes.subarray(BODY_BYTES);
      if (body.length < BODY_BYTES) return false;
      // It is used up by its text, so no other text may be read as the same bytes.
      if (bytes.toString('base64url') !== challenge) return false;
      const signature = await signatureOf(body, purpose);
      const isSigned = given.length === signature.length && timingSafeEqual(given, signature);
      return isSigned && body.readUIntBE(0, TIME_BYTES) > systemClock.nowMs();
    },
  };
};

/** Whether a challenge is used up. */
export const isSpent = (db: Db, challenge: string): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM spent_challenges WHERE challenge_hash = ${hash('sha256', challenge, 'buffer')}`,
  );

/**
 * Uses a challenge up.
 *
 * @param minutes how long it could be used at most
 * @returns false if it was used before
 */
export const spendChallenge = (db: Db, challenge: string, minutes: number): Promise<boolean> =>
  givesRow(
    db,
    sql`INSERT INTO spent_challenges (challenge_hash, expires_at)
      VALUES (${hash('sha256', challenge, 'buffer')},
        clock_timestamp() + ${minutes} * interval '1 minute')
      ON CONFLICT DO NOTHING RETURNING 1`,
  );
