import { sql } from 'kysely';
import { fromKysely, type JobWithMetadata, PgBoss, type Db as QueueDatabase } from 'pg-boss';
import type { Logger } from 'pino';
import { oneAtATime } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
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
export const openBoss = (db: Db, log: Pick<Logger, 'warn'>): PgBoss => {
  const boss = new PgBoss({ db: bossDatabase(db), monitorVacuum: false, reindex: false });
  boss.on('error', (error) => log.warn({ err: error }, jobTexts.queueTrouble));
  return boss;
};

/**
 * Starts the queues. pg-boss looks for its tables before it waits for another node that creates them, and
 * then may still believe that there are none.
 */
export const startQueues = (db: Db, boss: PgBoss) => oneAtATime(db, () => boss.start());

/** Creates the tables of the queues, or brings them up to date: as the tables' owner, before any node works as its own role. */
export const createQueues = async (db: Db, log: Pick<Logger, 'warn'>): Promise<void> => {
  const boss = openBoss(db, log);
  await startQueues(db, boss);
  await boss.stop({ graceful: false });
};

/** How long a queue of messages goes on trying: how often, with which longest pause, and how long one attempt takes. */
interface Delivery {
  readonly retryLimit: number;
  /** Seconds. */
  readonly retryDelayMax: number;
  /** Seconds. */
  readonly expireInSeconds: number;
}

/** So many messages leave at once; each is tried again by itself. */
const batches = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/**
 * Messages that wait in the database, by kind and ids alone, and go out from any node.
 *
 * @param attempt says whether a message is done with; else it is tried again, by the same id
 * @returns `send` stores a message in a transaction, `sendAll` stores many at once, `open` begins to work them off once the queues have been started
 */
export const messageQueue = <Message extends object>(
  { boss, pace }: { readonly boss: PgBoss; readonly pace: Pace },
  name: string,
  delivery: Delivery,
  attempt: (job: JobWithMetadata<unknown>) => Promise<boolean>,
) => ({
  send: async (message: Message, db: Db, after?: Date): Promise<void> => {
    const start = after === undefined ? {} : { startAfter: after };
    await boss.send(name, message, { db: fromKysely(db), ...start });
  },
  sendAll: async (messages: readonly Message[], db: Db): Promise<void> => {
    const jobs = messages.map((data) => ({ data }));
    if (jobs.length > 0) await boss.insert(name, jobs, { db: fromKysely(db) });
  },
  open: async (): Promise<void> => {
    const retries = { ...delivery, retryDelay: pace.retrySeconds, retryBackoff: true };
    await boss.createQueue(name, retries);
    await boss.updateQueue(name, retries);
    await boss.work(name, { ...batches, pollingIntervalSeconds: pace.pollSeconds }, (jobs) =>
      Promise.all(
        jobs.map(async (job) => ({
          id: job.id,
          status: (await attempt(job)) ? ('completed' as const) : ('failed' as const),
        })),
      ),
    );
  },
});

/**
 * pg-boss sends transactions as one text, from BEGIN to COMMIT. Where one of its statements fails (another
 * node has just created the tables, a lock is not free in time), the connection would go back to the pool
 * with the transaction still open, and the next query on it would fail as well.
 */
const bossDatabase = (db: Db): QueueDatabase => ({
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
