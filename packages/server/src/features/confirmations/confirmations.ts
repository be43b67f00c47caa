import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';

/** A game for money that asks a player from an earlier tournament. */
export interface OpenConfirmation {
  /** 0 = the overall game. */
  readonly groupId: number;
  /** Of the group; null = the overall game. */
  readonly name: string | null;
  readonly stakeCents: number;
}

/** The games that ask a player, the overall game first; none once the tournament has started. */
export const openConfirmations = async (
  db: Kysely<Database>,
  userId: number,
): Promise<OpenConfirmation[]> => {
  const { rows } = await sql<OpenConfirmation>`
    SELECT * FROM (
      SELECT 0 AS "groupId", NULL AS name, t.stake_cents AS "stakeCents"
      FROM participations p JOIN tournaments t ON t.id = p.tournament_id
      WHERE t.id = ${currentTournamentId} AND p.user_id = ${userId} AND p.unconfirmed
        AND t.stake_cents IS NOT NULL
      UNION ALL
      SELECT g.id, g.name, g.stake_cents FROM tip_group_members m
      JOIN tip_groups g ON g.id = m.group_id AND g.stake_cents IS NOT NULL
      WHERE m.user_id = ${userId} AND m.unconfirmed
    ) game
    WHERE NOT (SELECT tournament_started(${currentTournamentId}))
    ORDER BY "groupId"
  `.execute(db);
  return rows;
};

/** Notes that a player plays for money in a game; account and, of a group, its row are locked. */
export const confirm = async (
  transaction: Kysely<Database>,
  userId: number,
  groupId: number,
): Promise<void> => {
  if (groupId === 0) {
    await sql`
      UPDATE participations SET unconfirmed = false
      WHERE tournament_id = ${currentTournamentId} AND user_id = ${userId}
    `.execute(transaction);
    return;
  }
  await transaction
    .updateTable('tip_group_members')
    .set({ unconfirmed: false })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
};
