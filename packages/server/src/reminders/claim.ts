import { sql } from 'kysely';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';

/** Names a message that its receiver has asked for. */
interface AskedMessage {
  readonly kind: 'reminder' | 'day-results' | 'resting-tips' | 'earlier-kickoffs';
  /** A player by mail, a subscription by push. */
  readonly receiver: number;
  /** The day (`YYYY-MM-DD`), or up to when something happened (ISO 8601). */
  readonly about: string;
  /** Whether it leaves even if such messages are not wanted this way. */
  readonly instead?: boolean | undefined;
}

/** Columns: whether such messages are wanted, what the last one was about, and the job that sends it. */
const columnsOf = (wanted: string, about: string, sender: string) => ({
  wanted: sql.ref(wanted),
  about: sql.ref(about),
  sender: sql.ref(sender),
});

const ways = {
  mail: {
    table: sql.table('reminder_wishes'),
    key: sql.ref('user_id'),
    reminder: columnsOf('by_mail', 'mailed_about', 'mailed_job'),
    'day-results': columnsOf('results_by_mail', 'results_mailed_about', 'results_mailed_job'),
    'resting-tips': columnsOf('by_mail', 'resting_mailed_about', 'resting_mailed_job'),
    'earlier-kickoffs': columnsOf('by_mail', 'earlier_mailed_about', 'earlier_mailed_job'),
  },
  push: {
    table: sql.table('push_subscriptions'),
    key: sql.ref('id'),
    reminder: columnsOf('tips', 'pushed_about', 'pushed_job'),
    'day-results': columnsOf('results', 'results_pushed_about', 'results_pushed_job'),
    'resting-tips': columnsOf('tips', 'resting_pushed_about', 'resting_pushed_job'),
    'earlier-kickoffs': columnsOf('tips', 'earlier_pushed_about', 'earlier_pushed_job'),
  },
} as const;

/**
 * Stores which job of the queue sends a message, before it leaves. That job may come again until
 * {@link noteSent}: the server was unavailable, or the node was killed (docs/decisions/0033).
 *
 * @returns false if no such messages are wanted, or another job sends the one about this or a later one
 */
export const claimMessage = (
  db: Db,
  way: keyof typeof ways,
  { kind, receiver, about: told, instead = false }: AskedMessage,
  job: string,
): Promise<boolean> => {
  const { table, key, [kind]: columns } = ways[way];
  const { wanted, about, sender } = columns;
  return givesRow(
    db,
    sql`UPDATE ${table} SET ${about} = ${told}, ${sender} = ${job}
    WHERE ${key} = ${receiver} AND (${wanted} OR ${instead})
      AND (${about} IS NULL OR ${about} < ${told} OR (${about} = ${told} AND ${sender} = ${job}))
    RETURNING 1`,
  );
};

/** The mail server or push service has taken it: no job sends it again. */
export const noteSent = async (
  db: Db,
  way: keyof typeof ways,
  { kind, receiver, about: told }: AskedMessage,
): Promise<void> => {
  const { table, key, [kind]: columns } = ways[way];
  await sql`
    UPDATE ${table} SET ${columns.sender} = NULL WHERE ${key} = ${receiver} AND ${columns.about} = ${told}
  `.execute(db);
};
