import { sql } from 'kysely';
import { contestPlayersToBe } from '../db/contest-players.ts';
import { currentTournamentId, isListed } from '../db/game.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { participationOf, stakesAtStart } from './stakes.ts';

/**
 * Stores the first start of tournaments that have a started match and, in the same transaction, who
 * plays for money: every listed player, in the overall game and in each money group, with the stake that they have
 * agreed to (docs/game.md, 'Stakes and prizes'), and which group everybody counts for in the contest of groups. Of
 * several nodes one does it.
 */
export const storeFirstStarts = async (db: Db): Promise<void> => {
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
export const holdFirstStart = async (transaction: Db): Promise<boolean> => {
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

/** Whether less than a day is left to the first kick-off of the game, on the game clock. */
export const startsWithinADay = (db: Db): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM matches WHERE tournament_id = ${currentTournamentId} AND NOT before_game
      HAVING min(kickoff) < game_now() + interval '24 hours'`,
  );

const isReplaced = (db: Db, tournamentId: number): Promise<boolean> =>
  givesRow(db, sql`SELECT FROM configuration WHERE tournament_id IS DISTINCT FROM ${tournamentId}`);

/** Undoes the first start, the money players and the contest's players of a tournament; only for the demo's time machine. */
export const forgetFirstStart = async (transaction: Db, tournamentId: number): Promise<void> => {
  await transaction
    .updateTable('tournaments')
    .set({ first_locked_at: null })
    .where('id', '=', tournamentId)
    .execute();
  await transaction
    .updateTable('participations')
    .set({ plays_for_money: false, plays_full: false, offered: null })
    .where('tournament_id', '=', tournamentId)
    .where(isDecided)
    .execute();
  await transaction
    .updateTable('tip_group_members')
    .set({ plays_for_money: false, plays_full: false, offered: null })
    .where(isDecided)
    .execute();
  await transaction
    .deleteFrom('contest_players')
    .where('tournament_id', '=', tournamentId)
    .where('chosen', '=', false)
    .execute();
};

const isDecided = sql<boolean>`(plays_for_money OR offered IS NOT NULL)`;

const isDue = (db: Db): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM tournaments
      WHERE first_locked_at IS NULL AND left_at IS NULL AND tournament_started(id)`,
  );

const storeInTransaction = async (transaction: Db): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    UPDATE tournaments SET first_locked_at = game_now()
    WHERE first_locked_at IS NULL AND left_at IS NULL AND tournament_started(id) RETURNING id
  `.execute(transaction);
  // Statements of their own: they see what was committed while the one above waited for its lock.
  for (const { id } of rows) await storePlayers(transaction, id);
};

const storePlayers = async (db: Db, tournamentId: number): Promise<void> => {
  const listed = isListed(sql`${tournamentId}::integer`);
  // Accounts and groups before what belongs to them (docs/decisions/0016).
  await sql`
    SELECT FROM users u WHERE ${listed} OR u.id IN (
      SELECT m.user_id FROM contest_groups e JOIN tip_group_members m ON m.group_id = e.group_id
      WHERE e.tournament_id = ${tournamentId}
    ) ORDER BY u.id FOR KEY SHARE
  `.execute(db);
  await sql`
    INSERT INTO participations (tournament_id, user_id, plays_for_money, plays_full)
    SELECT tournament_id, user_id, true, stakes = 2 FROM (
      SELECT t.id AS tournament_id, u.id AS user_id, ${stakesAtStart('overall')} AS stakes
      FROM users u JOIN tournaments t ON t.id = ${tournamentId} AND t.id = ${currentTournamentId}
      LEFT JOIN ${participationOf(sql`u.id`)}
      WHERE ${listed}
    ) player WHERE stakes > 0
    ON CONFLICT (tournament_id, user_id) DO UPDATE
      SET plays_for_money = true, plays_full = excluded.plays_full
  `.execute(db);
  await sql`
    SELECT FROM tip_groups
    WHERE stake_cents IS NOT NULL OR id IN (SELECT group_id FROM money_proposals)
      OR id IN (SELECT group_id FROM contest_groups WHERE tournament_id = ${tournamentId})
    ORDER BY id FOR KEY SHARE
  `.execute(db);
  await sql`
    UPDATE tip_group_members member SET plays_for_money = true, plays_full = stakes = 2
    FROM (
      SELECT m.group_id, m.user_id, ${stakesAtStart('group')} AS stakes
      FROM tip_group_members m JOIN tip_groups g ON g.id = m.group_id
      JOIN users u ON u.id = m.user_id AND ${listed}
      LEFT JOIN ${participationOf(sql`u.id`)}
      WHERE EXISTS (SELECT FROM configuration WHERE tournament_id = ${tournamentId})
    ) player
    WHERE player.group_id = member.group_id AND player.user_id = member.user_id AND stakes > 0
  `.execute(db);
  // What is proposed to groups of players is over.
  await db.deleteFrom('money_proposals').execute();
  await storeContestPlayers(db, tournamentId);
};

/** Whom everybody counts for from now on. Who has chosen a group and is not in it counts for another one, or none. */
const storeContestPlayers = async (db: Db, tournamentId: number): Promise<void> => {
  await sql`
    DELETE FROM contest_players c WHERE c.tournament_id = ${tournamentId} AND NOT EXISTS (
      SELECT FROM tip_group_members m WHERE m.group_id = c.group_id AND m.user_id = c.user_id)
  `.execute(db);
  await sql`
    INSERT INTO contest_players (tournament_id, user_id, group_id, chosen)
    SELECT ${tournamentId}, user_id, group_id, false
    FROM ${contestPlayersToBe(sql`${tournamentId}::integer`)} player
    ON CONFLICT DO NOTHING
  `.execute(db);
};
