import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/schema.ts';
import { packNamed } from '../../db/stored-pack.ts';
import { readPack } from '../../packs/read-pack.ts';
import { insertTournament } from './insert-tournament.ts';

/** Any number of ours: nodes that start together take turns under this advisory lock. */
const loadLock = 20_240_615;

/**
 * Loads a tournament as it was before its first match into an empty database: fixtures without
 * results, knockout teams or champion. A database that has a tournament is left alone.
 *
 * @param packName a file of `tournaments/` without `.json`
 * @param settings what the operator has chosen for it
 * @returns whether it was loaded now
 */
export const loadTournament = async (
  db: Kysely<Database>,
  packName: string,
  { stakeCents, timeZone }: Pick<Config, 'stakeCents' | 'timeZone'>,
): Promise<boolean> => {
  const pack = await readPack(packName);
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${loadLock})`.execute(transaction);
    if (await hasTournament(transaction)) {
      await fillVenues(transaction);
      return false;
    }
    const tournamentId = await insertTournament(transaction, { packName, pack, stakeCents });
    await transaction
      .insertInto('configuration')
      .values({
        tipgame_name: pack.competition.name,
        tournament_id: tournamentId,
        time_zone: timeZone,
      })
      .execute();
    return true;
  });
};

const hasTournament = async (db: Kysely<Database>) =>
  (await db.selectFrom('tournaments').select('id').executeTakeFirst()) !== undefined;

/** A tournament that was loaded before venues were stored gets them from the pack it came from. */
const fillVenues = async (db: Kysely<Database>): Promise<void> => {
  const lacking = await db
    .selectFrom('tournaments as t')
    .innerJoin('matches as m', 'm.tournament_id', 't.id')
    .select(['t.id', 't.pack'])
    .distinct()
    .where('m.number', 'is not', null)
    .where('m.venue', 'is', null)
    .execute();
  for (const { id, pack } of lacking) {
    const known = JSON.stringify((await packNamed(db, pack)).matches);
    await sql`
      UPDATE matches m SET venue = known.venue
      FROM jsonb_to_recordset(${known}::jsonb) AS known(number integer, venue text)
      WHERE m.tournament_id = ${id} AND m.number = known.number AND m.venue IS NULL
    `.execute(db);
  }
};
