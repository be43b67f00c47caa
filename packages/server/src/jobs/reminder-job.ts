import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Mail } from '../mail/mail.ts';
import type { Push } from '../push/push.ts';
import { type DueReminder, dueReminders } from '../reminders/due.ts';
import { dayAt } from '../reminders/time-zone.ts';

/** So many are noted in one transaction. */
const BATCH = 100;

/**
 * Writes the reminders that are due now (docs/game.md, 'Reminders'). That a player is reminded is noted in
 * the transaction that queues the message, so of nodes that find the same player due one writes, and a node
 * that is killed has written both or nothing.
 */
export const remindPlayers = async (db: Kysely<Database>, ways: Ways): Promise<void> => {
  const due = await dueReminders(db);
  for (let from = 0; from < due.length; from += BATCH) {
    await remind(db, ways, due.slice(from, from + BATCH));
  }
};

interface Ways {
  readonly mail: Mail;
  readonly push: Push;
}

const remind = (
  db: Kysely<Database>,
  { mail, push }: Ways,
  due: readonly DueReminder[],
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Accounts before what belongs to them (docs/decisions/0016); who is held comes a minute later.
    const { rows: held } = await sql<{ id: number }>`
      SELECT id FROM users WHERE id = ANY(${due.map(({ userId }) => userId)})
      ORDER BY id FOR KEY SHARE SKIP LOCKED
    `.execute(transaction);
    const ids = new Set(held.map(({ id }) => id));
    const free = due.filter(({ userId }) => ids.has(userId));
    for (const { userId, day, byMail } of await note(transaction, free)) {
      if (byMail) await mail.send({ kind: 'reminder', userId, day }, transaction);
      for (const subscriptionId of await subscriptionsOf(transaction, userId)) {
        await push.send({ subscriptionId, day }, transaction);
      }
    }
  });

const subscriptionsOf = async (db: Kysely<Database>, userId: number): Promise<number[]> => {
  const rows = db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId);
  return (await rows.execute()).map(({ id }) => id);
};

interface NotedReminder extends DueReminder {
  readonly byMail: boolean;
}

const note = async (
  db: Kysely<Database>,
  due: readonly DueReminder[],
): Promise<NotedReminder[]> => {
  const { rows } = await sql<NotedReminder>`
    WITH due AS (
      SELECT "userId", day::date AS day
      FROM jsonb_to_recordset(${JSON.stringify(due)}::jsonb) AS told ("userId" integer, day text)
    ), today AS (
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
