import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import { jobTexts } from '../texts/jobs.ts';

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
  const boss = new PgBoss({ db: fromKysely(db), monitorVacuum: false, reindex: false });
  boss.on('error', (error) => log.warn({ err: error }, jobTexts.queueTrouble));
  return boss;
};
