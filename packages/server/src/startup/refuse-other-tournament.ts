import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { readPack } from '../packs/read-pack.ts';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';

/**
 * A game goes on with the tournament that its database holds: a TOURNAMENT that names another one
 * stops the start, none at all does not. To be called before anything is changed, the clock above
 * all.
 *
 * @param db migrated or not
 * @throws {StartError} if TOURNAMENT is set and another tournament is played
 */
export async function refuseOtherTournament(
  db: Kysely<Database>,
  { tournament, tournamentIsSet }: Pick<Config, 'tournament' | 'tournamentIsSet'>,
): Promise<void> {
  const played = tournamentIsSet ? await playedTournament(db) : null;
  if (played === null || played.pack === tournament) return;
  const { competition } = await readPack(tournament);
  throw new StartError(startupTexts.otherTournament(competition.name, played));
}

/** The tournament that is played, by pack and name; null in a database that has none yet. */
export async function playedTournament(
  db: Kysely<Database>,
): Promise<{ readonly pack: string; readonly name: string } | null> {
  const { rows } = await sql<{ isMigrated: boolean }>`
    SELECT to_regclass('configuration') IS NOT NULL AS "isMigrated"
  `.execute(db);
  if (!rows[0]?.isMigrated) return null;
  const played = await db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .select(['t.pack', 't.name'])
    .executeTakeFirst();
  return played ?? null;
}
