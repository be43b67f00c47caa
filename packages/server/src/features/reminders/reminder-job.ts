import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Push } from '../../push/push.ts';
import { dueReminders, dueResults } from '../../reminders/due.ts';
import { dueEarlierKickoffs } from '../../reminders/earlier.ts';
import { dayAt } from '../../reminders/open-tips.ts';
import { isQuietNow } from '../../reminders/quiet.ts';
import { dueRestingTips } from '../../reminders/resting.ts';
import { noteTold, type ToldSpan } from '../../reminders/told-span.ts';
import type { Board } from '../../standings/board.ts';

/** So many are noted in one transaction. */
const BATCH = 100;

interface Ways {
  readonly mail: Mail;
  readonly push: Push;
}

/**
 * Writes the reminders that are due now (docs/game.md, 'Reminders'). That a player is reminded is noted in
 * the transaction that queues the message, so of nodes that find the same player due one writes, and a node
 * that is killed has written both or nothing.
 */
export const remindPlayers = async (db: Db, ways: Ways): Promise<void> =>
  writeAll(db, ways, { kind: 'reminder', due: await dueReminders(db), note: noteReminders });

/** Writes the results that are due now (docs/game.md, 'Results of a day'), as `remindPlayers` does. */
export const writeDayResults = async (db: Db, ways: Ways, board: Board): Promise<void> => {
  if (await isQuietNow(db)) return;
  const { game } = await board.look();
  if (game === null) return;
  const { scoreboard } = game;
  const due = await dueResults(db, (userId, matchId) => scoreboard.tipOf(matchId, userId) !== null);
  await writeAll(db, ways, { kind: 'day-results', due, note: noteResults });
};

/** Tells players of tips that rest (docs/game.md, 'The bracket'), as `remindPlayers` does. */
export const tellRestingTips = async (db: Db, ways: Ways): Promise<void> => {
  if (await isQuietNow(db)) return;
  await tellSpans(db, ways, 'resting-tips', await dueRestingTips(db));
};

/** Tells players of kick-offs that became earlier (docs/game.md, 'Reminders'), as `remindPlayers` does. */
export const tellEarlierKickoffs = async (db: Db, ways: Ways): Promise<void> => {
  if (await isQuietNow(db)) return;
  await tellSpans(db, ways, 'earlier-kickoffs', await dueEarlierKickoffs(db));
};

const spanColumns = {
  'resting-tips': 'resting_about',
  'earlier-kickoffs': 'earlier_about',
} as const;

const tellSpans = async (
  db: Db,
  ways: Ways,
  kind: keyof typeof spanColumns,
  due: readonly { readonly userId: number; readonly until: string }[],
): Promise<void> => {
  for (let from = 0; from < due.length; from += BATCH) {
    await writeNoted(db, ways, due.slice(from, from + BATCH), async (transaction, free) =>
      (await noteTold(transaction, spanColumns[kind], free)).map(({ byMail, userId, ...span }) => ({
        userId,
        byMail,
        message: { kind, ...span },
      })),
    );
  }
};

interface Writing {
  readonly kind: 'reminder' | 'day-results';
  readonly due: readonly DueMessage[];
  /** @returns whom this node writes to */
  readonly note: (db: Db, due: readonly DueMessage[]) => Promise<NotedMessage[]>;
}

interface DueMessage {
  readonly userId: number;
  readonly day: string;
}

interface NotedMessage extends DueMessage {
  readonly byMail: boolean;
}

const writeAll = async (db: Db, ways: Ways, writing: Writing): Promise<void> => {
  for (let from = 0; from < writing.due.length; from += BATCH) {
    const due = writing.due.slice(from, from + BATCH);
    await writeSome(db, ways, { ...writing, due });
  }
};

const writeSome = (db: Db, ways: Ways, { kind, due, note }: Writing): Promise<void> =>
  writeNoted(db, ways, due, async (transaction, free) =>
    (await note(transaction, free)).map(({ userId, byMail, day }) => ({
      userId,
      byMail,
      message: { kind, day },
    })),
  );

/** A message to one player, by mail if wanted and to the browsers that show it. */
interface Noted {
  readonly userId: number;
  readonly byMail: boolean;
  readonly message:
    | { readonly kind: 'reminder' | 'day-results'; readonly day: string }
    | ({ readonly kind: keyof typeof spanColumns } & ToldSpan);
}

const writeNoted = <Due extends { readonly userId: number }>(
  db: Db,
  { mail, push }: Ways,
  due: readonly Due[],
  note: (db: Db, free: readonly Due[]) => Promise<readonly Noted[]>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Accounts before what belongs to them (docs/decisions/0016); who is held comes a minute later.
    const { rows: held } = await sql<{ id: number }>`
      SELECT id FROM users WHERE id = ANY(${due.map(({ userId }) => userId)})
      ORDER BY id FOR KEY SHARE SKIP LOCKED
    `.execute(transaction);
    const ids = new Set(held.map(({ id }) => id));
    const free = due.filter(({ userId }) => ids.has(userId));
    for (const { userId, message, byMail } of await note(transaction, free)) {
      if (byMail) await mail.send({ ...message, userId }, transaction);
      for (const subscriptionId of await subscriptionsOf(transaction, userId, message.kind)) {
        await push.send({ ...message, subscriptionId }, transaction);
      }
    }
  });

/** The browsers that show such messages. */
const subscriptionsOf = async (db: Db, userId: number, kind: Noted['message']['kind']) => {
  const rows = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where(kind === 'day-results' ? 'results' : 'tips', '=', true);
  return (await rows.execute()).map(({ id }) => id);
};

const noteReminders: Writing['note'] = async (db, due) => {
  const { rows } = await sql<NotedMessage>`
    WITH due AS (${recordset(due)}), today AS (
      SELECT ${dayAt(sql`game_now()`)}::date AS day
    ), held AS MATERIALIZED (
      SELECT w.user_id FROM reminder_wishes w JOIN due ON due."userId" = w.user_id CROSS JOIN today
      WHERE w.reminded_on IS NULL
        OR (w.reminded_on < today.day AND w.reminded_about < due.day)
      ORDER BY w.user_id FOR UPDATE OF w SKIP LOCKED
    )
    UPDATE reminder_wishes w SET reminded_on = today.day, reminded_about = due.day
    FROM due, held, today
    WHERE w.user_id = due."userId" AND held.user_id = w.user_id
    RETURNING w.user_id AS "userId", w.by_mail AS "byMail", to_char(due.day, 'YYYY-MM-DD') AS day
  `.execute(db);
  return rows;
};

const noteResults: Writing['note'] = async (db, due) => {
  const { rows } = await sql<NotedMessage>`
    WITH due AS (${recordset(due)}), held AS MATERIALIZED (
      SELECT w.user_id FROM reminder_wishes w JOIN due ON due."userId" = w.user_id
      WHERE w.results_about IS NULL OR w.results_about < due.day
      ORDER BY w.user_id FOR UPDATE OF w SKIP LOCKED
    )
    UPDATE reminder_wishes w SET results_about = due.day
    FROM due, held
    WHERE w.user_id = due."userId" AND held.user_id = w.user_id
    RETURNING w.user_id AS "userId", w.results_by_mail AS "byMail", to_char(due.day, 'YYYY-MM-DD') AS day
  `.execute(db);
  return rows;
};

const recordset = (due: readonly DueMessage[]) => sql`
  SELECT "userId", day::date AS day
  FROM jsonb_to_recordset(${JSON.stringify(due)}::jsonb) AS told ("userId" integer, day text)`;
