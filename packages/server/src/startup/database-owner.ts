import type { Config } from '../config.ts';
import { hasTable, isDemo } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { readPack } from '../packs/check-pack.ts';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';
import { howToBeginAnew } from './begin-anew.ts';

/**
 * TOURNAMENT names what an empty database is loaded with: a game goes on with the tournament that its
 * database plays.
 *
 * @param db migrated or not
 * @returns a sentence for the operator, where TOURNAMENT is set and names another one
 */
export async function otherTournament(
  db: Db,
  { tournament, ...config }: Pick<Config, 'tournament' | 'databaseUrl'>,
): Promise<string | null> {
  if (tournament === null) return null;
  const played = await playedTournament(db);
  if (played === null || played.pack === tournament) return null;
  const { competition } = await readPack(tournament);
  return startupTexts.otherTournament(competition.name, played.name, howToBeginAnew(config));
}

/** The tournament that is played, by id, pack and name; null in a database that has none yet. */
export async function playedTournament(db: Db) {
  if (!(await hasTable(db, 'configuration'))) return null;
  const played = await db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .select(['t.id', 't.pack', 't.name'])
    .executeTakeFirst();
  return played ?? null;
}

/**
 * Keeps a real game out of the demo's data, where everybody knows the admin's password.
 *
 * @throws {StartError} if the database belongs to a demo
 */
export async function refuseDemo(db: Db): Promise<void> {
  if (await isDemo(db)) throw new StartError(startupTexts.demoDatabase());
}
