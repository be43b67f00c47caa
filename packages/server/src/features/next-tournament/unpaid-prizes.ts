import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';

/**
 * What of the prizes in the final statements is not paid out by the money book, in cents: its entries are
 * not seen any more once the next tournament has started.
 */
export const unpaidPrizes = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(greatest(won - paid, 0)), 0)::float8 AS cents FROM (
      SELECT sum(p.prize_cents) AS won, coalesce((
        SELECT sum(CASE kind WHEN 'prize' THEN amount_cents WHEN 'prize-back' THEN -amount_cents ELSE 0 END)
        FROM payments b
        WHERE b.tournament_id = p.tournament_id AND b.group_id IS NOT DISTINCT FROM p.group_id
          AND b.user_id IS NOT DISTINCT FROM p.user_id
      ), 0) AS paid
      FROM final_prizes p WHERE p.tournament_id = ${currentTournamentId}
      GROUP BY p.tournament_id, p.group_id, p.user_id
    ) player
  `.execute(db);
  return rows[0]?.cents ?? 0;
};
