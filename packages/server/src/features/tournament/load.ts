import { sql } from 'kysely';
import { storeDayStart } from '../../bracket/day-start.ts';
import type { Config } from '../../config.ts';
import { takenKey } from '../../db/failure.ts';
import type { Db } from '../../db/schema.ts';
import { packNamed, readPack } from '../../packs/check-pack.ts';
import { applyPlan, insertTournament } from './plan.ts';

/** Any number of ours: nodes that start together take turns under this advisory lock. */
const loadLock = 20_240_615;

/**
 * Loads a tournament as it was before its first match into an empty database. In a database that has one
 * already, applies the pack of the tournament that is played, which may know more than when it was loaded.
 *
 * @param packName a file of `tournaments/` without `.json`
 * @param settings what the operator has chosen for it
 * @returns whether it was loaded now
 */
export const loadTournament = async (
  db: Db,
  packName: string,
  { stakeCents, timeZone }: Pick<Config, 'stakeCents' | 'timeZone'>,
): Promise<boolean> => {
  const pack = await readPack(packName);
  const loaded = await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${loadLock})`.execute(transaction);
    if (await hasTournament(transaction)) return false;
    const tournamentId = await insertTournament(transaction, { packName, pack, stakeCents });
    await transaction
      .insertInto('configuration')
      .values({
        tipgame_name: pack.competition.name,
        tournament_id: tournamentId,
        time_zone: timeZone,
      })
      .execute();
    await storeDayStart(transaction);
    return true;
  });
  if (!loaded) await applyPresentPlan(db);
  return loaded;
};

const hasTournament = async (db: Db) =>
  (await db.selectFrom('tournaments').select('id').executeTakeFirst()) !== undefined;

const applyPresentPlan = async (db: Db): Promise<void> => {
  const played = await db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .select(['t.id', 't.pack'])
    .where('t.closed_at', 'is', null)
    .executeTakeFirst();
  // A pack that this version no longer has, or refuses, leaves the stored plan as it is.
  const pack = played && (await packNamed(db, played.pack).catch(() => null));
  if (!pack) return;
  try {
    await db.transaction().execute(async (transaction) => {
      await applyPlan(transaction, played.id, pack);
      await storeDayStart(transaction);
    });
  } catch (error) {
    // The organiser has given the name of one of its countries to another one.
    if (takenKey(error) !== 'countries_name_key') throw error;
  }
};
