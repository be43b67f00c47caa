import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '../src/db/schema.ts';

/** Waits until a query in this database, or so many of them, wait for a lock, at most so many milliseconds. */
export const someoneWaits = (db: Db, atLeast = 1, timeout = 10_000): Promise<true> =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
      `.execute(db);
      return rows.length >= atLeast;
    },
    { timeout, interval: 10 },
  );

/**
 * Forces an interleaving: `first` takes its locks in a transaction, `second` starts and blocks on
 * them, then `rest` runs and the transaction commits.
 *
 * @returns the result of `second`
 */
export const interleave = async <Result>(
  db: Db,
  first: (transaction: Db) => Promise<unknown>,
  second: () => Promise<Result>,
  rest: (transaction: Db) => Promise<unknown> = async () => {},
): Promise<Result> => {
  const started = await db.transaction().execute(async (transaction) => {
    await first(transaction);
    const pending = { result: second() };
    // A rejection before the commit is reported where it is awaited.
    pending.result.catch(() => {});
    await someoneWaits(db);
    await rest(transaction);
    return pending;
  });
  return started.result;
};
