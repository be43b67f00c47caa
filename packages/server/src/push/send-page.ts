import { sql } from 'kysely';
import { systemClock } from '../clock.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import type { MatchPush } from './push.ts';
import type { PushContent, Pushed, Subscription } from './send-push.ts';

/** What a browser is to show, and for how long it is of use. */
export interface WrittenPush {
  readonly content: PushContent;
  readonly ttlSeconds: number;
}

/** A browser and whose it is. */
export interface Receiver {
  readonly subscriptionId: number;
  readonly userId: number;
}

/**
 * Writes what a message says to each of these browsers, as things are now.
 *
 * @param job the queue's id of the message
 * @returns by subscription, without those that it says nothing to; null = it is of no use to anybody any more
 */
export type WriteMatchPushes = (
  message: MatchPush,
  receivers: readonly Receiver[],
  job: string,
) => Promise<ReadonlyMap<number, WrittenPush> | null>;

interface PageContext {
  readonly db: Db;
  readonly write: WriteMatchPushes;
  readonly send: (subscription: Subscription, written: WrittenPush) => Promise<Pushed>;
  readonly drop: (subscriptionIds: readonly number[], message: MatchPush) => Promise<void>;
}

/** So many browsers are one page, which one job of the queue sends to. */
const PAGE = 200;
/** So many messages of a page are under way at once. */
const AT_ONCE = 25;
/** Then the queue goes on with the page, before it takes the job for lost. */
const MOST_MS = 40_000;

/** Columns of the browsers that show a kind of message. */
const columns = {
  kickoff: 'kickoffs',
  goal: 'goals',
  overtaken: 'overtaken',
  whistle: 'whistles',
} as const satisfies Record<MatchPush['kind'], string>;

/** The pages of all browsers that show a kind of message. */
export const pagesFor = async (db: Db, kind: MatchPush['kind']) => {
  const { rows } = await sql<{ upTo: number }>`
    SELECT max(id) AS "upTo" FROM (
      SELECT id, (row_number() OVER (ORDER BY id) - 1) / ${PAGE} AS page
      FROM push_subscriptions WHERE ${sql.ref(columns[kind])}
    ) AS numbered GROUP BY page ORDER BY 1
  `.execute(db);
  return rows.map(({ upTo }, index) => ({ after: rows[index - 1]?.upTo ?? 0, upTo }));
};

/**
 * Sends a message to a page of browsers, a few at a time. How far it has come is stored before each of these few leave, so
 * a job that comes again, as its node was killed, goes on behind them: nobody gets it twice, and who was among the few may
 * miss it (docs/decisions/0033).
 *
 * @returns whether the page is done with; else it is gone on with, by the same id
 */
export const sendPage = async (
  { db, write, send, drop }: PageContext,
  job: string,
  message: MatchPush,
): Promise<boolean> => {
  const until = systemClock.nowMs() + MOST_MS;
  let progress = await openPage(db, job, message.after);
  const receivers = await receiversOf(db, message, progress);
  const written = await write(message, receivers, job);
  const left = receivers.flatMap(({ subscription, ...receiver }) => {
    const own = written?.get(receiver.subscriptionId);
    return own ? [{ id: receiver.subscriptionId, subscription, own }] : [];
  });
  for (let from = 0; from < left.length; from += AT_ONCE) {
    if (systemClock.nowMs() > until) return false;
    const few = left.slice(from, from + AT_ONCE);
    const next = behind(
      progress,
      few.map(({ id }) => id),
    );
    // Another job has gone on with the page, as this one took too long.
    if (!(await storeProgress(db, job, progress, next))) return false;
    const outcomes = await Promise.all(
      few.map(async ({ id, subscription, own }) => ({ id, pushed: await send(subscription, own) })),
    );
    const idsOf = (outcome: Pushed) =>
      outcomes.flatMap(({ id, pushed }) => (pushed === outcome ? [id] : []));
    const gone = idsOf('gone');
    if (gone.length > 0) await drop(gone, message);
    progress = { ...next, later: [...next.later, ...idsOf('later')] };
    if (progress.later.length > next.later.length) await storeProgress(db, job, next, progress);
  }
  // Of those who were too busy before some may be gone meanwhile.
  if (left.some(({ id }) => progress.later.includes(id))) return false;
  // The row stays for a day: the queue may not have heard that the page is done with.
  await storeProgress(db, job, progress, { afterId: message.upTo, later: [] });
  return true;
};

interface Progress {
  readonly afterId: number;
  readonly later: readonly number[];
}

const behind = ({ afterId, later }: Progress, ids: readonly number[]): Progress => ({
  afterId: Math.max(afterId, ...ids),
  later: later.filter((id) => !ids.includes(id)),
});

const openPage = async (db: Db, job: string, after: number): Promise<Progress> => {
  const { rows } = await sql<Progress>`
    INSERT INTO push_pages (job, after_id) VALUES (${job}, ${after})
    ON CONFLICT (job) DO UPDATE SET job = excluded.job
    RETURNING after_id AS "afterId", later
  `.execute(db);
  return rows[0] ?? { afterId: after, later: [] };
};

/** @returns false if another job has changed it */
const storeProgress = (db: Db, job: string, from: Progress, to: Progress): Promise<boolean> =>
  givesRow(
    db,
    sql`UPDATE push_pages SET after_id = ${to.afterId}, later = ${[...to.later]}::integer[]
    WHERE job = ${job} AND after_id = ${from.afterId} AND later = ${[...from.later]}::integer[]
    RETURNING 1`,
  );

/** Browsers of active players, by their numbers; those whose service was too busy come first, as they lie behind. */
const receiversOf = async (
  db: Db,
  { kind, upTo }: MatchPush,
  { afterId, later }: Progress,
): Promise<(Receiver & { readonly subscription: Subscription })[]> => {
  const rows = await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.address', 's.public_key', 's.auth_secret'])
    .where('u.active', '=', true)
    .where(`s.${columns[kind]}`, '=', true)
    .where(({ and, or, eb, val }) =>
      or([
        and([eb('s.id', '>', afterId), eb('s.id', '<=', upTo)]),
        eb('s.id', '=', eb.fn.any(val([...later]))),
      ]),
    )
    .orderBy('s.id')
    .execute();
  return rows.map(({ id, user_id, address, public_key, auth_secret }) => ({
    subscriptionId: id,
    userId: user_id,
    subscription: { address, publicKey: public_key, authSecret: auth_secret },
  }));
};
