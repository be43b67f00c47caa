import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

interface Dropped {
  readonly userId: number;
  /** Whether the player is reminded of open tips in another way: by mail, or on another device. */
  readonly isReminded: boolean;
}

/**
 * Forgets browsers that their services take no more messages for, and notes it for their players, who read it on home.
 *
 * @returns the players of those that were still there
 */
export const dropBrowsers = async (
  transaction: Db,
  subscriptionIds: readonly number[],
): Promise<readonly Dropped[]> => {
  const ids = [...subscriptionIds];
  // Accounts before what belongs to them (docs/decisions/0016).
  await sql`
    SELECT FROM users WHERE id IN (SELECT user_id FROM push_subscriptions WHERE id = ANY(${ids}))
    ORDER BY id FOR KEY SHARE
  `.execute(transaction);
  const { rows: gone } = await sql<{ userId: number }>`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE
    ) RETURNING user_id AS "userId"
  `.execute(transaction);
  const userIds = [...new Set(gone.map(({ userId }) => userId))];
  const { rows } = await sql<Dropped>`
    UPDATE reminder_wishes w SET browser_dropped_at = clock_timestamp()
    WHERE w.user_id IN (
      SELECT user_id FROM reminder_wishes WHERE user_id = ANY(${userIds}) ORDER BY user_id FOR UPDATE
    )
    RETURNING w.user_id AS "userId", w.by_mail OR EXISTS (
      SELECT FROM push_subscriptions s WHERE s.user_id = w.user_id AND s.tips
    ) AS "isReminded"
  `.execute(transaction);
  return rows;
};
