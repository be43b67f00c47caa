import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Pack, PackMatch } from '../../packs/pack.ts';
import { tableOrderOf } from '../../packs/table-order.ts';

/** A tournament to be stored. */
export interface NewTournament {
  readonly packName: string;
  readonly pack: Pack;
  /** Of the overall game; null = none. */
  readonly stakeCents: number | null;
}

/**
 * Stores a tournament as it was before its first match: fixtures without results, knockout teams or
 * champion. Countries that are there keep the name that the organiser gave them.
 *
 * @returns its id
 * @throws a violation of `countries_name_key` if another country has the name of one of its
 */
export const insertTournament = async (
  db: Kysely<Database>,
  { packName, pack, stakeCents }: NewTournament,
): Promise<number> => {
  await insertFacts(db, pack);
  const { competition, flags } = pack;
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
  await insertCountries(db, id, pack);
  await insertMatches(db, id, pack);
  return id;
};

const insertFacts = async (db: Kysely<Database>, { countries, stages }: Pack) => {
  if (countries.length > 0) {
    await db
      .insertInto('countries')
      .values(countries.map(({ isocode, name }) => ({ isocode, name })))
      .onConflict((conflict) => conflict.column('isocode').doNothing())
      .execute();
  }
  await db
    .insertInto('stages')
    .values(stages.map(({ code, name, order }) => ({ code, name, position: order })))
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        position: ref('excluded.position'),
      })),
    )
    .execute();
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

/** Who comes by a slot is known only once the bracket decides it. */
const teamsBeforeTheStart = ({ home, away, slotHome, slotAway }: PackMatch) =>
  slotHome === null && slotAway === null ? { home, away } : { home: null, away: null };
