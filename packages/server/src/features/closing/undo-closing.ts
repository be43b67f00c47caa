import { sql } from 'kysely';
import { noteChange } from '../../db/revision.ts';
import type { Db } from '../../db/schema.ts';

/**
 * Takes back what closing a tournament has stored, and nothing else: results that the organiser has
 * entered by hand stay. An archived tournament stays as it is.
 *
 * @returns whether it was closed
 */
export const undoClosing = async (db: Db, tournamentId: number): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE tournaments SET closed_at = NULL, champion_by_closing = false,
      champion = CASE WHEN champion_by_closing THEN NULL ELSE champion END
    WHERE id = ${tournamentId} AND closed_at IS NOT NULL AND archived_at IS NULL
    RETURNING id
  `.execute(db);
  if (rows.length === 0) return false;
  // Competitions before what belongs to them (docs/decisions/0016).
  const { rows: competitions } = await sql<{ id: number }>`
    UPDATE competitions SET tournament_id = NULL WHERE tournament_id = ${tournamentId} RETURNING id
  `.execute(db);
  for (const { id } of competitions) {
    await sql`
      DELETE FROM historical_results WHERE competition_id = ${id} AND by_closing
    `.execute(db);
    await sql`
      DELETE FROM competitions c WHERE id = ${id} AND by_closing
        AND NOT EXISTS (SELECT FROM historical_results r WHERE r.competition_id = c.id)
    `.execute(db);
  }
  await db.deleteFrom('kept_trophies').where('tournament_id', '=', tournamentId).execute();
  await db.deleteFrom('final_prizes').where('tournament_id', '=', tournamentId).execute();
  await noteChange(db, 'player', 0);
  return true;
};
