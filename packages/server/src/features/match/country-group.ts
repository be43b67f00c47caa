import { compareNames, groupTable } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import { currentTournament } from '../../db/current-tournament.ts';
import { storedResult } from '../../db/match-result.ts';
import type { Database } from '../../db/schema.ts';

/** The group in which a country plays and its table; no group, no table. */
export const countryGroup = async (db: Kysely<Database>, isocode: string) => {
  const { id, tableOrder } = await currentTournament(db);
  const group = await findGroup(db, id, isocode);
  if (!group) return { group: null, table: [] };
  const countries = await groupCountries(db, id, group.code);
  const names = new Map(countries.map((country) => [country.isocode, country.name]));
  const matches = await playedMatches(db, id, group.code);
  const table = groupTable({ countries, matches, order: tableOrder }).map((row) => ({
    isocode: row.isocode,
    name: names.get(row.isocode) ?? row.isocode,
    played: row.played,
    points: row.points,
    goalsScored: row.goalsScored,
    goalsReceived: row.goalsReceived,
    goalsDifference: row.goalsDifference,
  }));
  return { group: group.name, table };
};

export const countryExists = async (db: Kysely<Database>, isocode: string): Promise<boolean> =>
  (await db
    .selectFrom('countries')
    .select('isocode')
    .where('isocode', '=', isocode)
    .executeTakeFirst()) !== undefined;

const findGroup = (db: Kysely<Database>, tournamentId: number, isocode: string) =>
  db
    .selectFrom('tournament_countries as t')
    .innerJoin('stages as s', 's.code', 't.stage')
    .select(['s.code', 's.name'])
    .where('t.tournament_id', '=', tournamentId)
    .where('t.isocode', '=', isocode)
    .executeTakeFirst();

/** By name: that is how level countries are listed. */
const groupCountries = async (db: Kysely<Database>, tournamentId: number, stage: string) => {
  const rows = await db
    .selectFrom('tournament_countries as t')
    .innerJoin('countries as c', 'c.isocode', 't.isocode')
    .select(['t.isocode', 'c.name', 't.group_rank as groupRank'])
    .where('t.tournament_id', '=', tournamentId)
    .where('t.stage', '=', stage)
    .execute();
  return rows.toSorted((a, b) => compareNames(a.name, b.name));
};

const playedMatches = async (db: Kysely<Database>, tournamentId: number, stage: string) => {
  const rows = await db
    .selectFrom('listed_matches')
    .select(['home', 'away', 'result_home', 'result_away', 'result_ko'])
    .where('tournament_id', '=', tournamentId)
    .where('stage', '=', stage)
    .execute();
  return rows.flatMap(({ home, away, ...columns }) => {
    const score = storedResult(columns);
    return score === null ? [] : { home, away, score };
  });
};
