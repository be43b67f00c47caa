import { periods } from '@tippspiel/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { lockRoles } from '../../identity/roles.ts';
import type { Mail } from '../../mail/mail.ts';
import { lockUser } from '../users/changes.ts';
import { deleteWhole } from './delete-account.ts';
import { hasMoney } from './nameless-rows.ts';

/** How many owners are told at a time: the work comes every hour. */
const MOST_TOLD = 200;

/**
 * Deletes accounts that nobody has used for three years, whose owners were told 60 and 14 days before
 * (docs/game.md, 'Retention'). The organiser's and those with money in any game stay.
 *
 * @returns how many
 */
export const removeUnused = async (db: Db, mail: Mail): Promise<number> => {
  await forgetUsed(db);
  await tell(
    db,
    mail,
    sql<{ id: number }>`INSERT INTO unused_accounts (user_id)
      SELECT id FROM users u
      WHERE ${lastUse} < clock_timestamp() - ${unused} + ${days(periods.unusedDays)} AND ${mayGo}
        AND NOT EXISTS (SELECT FROM unused_accounts n WHERE n.user_id = u.id)
      ORDER BY id LIMIT ${MOST_TOLD}
      ON CONFLICT DO NOTHING RETURNING user_id AS id`,
  );
  await tell(
    db,
    mail,
    sql<{
      id: number;
    }>`UPDATE unused_accounts SET told_again_at = clock_timestamp() WHERE user_id IN (
        SELECT user_id FROM unused_accounts
        WHERE told_again_at IS NULL
          AND told_at < clock_timestamp() - ${days(periods.unusedDays - periods.unusedAgainDays)}
        ORDER BY user_id LIMIT ${MOST_TOLD} FOR UPDATE SKIP LOCKED
      ) RETURNING user_id AS id`,
  );
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM users u WHERE ${isDue} ORDER BY u.id
  `.execute(db);
  let removed = 0;
  for (const { id } of rows) if (await remove(db, id)) removed += 1;
  return removed;
};

const days = (count: number) => sql`make_interval(days => ${count})`;
const unused = sql`make_interval(months => ${periods.unusedMonths})`;

/** SQL: when the owner of an account `u` was last there. */
const lastUse = sql`greatest(u.last_online, u.activated_at)`;

/** SQL: whether an account `u` may go at all. Those that were never activated go in other ways. */
const mayGo = sql<boolean>`(
  u.activated_at IS NOT NULL AND u.left_at IS NULL AND NOT ${hasMoney}
  AND NOT EXISTS (SELECT FROM configuration c WHERE c.admin_id = u.id))`;

/** SQL: whether an account `u` goes now. */
const isDue = sql<boolean>`(
  ${lastUse} < clock_timestamp() - ${unused} AND ${mayGo}
  AND EXISTS (SELECT FROM unused_accounts n WHERE n.user_id = u.id AND n.told_at > ${lastUse}
    AND n.told_again_at < clock_timestamp() - ${days(periods.unusedAgainDays)}))`;

/** Of accounts that are used again, or may not go: should they be forgotten once more, all is told anew. */
const forgetUsed = async (db: Db): Promise<void> => {
  await sql`
    DELETE FROM unused_accounts n USING users u
    WHERE u.id = n.user_id AND (n.told_at <= ${lastUse} OR NOT ${mayGo})
  `.execute(db);
};

/** @param noted notes who is told, and returns their numbers */
const tell = (db: Db, mail: Mail, noted: RawBuilder<{ id: number }>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await noted.execute(transaction);
    for (const { id } of rows) await mail.send({ kind: 'account-unused', userId: id }, transaction);
  });

const remove = (db: Db, id: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockRoles(transaction);
    const account = await lockUser(transaction, id);
    const { rows } = await sql`SELECT FROM users u WHERE u.id = ${id} AND ${isDue}`.execute(
      transaction,
    );
    if (!account || rows.length === 0) return false;
    await deleteWhole(transaction, account);
    return true;
  });
