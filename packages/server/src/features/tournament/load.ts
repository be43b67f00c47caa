import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/schema.ts';
import type { Pack, PackMatch } from '../../packs/pack.ts';
import { readPack } from '../../packs/read-pack.ts';
import { tableOrderOf } from '../../packs/table-order.ts';

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
    await insertFacts(transaction, pack);
    const tournamentId = await insertTournament(transaction, packName, stakeCents, pack);
    await insertCountries(transaction, tournamentId, pack);
    await insertMatches(transaction, tournamentId, pack);
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

const insertFacts = async (db: Kysely<Database>, { countries, stages }: Pack) => {
  if (countries.length > 0) {
    await db
      .insertInto('countries')
      .values(countries.map(({ isocode, name }) => ({ isocode, name })))
      .execute();
  }
  await db
    .insertInto('stages')
    .values(stages.map(({ code, name, order }) => ({ code, name, position: order })))
    .execute();
};

const insertTournament = async (
  db: Kysely<Database>,
  packName: string,
  stakeCents: number | null,
  { competition, flags }: Pack,
) => {
  const { id } = await db
    .insertInto('tournaments')
    .values({
      pack: packName,
      name: competition.name,
      starts_on: competition.start,
      ends_on: competition.end,
      table_order: tableOrderOf(competition),
      flags: JSON.stringify(flags),
      stake_cents: stakeCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const insertCountries = async (db: Kysely<Database>, tournamentId: number, pack: Pack) => {
  if (pack.countries.length === 0) return;
  const rows = pack.countries.map(({ isocode, group, position, groupRank }) => ({
    tournament_id: tournamentId,
    isocode,
    stage: `G${group}`,
    position,
    group_rank: groupRank,
  }));
  await db.insertInto('tournament_countries').values(rows).execute();
};

const insertMatches = async (db: Kysely<Database>, tournamentId: number, pack: Pack) => {
  const rows = pack.matches
    .toSorted((a, b) => a.number - b.number)
    .map((match) => ({
      tournament_id: tournamentId,
      number: match.number,
      stage: match.stage,
      kickoff: match.kickoff,
      venue: match.venue,
      slot_home: match.slotHome,
      slot_away: match.slotAway,
      ...teamsBeforeTheStart(match),
    }));
  await db.insertInto('matches').values(rows).execute();
};

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
    const known = JSON.stringify((await readPack(pack)).matches);
    await sql`
      UPDATE matches m SET venue = known.venue
      FROM jsonb_to_recordset(${known}::jsonb) AS known(number integer, venue text)
      WHERE m.tournament_id = ${id} AND m.number = known.number AND m.venue IS NULL
    `.execute(db);
  }
};

/** Who comes by a slot is known only once the bracket decides it. */
const teamsBeforeTheStart = ({ home, away, slotHome, slotAway }: PackMatch) =>
  slotHome === null && slotAway === null ? { home, away } : { home: null, away: null };
