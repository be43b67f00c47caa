import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { lockRoles } from '../../identity/roles.ts';
import { recordEvent } from '../../log/record.ts';
import { deleteUser, lockUser } from '../users/changes.ts';

/**
 * Deletes rows without a name that play for no money any more: their participation data has gone, or the organiser has
 * taken them out of all games for money.
 *
 * @returns how many
 */
export const removeNamelessRows = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users u WHERE left_at IS NOT NULL AND NOT ${hasMoney} ORDER BY id
  `.execute(db);
  let removed = 0;
  for (const { id } of rows) if (await removeRow(db, id)) removed += 1;
  return removed;
};

/** SQL: whether money of an account `u` is in any book, pot or final statement. */
export const hasMoney = sql<boolean>`(
  EXISTS (SELECT FROM participations p WHERE p.user_id = u.id AND p.plays_for_money)
  OR EXISTS (SELECT FROM tip_group_members m WHERE m.user_id = u.id AND m.plays_for_money)
  OR EXISTS (SELECT FROM final_prizes f WHERE f.user_id = u.id)
  OR EXISTS (SELECT FROM payments b WHERE b.user_id = u.id))`;

const removeRow = (db: Db, id: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockRoles(transaction);
    const account = await lockUser(transaction, id);
    const { rows } = await sql`
      SELECT FROM users u WHERE id = ${id} AND left_at IS NOT NULL AND NOT ${hasMoney}
    `.execute(transaction);
    if (!account || rows.length === 0) return false;
    await deleteUser(transaction, id);
    const facts = { started: account.started, changesPrizes: false };
    await recordEvent(transaction, { role: 'schedule' }, 'user-deleted', facts, { id });
    return true;
  });
