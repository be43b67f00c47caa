import { sql } from 'kysely';
import { unlessSilent } from '../concurrency.ts';
import type { Db } from '../db/schema.ts';
import { type Family, gauge } from './exposition.ts';

/** A scrape waits no longer for a database that is silent. */
const WAIT_MS = 2_000;

/** The queues that work at fixed times. */
const scheduled = ['retention', 'reminders'];

interface Stored {
  /** Epoch seconds. */
  readonly feedAnsweredAt: number | null;
  /** Epoch seconds. */
  readonly backupGoodAt: number | null;
  /** None before the first start of the queues. */
  readonly queues: readonly Queue[];
}

interface Queue {
  readonly name: string;
  readonly waiting: number;
  /** Epoch seconds. */
  readonly oldest: number | null;
  readonly completed: number | null;
  readonly failed: number;
}

/** What the database knows, the same on every node; of a database that is unavailable only that it is. */
export const storedFamilies = async (db: Db): Promise<readonly Family[]> => {
  const stored = await unlessSilent(read(db), WAIT_MS).catch(() => null);
  const up = gauge(
    'tippspiel_database_up',
    'Whether the database has answered this scrape.',
    stored === null ? 0 : 1,
  );
  return stored === null ? [up] : [up, ...familiesOf(stored)];
};

const read = async (db: Db): Promise<Stored> => {
  const { rows } = await sql<Omit<Stored, 'queues'> & { hasQueues: boolean }>`
    SELECT (SELECT extract(epoch FROM answered_at)::float8 FROM results_feed) AS "feedAnsweredAt",
      (SELECT extract(epoch FROM good_at)::float8 FROM daily_backups) AS "backupGoodAt",
      to_regclass('pgboss.job') IS NOT NULL AS "hasQueues"
  `.execute(db);
  const { feedAnsweredAt = null, backupGoodAt = null, hasQueues = false } = rows[0] ?? {};
  return { feedAnsweredAt, backupGoodAt, queues: hasQueues ? await queuesOf(db) : [] };
};

/** Tells only how many and how old they are: a message names an account. */
const queuesOf = async (db: Db): Promise<readonly Queue[]> => {
  const { rows } = await sql<Queue>`
    SELECT name,
      (count(*) FILTER (WHERE state < 'completed'))::integer AS waiting,
      extract(epoch FROM min(created_on) FILTER (WHERE state < 'completed'))::float8 AS oldest,
      extract(epoch FROM max(completed_on) FILTER (WHERE state = 'completed'))::float8 AS completed,
      (count(*) FILTER (WHERE state = 'failed'))::integer AS failed
    FROM unnest(${['mail', 'push', ...scheduled]}::text[]) AS name
    LEFT JOIN pgboss.job USING (name)
    GROUP BY name ORDER BY name
  `.execute(db);
  return rows;
};

const familiesOf = ({ feedAnsweredAt, backupGoodAt, queues }: Stored): readonly Family[] => {
  const outboxes = queues.filter(({ name }) => !scheduled.includes(name));
  const jobs = queues.filter(({ name }) => scheduled.includes(name));
  return [
    gauge(
      'tippspiel_feed_last_answer_timestamp_seconds',
      'Last good answer of the results feed, seconds since 1970.',
      feedAnsweredAt,
    ),
    gauge(
      'tippspiel_backup_last_success_timestamp_seconds',
      'Last good nightly backup, seconds since 1970.',
      backupGoodAt,
    ),
    gauge(
      'tippspiel_outbox_messages',
      'Messages that have not left yet.',
      outboxes.map(({ name, waiting }) => ({ labels: { outbox: name }, value: waiting })),
    ),
    gauge(
      'tippspiel_outbox_oldest_timestamp_seconds',
      'When the oldest message was written that has not left yet, seconds since 1970.',
      outboxes.map(({ name, oldest }) => ({ labels: { outbox: name }, value: oldest })),
    ),
    gauge(
      'tippspiel_queue_last_success_timestamp_seconds',
      'Last good run of what the queue does at fixed times, on any node, seconds since 1970.',
      jobs.map(({ name, completed }) => ({ labels: { queue: name }, value: completed })),
    ),
    gauge(
      'tippspiel_queue_failed_jobs',
      'Jobs of a queue that have failed for good and are kept for a while.',
      queues.map(({ name, failed }) => ({ labels: { queue: name }, value: failed })),
    ),
  ];
};
