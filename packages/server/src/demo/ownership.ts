import { sql } from 'kysely';
import { emptyDatabase } from '../backup/empty-database.ts';
import { hasTable, isDemo } from '../db/engine.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { StartError } from '../start-error.ts';
import { playedTournament } from '../startup/database-owner.ts';
import { demoTexts } from './texts.ts';

/**
 * Keeps the demo away from a game that people play. A database without tournament and accounts is
 * nobody's yet.
 *
 * @throws {StartError} if the database holds a real game
 */
export async function refuseRealGame(db: Db): Promise<void> {
  if (await isDemo(db)) return;
  if (!(await hasTable(db, 'users'))) return;
  const rows = sql`(SELECT FROM tournaments LIMIT 1) UNION ALL (SELECT FROM users LIMIT 1)`;
  if (await givesRow(db, rows)) throw new StartError(demoTexts.realGame());
}

/**
 * A demo goes on with the tournament that it began with, or with the next one that its organiser started.
 *
 * @param wanted a file of `tournaments/` without `.json`; null = whatever was chosen
 * @throws {StartError} if the database's demo never played it
 */
export async function refuseOtherTournament(db: Db, wanted: string | null): Promise<void> {
  if (wanted === null) return;
  const played = await playedTournament(db);
  if (played === null || played.pack === wanted) return;
  if (await givesRow(db, sql`SELECT FROM tournaments WHERE pack = ${wanted}`)) return;
  throw new StartError(demoTexts.otherTournament(played.pack, wanted));
}

/**
 * Empties a demo's database, so that the migrations build it anew.
 *
 * @throws {StartError} if the database holds a real game
 */
export async function wipeDemo(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await refuseRealGame(transaction);
    await emptyDatabase(transaction);
  });
}
