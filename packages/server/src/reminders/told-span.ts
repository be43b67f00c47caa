import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** What a message tells: what has happened after the last one, up to an instant of the real clock (ISO 8601). */
export interface ToldSpan {
  /** Null = nobody was told before. */
  readonly since: string | null;
  readonly until: string;
}

/** What is undone within this time was a slip. */
export const PATIENCE = sql`interval '2 minutes'`;

export const isoInstant = (instant: RawBuilder<unknown>) =>
  sql<string>`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Stores up to when these players are told; others may be at it.
 *
 * @returns whom this transaction tells, and of what
 */
export const noteTold = async (
  db: Db,
  about: 'resting_about' | 'earlier_about',
  due: readonly { readonly userId: number; readonly until: string }[],
) => {
  const column = sql.ref(about);
  const { rows } = await sql<ToldSpan & { userId: number; byMail: boolean }>`
    WITH due AS (
      SELECT "userId", until::timestamptz AS until
      FROM jsonb_to_recordset(${JSON.stringify(due)}::jsonb) AS told ("userId" integer, until text)
    ), held AS MATERIALIZED (
      SELECT w.user_id, w.${column} AS since
      FROM reminder_wishes w JOIN due ON due."userId" = w.user_id
      WHERE w.${column} IS NULL OR w.${column} < due.until
      ORDER BY w.user_id FOR UPDATE OF w SKIP LOCKED
    )
    UPDATE reminder_wishes w SET ${column} = due.until
    FROM due, held
    WHERE w.user_id = due."userId" AND held.user_id = w.user_id
    RETURNING w.user_id AS "userId", w.by_mail AS "byMail", ${isoInstant(sql`held.since`)} AS since,
      ${isoInstant(sql`due.until`)} AS until
  `.execute(db);
  return rows;
};
