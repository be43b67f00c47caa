import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { systemClock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { storedKey } from '../identity/secret.ts';
import type { CounterKey } from './call-counter.ts';

/** What is counted of a key, and when that begins anew. */
interface Counted {
  readonly count: number;
  /** At least 1. */
  readonly secondsLeft: number;
}

/** Leave to guess, which counts until it is given back. */
export interface Claim extends Counted {
  /** Whether there were so many guesses already; then this one is not counted. */
  readonly isFull: boolean;
  /** Takes it back: what was tried was no wrong guess. */
  readonly giveBack: () => Promise<void>;
}

/**
 * Counts guesses at what protects an account, in the database: so for all nodes together, and in windows that begin with a key's
 * first guess. Keys are kept as keyed hashes. All other limits are counted by each node (`call-counter.ts`).
 *
 * @param name of what is counted; counters of one name are one counter
 * @param seconds how long a window is, on the real clock of the nodes
 */
export const createGuessCounter = (db: Db, name: string, seconds: number) => {
  const hmacKey = storedKey(db, 'counted-guesses');
  const hashOf = async (key: CounterKey): Promise<Buffer> =>
    createHmac('sha256', await hmacKey())
      .update(`${name} ${typeof key} ${key}`)
      .digest();

  /** @param max up to which it counts */
  const count = async (hash: Buffer, max: number | null): Promise<Row | undefined> => {
    const nowMs = systemClock.nowMs();
    const [now, end] = [new Date(nowMs), new Date(nowMs + seconds * 1_000)];
    const { rows } = await sql<Row>`
      INSERT INTO counted_guesses AS c (key_hash, count, expires_at) VALUES (${hash}, 1, ${end})
      ON CONFLICT (key_hash) DO UPDATE SET
        count = CASE WHEN c.expires_at <= ${now} THEN 1 ELSE c.count + 1 END,
        expires_at = CASE WHEN c.expires_at <= ${now} THEN excluded.expires_at ELSE c.expires_at END
      WHERE ${max}::integer IS NULL OR c.expires_at <= ${now} OR c.count < ${max}
      RETURNING c.count, c.expires_at
    `.execute(db);
    return rows[0];
  };
  const read = (hash: Buffer): Promise<Row | undefined> =>
    db
      .selectFrom('counted_guesses')
      .select(['count', 'expires_at'])
      .where('key_hash', '=', hash)
      .executeTakeFirst();

  return {
    /** Counts one. @returns with it */
    add: async (key: CounterKey): Promise<Counted> => said(await count(await hashOf(key), null)),
    /**
     * Counts one unless there were `max` already: of guesses that come together no more pass. Give it back if it was no
     * wrong one.
     */
    claim: async (key: CounterKey, max: number): Promise<Claim> => {
      const hash = await hashOf(key);
      const claimed = await count(hash, max);
      if (claimed === undefined) {
        return { ...said(await read(hash)), isFull: true, giveBack: async () => {} };
      }
      const giveBack = async () => {
        await sql`UPDATE counted_guesses SET count = count - 1
          WHERE key_hash = ${hash} AND expires_at = ${claimed.expires_at} AND count > 0`.execute(
          db,
        );
      };
      return { ...said(claimed), isFull: false, giveBack };
    },
  };
};

interface Row {
  readonly count: number;
  readonly expires_at: Date;
}

const said = (row: Row | undefined): Counted => ({
  count: row?.count ?? 0,
  secondsLeft: Math.max(
    1,
    Math.ceil(((row?.expires_at.getTime() ?? 0) - systemClock.nowMs()) / 1_000),
  ),
});
