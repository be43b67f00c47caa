import { sql } from 'kysely';
import { currentTournamentId } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { stakePaid } from './stakes.ts';
import { prizePaid } from './sums.ts';

/**
 * SQL: a row a final prize with its stake, and a row a payment. Stakes and prizes are those of the final
 * statements, to the cent.
 */
export const settlementLines = sql`(
  SELECT p.user_id, p.group_id, p.prize_cents AS prize, 0 AS paid, 0 AS paid_out,
    CASE WHEN p.full_stake THEN 2 ELSE 1 END * p.stake_cents AS stake
  FROM final_prizes p WHERE p.tournament_id = ${currentTournamentId}
  UNION ALL
  SELECT user_id, group_id, 0, ${stakePaid}, ${prizePaid}, 0
  FROM payments WHERE tournament_id = ${currentTournamentId}
)`;

/** SQL: what all lines of somebody make together, in cents: what they still get; below 0: still pay. */
export const dueCents = sql`sum(prize - paid_out - stake + paid)`;

/** What is not settled yet with everybody but the organiser, who holds the money; cents. */
interface Unsettled {
  /** What players still pay. */
  readonly owesCents: number;
  /** What they still get. */
  readonly getsCents: number;
}

/**
 * What players still pay and get by the final statements, each netted over all games; nothing before the closing and
 * after the archive. The entries of the book are not seen any more once the next tournament has started.
 */
export const unsettledSums = async (db: Db): Promise<Unsettled> => {
  const { rows } = await sql<Unsettled>`
    SELECT coalesce(sum(greatest(-due, 0)), 0)::float8 AS "owesCents",
      coalesce(sum(greatest(due, 0)), 0)::float8 AS "getsCents"
    FROM (SELECT ${dueCents} AS due FROM ${settlementLines} l
      WHERE user_id IS DISTINCT FROM (SELECT admin_id FROM configuration) GROUP BY user_id) player
    WHERE EXISTS (SELECT FROM tournaments WHERE id = ${currentTournamentId}
      AND closed_at IS NOT NULL AND archived_at IS NULL)
  `.execute(db);
  return rows[0] ?? { owesCents: 0, getsCents: 0 };
};
