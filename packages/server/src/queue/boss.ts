import { type Kysely, sql } from 'kysely';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import { jobTexts } from '../texts/operator.ts';

/** How often the queues are asked for work, and how long a failed job waits at first. */
export interface Pace {
  readonly pollSeconds: number;
  readonly retrySeconds: number;
}

export const steadyPace: Pace = { pollSeconds: 2, retrySeconds: 10 };

/**
 * The job queues, in the game's own database and over its own connections; nodes share the work.
 * What goes wrong inside (the database is away) is logged and tried again.
 */
export const openBoss = (db: Kysely<Database>, log: Pick<Logger, 'warn'>): PgBoss => {
  const boss = new PgBoss({ db: bossDatabase(db), monitorVacuum: false, reindex: false });
  boss.on('error', (error) => log.warn({ err: error }, jobTexts.queueTrouble));
  return boss;
};

/**
 * pg-boss sends transactions as one text, from BEGIN to COMMIT. Where one of its statements fails (another
 * node has just created the tables, a lock is not free in time), the connection would go back to the pool
 * with the transaction still open, and the next query on it would fail as well.
 */
const bossDatabase = (db: Kysely<Database>): Db => ({
  executeSql: (text, values) =>
    db.connection().execute(async (connection) => {
      try {
        return await fromKysely(connection).executeSql(text, values);
      } catch (error) {
        // A connection that is lost has no transaction either.
        await sql`ROLLBACK`.execute(connection).catch(() => {});
        throw error;
      }
    }),
});
