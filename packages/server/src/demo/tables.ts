import { sql } from 'kysely';
import { isDemo } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { ResultColumns } from '../db/tables/matches.ts';

/** What only a demo remembers. Having these tables is what makes a database a demo. */
export type DemoTables = {
  /** One row, once the demo is filled. */
  demo_state: {
    /** How far results have been entered, on the game clock. */
    reached: Date;
    /** Whom the demo has last made champion, an isocode. */
    crowned: string | null;
  };
  /** Who is played by the demo: `number` is the place in the list of names. */
  demo_players: { user_id: number; number: number };
  /** Matches that the demo's players have tipped. */
  demo_tipped_matches: { match_id: number };
  /** Results entered by hand that wait for the clock to pass their match's end again. */
  demo_own_results: ResultColumns & {
    match_id: number;
    result_home: number;
    result_away: number;
  };
};

/** The database of a demo, with the tables that others know nothing of. */
export const withDemoTables = (db: Db) => db.withTables<DemoTables>();

/**
 * Creates the demo's tables in a migrated database that has none of them. First of all, so that a demo that was aborted
 * half-way is never taken for a real game.
 */
export async function markAsDemo(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockDemo(transaction);
    if (await isDemo(transaction)) return;
    for (const statement of statements) await statement.execute(transaction);
  });
}

/** Whatever moves the demo takes this advisory lock, on all nodes; any number of our own. */
const demoLock = 20_240_619;

/** Locks the moves of the demo until the transaction ends. */
export async function lockDemo(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${demoLock})`.execute(db);
}

const statements = [
  sql`CREATE TABLE demo_state (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    reached timestamptz NOT NULL,
    crowned text REFERENCES countries
  )`,
  sql`CREATE TABLE demo_players (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    number smallint NOT NULL UNIQUE
  )`,
  sql`CREATE TABLE demo_tipped_matches (
    match_id integer PRIMARY KEY REFERENCES matches ON DELETE CASCADE
  )`,
  sql`CREATE TABLE demo_own_results (
    match_id integer PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    result_home smallint NOT NULL,
    result_away smallint NOT NULL,
    result_ko smallint,
    extra_home smallint,
    extra_away smallint,
    penalty_home smallint,
    penalty_away smallint
  )`,
];
