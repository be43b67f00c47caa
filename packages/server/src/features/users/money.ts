import { type Kysely, sql } from 'kysely';
import { currentTournamentId, isArchived } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';

/** A game that is played for money, as the log names it. */
export interface MoneyGame {
  readonly id: number;
  /** Null = the overall game. */
  readonly groupName: string | null;
}

/**
 * The money game that a group's number means, which stays until the transaction ends; 0 is the
 * overall game.
 *
 * @returns undefined if there is none: an unknown group, no money in it, or the tournament is archived
 */
export const findMoneyGame = async (
  db: Kysely<Database>,
  groupId: number,
): Promise<MoneyGame | undefined> => {
  const { rows } = await sql<MoneyGame>`
    SELECT 0 AS id, NULL AS "groupName" FROM tournaments
    WHERE ${groupId} = 0 AND id = ${currentTournamentId} AND stake_cents IS NOT NULL
      AND NOT ${isArchived(currentTournamentId)}
    UNION ALL
    SELECT id, name FROM (
      SELECT id, name FROM tip_groups WHERE id = ${groupId} AND stake_cents IS NOT NULL FOR KEY SHARE
    ) g
  `.execute(db);
  return rows[0];
};

/**
 * Takes a player into a money game, or out of it.
 *
 * @returns whether that changed anything; null if the player is no member of the group
 */
export const setForMoney = async (
  db: Kysely<Database>,
  userId: number,
  groupId: number,
  forMoney: boolean,
): Promise<boolean | null> => {
  if (groupId === 0) return setInOverallGame(db, userId, forMoney);
  const member = await db
    .selectFrom('tip_group_members')
    .select('plays_for_money')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return null;
  await db
    .updateTable('tip_group_members')
    .set({ plays_for_money: forMoney })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
  return member.plays_for_money !== forMoney;
};

const setInOverallGame = async (db: Kysely<Database>, userId: number, forMoney: boolean) => {
  const { rows } = await sql`
    INSERT INTO participations (tournament_id, user_id, plays_for_money)
    SELECT tournament_id, ${userId}::int, true FROM configuration WHERE ${forMoney}
      OR EXISTS (SELECT FROM participations p
        WHERE p.tournament_id = configuration.tournament_id AND p.user_id = ${userId})
    ON CONFLICT (tournament_id, user_id) DO UPDATE SET plays_for_money = ${forMoney}
      WHERE participations.plays_for_money <> ${forMoney}
    RETURNING user_id
  `.execute(db);
  return rows.length > 0;
};

/** The money games in which these players have a stake, by player: 0 is the overall game. */
export const moneyGamesOf = async (
  db: Kysely<Database>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { rows } = await sql<{ userId: number; game: number }>`
    SELECT user_id AS "userId", 0 AS game FROM participations
    WHERE tournament_id = ${currentTournamentId} AND plays_for_money AND user_id = ANY(${userIds})
    UNION ALL
    SELECT user_id, group_id FROM tip_group_members
    WHERE plays_for_money AND user_id = ANY(${userIds})
    ORDER BY 2
  `.execute(db);
  const byPlayer = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byPlayer].map(([id, games]) => [id, games.map(({ game }) => game)]));
};
