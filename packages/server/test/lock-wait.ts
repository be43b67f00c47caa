import { type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../src/db/schema.ts';

/** Waits until a query in this database, or so many of them, wait for a lock. */
export const someoneWaits = (db: Kysely<Database>, atLeast = 1): Promise<true> =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
      `.execute(db);
      return rows.length >= atLeast;
    },
    { timeout: 10_000, interval: 10 },
  );
