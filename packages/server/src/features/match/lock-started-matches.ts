import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { storeFirstStarts } from '../../money/first-start.ts';

/**
 * Stores which matches have started, and their tournaments with the players who play for money: from
 * then on that is so for good, whatever a kick-off is moved to (docs/game.md, 'The lock'). Called
 * every second.
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
  await storeFirstStarts(db);
};
