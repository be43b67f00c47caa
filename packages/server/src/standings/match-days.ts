import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** All listed matches by kick-off, with their calendar day in a time zone and their stage. */
export const matchDays = async (db: Kysely<Database>, tournamentId: number, timeZone: string) => {
  const { rows } = await sql<{ id: number; stage: string; day: string }>`
    SELECT id, stage, to_char(kickoff AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day
    FROM listed_matches WHERE tournament_id = ${tournamentId} ORDER BY kickoff, id
  `.execute(db);
  return rows;
};

/** How many matches the whole tournament has, also those whose teams are not known yet. */
export const plannedMatches = (db: Kysely<Database>, tournamentId: number) =>
  db
    .selectFrom('matches')
    .select(['id', 'stage'])
    .where('tournament_id', '=', tournamentId)
    .execute();
