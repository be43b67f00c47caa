import { sql } from 'kysely';
import { storeDayStart } from '../../bracket/day-start.ts';
import type { Config } from '../../config.ts';
import { takenKey } from '../../db/failure.ts';
import type { Db } from '../../db/schema.ts';
import { packNamed, readPack } from '../../packs/check-pack.ts';
import { unnamedGame } from '../../texts/game.ts';
import { proposedStake } from '../../tournaments.ts';
import { beginTournament } from './begin.ts';
import { applyPlan } from './plan.ts';

/** Any number of ours: nodes that start together take turns under this advisory lock. */
const loadLock = 20_240_615;

/**
 * Opens the game: an empty database becomes one without a tournament, or with the one that the operator names, as it was
 * before its first match. In a database that has had one already, applies the pack of the tournament that is
 * played, which may know more than when it was loaded.
 *
 * @param packName a file of `tournaments/` without `.json`; null = the organiser chooses
 * @param settings `fromStart` as in `NewTournament`, and what the operator has chosen for it; without a stake what is proposed for the pack
 * @returns whether the tournament was loaded now
 */
export const loadTournament = async (
  db: Db,
  packName: string | null,
  {
    stakeCents = packName === null ? null : proposedStake(packName),
    timeZone,
    fromStart = false,
  }: Pick<Config, 'timeZone'> & Partial<Pick<Config, 'stakeCents'>> & { fromStart?: boolean },
): Promise<boolean> => {
  const pack = packName === null ? null : await readPack(packName);
  const loaded = await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${loadLock})`.execute(transaction);
    await transaction
      .insertInto('configuration')
      .values({ tipgame_name: unnamedGame, time_zone: timeZone, first_steps_open: true })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ time_zone: timeZone })
          .where('configuration.tournament_id', 'is', null),
      )
      .execute();
    // An organiser may choose at the same moment; after a wait there is a tournament.
    await sql`SELECT FROM configuration FOR UPDATE`.execute(transaction);
    if (packName === null || pack === null || (await hasTournament(transaction))) return false;
    await beginTournament(transaction, { packName, pack, stakeCents, fromStart }, null);
    return true;
  });
  if (!loaded) await applyPresentPlan(db);
  return loaded;
};

/** Also one that was left: TOURNAMENT does not bring it back. */
const hasTournament = async (db: Db) =>
  (await db.selectFrom('tournaments').select('id').executeTakeFirst()) !== undefined;

const applyPresentPlan = async (db: Db): Promise<void> => {
  const played = await db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .leftJoin('packs as p', 'p.name', 't.pack')
    .select(['t.id', 't.pack', sql<boolean>`p.origin IS NOT NULL`.as('isFed')])
    .where('t.closed_at', 'is', null)
    .executeTakeFirst();
  // A pack that this version no longer has, or refuses, leaves the stored plan as it is.
  const pack = played && (await packNamed(db, played.pack).catch(() => null));
  if (!pack) return;
  try {
    await db.transaction().execute(async (transaction) => {
      await applyPlan(transaction, played.id, pack, { fed: played.isFed ? { added: [] } : null });
      await storeDayStart(transaction);
    });
  } catch (error) {
    // The organiser has given the name of one of its countries to another one.
    if (takenKey(error) !== 'countries_name_key') throw error;
  }
};
