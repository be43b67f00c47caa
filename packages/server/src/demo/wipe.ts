import type { Kysely } from 'kysely';
import { emptyDatabase } from '../backup/empty-database.ts';
import type { Database } from '../db/schema.ts';
import { refuseRealGame } from './ownership.ts';

/**
 * Empties a demo's database, so that the migrations build it anew.
 *
 * @throws {StartError} if the database holds a real game
 */
export async function wipeDemo(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await refuseRealGame(transaction);
    await emptyDatabase(transaction);
  });
}
