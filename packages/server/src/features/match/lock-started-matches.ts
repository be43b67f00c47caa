import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * Notes which matches have started, and that their tournaments have: from then on that is so for
 * good, whatever a kick-off is moved to (docs/game.md, 'The lock'). Called every second.
 *
 * Waits for nobody: a match that a write holds right now is noted the next time. What a later bet
 * may do never hangs on it, since the clock says the same.
 */
export const lockStartedMatches = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    UPDATE matches SET locked_at = game_now() WHERE id IN (
      SELECT id FROM matches
      WHERE locked_at IS NULL AND home IS NOT NULL AND has_started(kickoff, NULL)
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    )
  `.execute(db);
  await lockStartedTournaments(db);
};

/** Notes the first start of tournaments that have a match which has been locked. */
export const lockStartedTournaments = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    UPDATE tournaments t SET first_locked_at = game_now()
    WHERE first_locked_at IS NULL
      AND EXISTS (SELECT FROM matches m WHERE m.tournament_id = t.id AND m.locked_at IS NOT NULL)
  `.execute(db);
};
