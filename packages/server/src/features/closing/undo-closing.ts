import { sql } from 'kysely';
import { noteChange } from '../../db/revision.ts';
import type { Db } from '../../db/schema.ts';
import { columnsOf, hasFinalStatement, participationOf } from '../../money/stakes.ts';

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
  const [groups, players] = [
    await groupsInStatements(db, tournamentId),
    await playersWithOtherStakes(db, tournamentId),
  ];
  // Competitions before what belongs to them (docs/decisions/0016).
  const { rows: competitions } = await sql<{ id: number; byClosing: boolean }>`
    UPDATE competitions SET tournament_id = NULL WHERE tournament_id = ${tournamentId}
    RETURNING id, by_closing AS "byClosing"
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
  // What was entered by hand is the result of a past competition again.
  const isPastAgain = competitions.some(({ byClosing }) => !byClosing);
  await noteStatements(db, groups, isPastAgain ? [0] : players);
  return true;
};

/** Notes what no trigger sees, last: it holds the lock of the revision. @param players 0 = all */
export const noteStatements = async (
  db: Db,
  groups: readonly number[],
  players: readonly number[],
): Promise<void> => {
  for (const id of groups) await noteChange(db, 'group', id);
  for (const id of players) await noteChange(db, 'player', id);
};

/** The groups that have a final statement, rising. */
export const groupsInStatements = async (db: Db, tournamentId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT group_id AS id FROM final_prizes
    WHERE tournament_id = ${tournamentId} AND group_id IS NOT NULL ORDER BY id
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Players whose accounts came or went since the closing have another stake without the statement. */
const playersWithOtherStakes = async (db: Db, tournamentId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM users u LEFT JOIN ${participationOf(sql`u.id`)}
    LEFT JOIN final_prizes b ON ${columnsOf.overall.own} AND b.tournament_id = ${tournamentId}
    WHERE ${hasFinalStatement}
      AND coalesce(1 + b.full_stake::integer, 0) <> ${columnsOf.overall.stored}
    ORDER BY u.id
  `.execute(db);
  return rows.map(({ id }) => id);
};
