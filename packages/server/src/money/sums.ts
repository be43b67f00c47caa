import { sql } from 'kysely';
import { currentTournamentId, isListed } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { hasFinalStatement, participationOf, playedStakes, stakePaid } from './stakes.ts';

/** What a player owes for a money game and has paid for it, in cents; 0 is the overall game. */
interface OwnBalance {
  readonly groupId: number;
  readonly owedCents: number;
  readonly paidCents: number;
}

/**
 * The games in which a locked account owes a stake or has paid one, in the order of the groups. The first
 * start has to be held (`holdFirstStart`): whose stake counts is decided by it.
 */
export const balancesOf = async (transaction: Db, userId: number): Promise<OwnBalance[]> => {
  const { rows } = await sql<OwnBalance>`
    WITH owed AS (
      SELECT 0 AS game, t.stake_cents * ${playedStakes('overall')} AS cents
      FROM users u JOIN tournaments t ON t.id = ${currentTournamentId}
      LEFT JOIN ${participationOf(sql`u.id`)}
      WHERE u.id = ${userId} AND t.stake_cents IS NOT NULL AND ${counts}
      UNION ALL
      SELECT g.id, g.stake_cents * ${playedStakes('group')}
      FROM users u JOIN tip_group_members m ON m.user_id = u.id
      JOIN tip_groups g ON g.id = m.group_id AND g.stake_cents IS NOT NULL
      JOIN tournaments t ON t.id = ${currentTournamentId}
      LEFT JOIN ${participationOf(sql`u.id`)}
      WHERE u.id = ${userId} AND ${counts}
    ),
    paid AS (
      SELECT coalesce(group_id, 0) AS game, sum(${stakePaid}) AS cents FROM payments
      WHERE user_id = ${userId} AND tournament_id = ${currentTournamentId} GROUP BY 1
    )
    SELECT game AS "groupId", coalesce(owed.cents, 0) AS "owedCents",
      coalesce(paid.cents, 0) AS "paidCents"
    FROM owed FULL JOIN paid USING (game) ORDER BY game
  `.execute(transaction);
  return rows;
};

/** SQL: whether a stake of the account `u` counts; in a final statement also once it is switched off. */
const counts = sql`CASE WHEN t.first_locked_at IS NULL THEN ${isListed(currentTournamentId)}
  ELSE u.active OR ${hasFinalStatement} END`;

/** SQL: what an entry adds to what is paid out of a prize. */
export const prizePaid = sql`CASE kind WHEN 'prize' THEN amount_cents WHEN 'prize-back' THEN -amount_cents ELSE 0 END`;

/** What an account has paid and got in a money game, in cents. */
export interface PaidSums {
  /** Null = accounts that are deleted. */
  readonly userId: number | null;
  readonly name: string | null;
  readonly paidCents: number;
  /** Of the stake paid back, which `paidCents` is less. */
  readonly paidBackCents: number;
  readonly paidOutCents: number;
}

/** Of all who have an entry in a game, or of one player; 0 is the overall game. */
export const paidSums = async (db: Db, groupId: number, userId: number | null = null) => {
  // A value a column: 20,000 rows would take longer to read than to add up.
  const { rows } = await sql<{
    readonly ids: readonly PaidSums['userId'][] | null;
    readonly names: readonly PaidSums['name'][];
    readonly paid: readonly number[];
    readonly out: readonly number[];
    readonly back: readonly number[];
  }>`
    SELECT json_agg(id) AS ids, json_agg(name) AS names, json_agg(paid) AS paid, json_agg(out) AS out,
      json_agg(back) AS back
    FROM (
      SELECT p.user_id AS id, u.name, sum(${stakePaid}) AS paid, sum(${prizePaid}) AS out,
        sum(CASE kind WHEN 'paid-back' THEN amount_cents ELSE 0 END) AS back
      FROM payments p LEFT JOIN users u ON u.id = p.user_id
      WHERE p.tournament_id = ${currentTournamentId} AND coalesce(p.group_id, 0) = ${groupId}
        AND (${userId}::integer IS NULL OR p.user_id = ${userId}::integer)
      GROUP BY p.user_id, u.name
    ) s
  `.execute(db);
  const { ids, names = [], paid = [], out = [], back = [] } = rows[0] ?? {};
  return (ids ?? []).map((userId, row): PaidSums => {
    const name = names[row] ?? null;
    return {
      userId,
      name,
      paidCents: paid[row] ?? 0,
      paidBackCents: back[row] ?? 0,
      paidOutCents: out[row] ?? 0,
    };
  });
};
