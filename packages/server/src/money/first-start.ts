import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../db/current-tournament.ts';
import { isListed } from '../db/listed-player.ts';
import type { Database } from '../db/schema.ts';

/**
 * Stores the first start of tournaments that have a started match and, in the same transaction, who
 * plays for money: every listed player who is asked for no confirmation, in the overall game and in each money group
 * (docs/game.md, 'Stakes and prizes'). Of several nodes one does it.
 */
export const storeFirstStarts = async (db: Kysely<Database>): Promise<void> => {
  if (!(await isDue(db))) return;
  if (db.isTransaction) await storeInTransaction(db);
  else await db.transaction().execute(storeInTransaction);
};

/**
 * Before a change of who is listed, who plays for money or with which stake: the change is either
 * committed before the first start is stored and counts in it, or comes after it. Locks the
 * tournament in share mode until commit, which the store of the first start waits for.
 *
 * @returns whether the first start is stored, so that the money players are fixed
 */
export const holdFirstStart = async (transaction: Kysely<Database>): Promise<boolean> => {
  await storeFirstStarts(transaction);
  const { rows } = await sql<{ id: number; stored: boolean }>`
    SELECT id, first_locked_at IS NOT NULL AS stored FROM tournaments
    WHERE id = ${currentTournamentId} FOR SHARE
  `.execute(transaction);
  const held = rows[0];
  // The next tournament may have begun while this waited for the lock of the one before.
  if (held && (await isReplaced(transaction, held.id))) return holdFirstStart(transaction);
  return held?.stored === true;
};

const isReplaced = async (db: Kysely<Database>, tournamentId: number): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM configuration WHERE tournament_id <> ${tournamentId}
  `.execute(db);
  return rows.length > 0;
};

/** Undoes the first start and the money players of a tournament; only for the demo's time machine. */
export const forgetFirstStart = async (
  transaction: Kysely<Database>,
  tournamentId: number,
): Promise<void> => {
  await transaction
    .updateTable('tournaments')
    .set({ first_locked_at: null })
    .where('id', '=', tournamentId)
    .execute();
  await transaction
    .updateTable('participations')
    .set({ plays_for_money: false })
    .where('tournament_id', '=', tournamentId)
    .where('plays_for_money', '=', true)
    .execute();
  await transaction
    .updateTable('tip_group_members')
    .set({ plays_for_money: false })
    .where('plays_for_money', '=', true)
    .execute();
};

const isDue = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM tournaments WHERE first_locked_at IS NULL AND tournament_started(id)
  `.execute(db);
  return rows.length > 0;
};

const storeInTransaction = async (transaction: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    UPDATE tournaments SET first_locked_at = game_now()
    WHERE first_locked_at IS NULL AND tournament_started(id) RETURNING id
  `.execute(transaction);
  // Statements of their own: they see what was committed while the one above waited for its lock.
  for (const { id } of rows) await storeMoneyPlayers(transaction, id);
};

const storeMoneyPlayers = async (db: Kysely<Database>, tournamentId: number): Promise<void> => {
  const listed = isListed(sql`${tournamentId}::integer`);
  // Accounts and groups before what belongs to them (docs/decisions/0016).
  await sql`SELECT FROM users u WHERE ${listed} ORDER BY u.id FOR KEY SHARE`.execute(db);
  await sql`
    INSERT INTO participations (tournament_id, user_id, plays_for_money)
    SELECT t.id, u.id, true FROM tournaments t, users u
    WHERE t.id = ${tournamentId} AND t.stake_cents IS NOT NULL AND ${listed}
    ON CONFLICT (tournament_id, user_id) DO UPDATE SET plays_for_money = true
      WHERE NOT participations.unconfirmed
  `.execute(db);
  await sql`
    SELECT FROM tip_groups
    WHERE stake_cents IS NOT NULL OR id IN (SELECT group_id FROM money_proposals)
    ORDER BY id FOR KEY SHARE
  `.execute(db);
  await sql`
    UPDATE tip_group_members m SET plays_for_money = true
    FROM tip_groups g, users u
    WHERE g.id = m.group_id AND g.stake_cents IS NOT NULL AND NOT m.unconfirmed
      AND u.id = m.user_id AND ${listed}
      AND EXISTS (SELECT FROM configuration WHERE tournament_id = ${tournamentId})
  `.execute(db);
  // What is proposed to groups of players is over.
  await db.deleteFrom('money_proposals').execute();
};
