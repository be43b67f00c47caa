import { sql } from 'kysely';
import { currentTournamentId, isListed } from '../db/game.ts';
import { noteChange } from '../db/revision.ts';
import type { Db } from '../db/schema.ts';
import {
  columnsOf,
  firstStart,
  type MoneyGame,
  participationOf,
  playedStakes,
  type Stakes,
  stakesAtStart,
  wanted,
} from './stakes.ts';

/** A game for money that a player may be in. */
interface MoneyGameOf {
  /** 0 = the overall game. */
  readonly groupId: number;
  /** Of the group; null = the overall game. */
  readonly name: string | null;
  /** Of the game, which is the half stake. */
  readonly stakeCents: number;
}

/** The same with what the player has there, and the stakes that the player could have; null = none. */
export interface OwnGame extends MoneyGameOf {
  readonly stakes: Stakes;
  readonly asked: Stakes | null;
}

export const ownGames = async (db: Db, userId: number): Promise<OwnGame[]> =>
  (await sql<OwnGame>`SELECT * FROM ${gamesOf(userId)} game`.execute(db)).rows;

/** SQL: see {@link ownGames}. */
const gamesOf = (userId: number) => {
  const asked = (game: MoneyGame) =>
    sql`CASE WHEN ${firstStart} IS NULL THEN ${wanted} ELSE ${columnsOf[game].offered} END`;
  return sql`(
    SELECT 0 AS "groupId", NULL AS name, t.stake_cents AS "stakeCents",
      ${playedStakes('overall')} AS stakes, ${asked('overall')} AS asked
    FROM users u JOIN tournaments t ON t.id = ${currentTournamentId} AND t.stake_cents IS NOT NULL
    LEFT JOIN ${participationOf(sql`u.id`)} WHERE u.id = ${userId}
    UNION ALL
    SELECT g.id, g.name, g.stake_cents, ${playedStakes('group')}, ${asked('group')}
    FROM tip_group_members m JOIN tip_groups g ON g.id = m.group_id AND g.stake_cents IS NOT NULL
    LEFT JOIN ${participationOf(sql`m.user_id`)} WHERE m.user_id = ${userId}
  )`;
};

/** A game for money that asks a player for a yes. */
export interface AskedStake extends MoneyGameOf {
  /** Whether the full stake is asked for. */
  readonly fullStake: boolean;
  /** Whether the player has the half one already. */
  readonly playsHalf: boolean;
}

/**
 * What a player is asked for, the overall game first: before the first start every stake that they have not agreed
 * to, afterwards what the organiser has offered, until the last match starts.
 */
export const askedStakes = async (db: Db, userId: number): Promise<AskedStake[]> => {
  const { rows } = await sql<AskedStake>`
    SELECT "groupId", name, "stakeCents", asked = 2 AS "fullStake", stakes = 1 AS "playsHalf"
    FROM ${gamesOf(userId)} game WHERE asked > stakes AND (SELECT ${isAsking}) ORDER BY "groupId"
  `.execute(db);
  return rows;
};

/** SQL: in the second until a start is stored nobody is asked. A match that counts for nobody is waited for by nobody. */
const isAsking = sql`CASE WHEN ${firstStart} IS NULL THEN NOT tournament_started(${currentTournamentId})
  ELSE EXISTS (SELECT FROM tournaments WHERE id = ${currentTournamentId} AND closed_at IS NULL)
    AND EXISTS (SELECT FROM matches WHERE tournament_id = ${currentTournamentId}
      AND NOT annulled AND has_started(kickoff, locked_at) IS NOT TRUE) END`;

/**
 * Stores a player's yes to a stake; the account and, of a group, its row are locked and the first start is held.
 *
 * @param started whether the first start is stored: then the yes takes an offer
 */
export const agree = async (
  transaction: Db,
  userId: number,
  { groupId, stakeCents }: Pick<AskedStake, 'groupId' | 'stakeCents'>,
  { fullStake, started }: { readonly fullStake: boolean; readonly started: boolean },
): Promise<void> => {
  const yes = {
    agreed_cents: stakeCents,
    ...(fullStake ? { agreed_full_cents: stakeCents } : {}),
    ...(started ? { plays_for_money: true, plays_full: fullStake, offered: null } : {}),
  };
  if (groupId === 0) {
    await transaction
      .insertInto('participations')
      .values({ tournament_id: currentTournamentId, user_id: userId, ...yes })
      .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doUpdateSet(yes))
      .execute();
  } else {
    await transaction
      .updateTable('tip_group_members')
      .set(yes)
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .execute();
  }
};

/** @returns the ids, in rising order, of the accounts that would play for money in any game if the first match started now */
export const moneyPlayers = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM users u JOIN tournaments t ON t.id = ${currentTournamentId}
    LEFT JOIN ${participationOf(sql`u.id`)}
    WHERE ${isListed(currentTournamentId)} AND (${stakesAtStart('overall')} > 0 OR EXISTS (
      SELECT FROM tip_group_members m JOIN tip_groups g ON g.id = m.group_id
      WHERE m.user_id = u.id AND ${stakesAtStart('group')} > 0
    )) ORDER BY u.id
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Tables show what a player plays with in each game. Comes last in a transaction (docs/decisions/0016). */
export const noteStakes = async (transaction: Db, userId: number): Promise<void> => {
  await noteChange(transaction, 'player', userId);
  const groups = await transaction
    .selectFrom('tip_group_members as m')
    .innerJoin('tip_groups as g', 'g.id', 'm.group_id')
    .select('g.id')
    .where('m.user_id', '=', userId)
    .where('g.stake_cents', 'is not', null)
    .orderBy('g.id')
    .execute();
  for (const { id } of groups) await noteChange(transaction, 'group', id);
};
