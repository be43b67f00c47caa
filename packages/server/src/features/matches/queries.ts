import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';

/** All matches whose teams are known, by kick-off. */
export const listedMatches = (db: Kysely<Database>) =>
  db
    .selectFrom('listed_matches as m')
    .select([
      'm.id',
      'm.home',
      'm.away',
      'm.stage',
      'm.kickoff',
      'm.result_home as resultHome',
      'm.result_away as resultAway',
      'm.result_ko as resultKo',
      'm.started',
    ])
    .where('m.tournament_id', '=', currentTournamentId)
    .orderBy('m.kickoff')
    .orderBy('m.id')
    .execute();

export type ListedMatch = Awaited<ReturnType<typeof listedMatches>>[number];

/**
 * A listed match to change, its row held until the end of the transaction. `startedAfterMove` says
 * whether it has started once its kick-off is `kickoff`.
 *
 * @param kickoff where it is about to be moved, ISO 8601; null = stays
 */
export const matchToChange = (db: Kysely<Database>, id: number, kickoff: string | null) =>
  db
    .selectFrom('matches as m')
    .innerJoin('countries as h', 'h.isocode', 'm.home')
    .innerJoin('countries as a', 'a.isocode', 'm.away')
    .select([
      'm.id',
      'm.tournament_id as tournamentId',
      'm.stage',
      'h.name as homeName',
      'a.name as awayName',
      sql<Date>`m.kickoff`.as('kickoff'),
      'm.result_home as resultHome',
      'm.result_away as resultAway',
      'm.result_ko as resultKo',
      sql<boolean>`has_started(m.kickoff, m.locked_at)`.as('started'),
      sql<boolean>`has_started(coalesce(${kickoff}::timestamptz, m.kickoff),
        CASE WHEN has_started(m.kickoff, m.locked_at) THEN game_now() END)`.as('startedAfterMove'),
    ])
    .where('m.id', '=', id)
    .where('m.tournament_id', '=', currentTournamentId)
    .forUpdate('m')
    .executeTakeFirst();

export type MatchToChange = NonNullable<Awaited<ReturnType<typeof matchToChange>>>;

/** Moves the kick-off; a match that has started by the old one stays locked. */
export const moveKickoff = async (db: Kysely<Database>, id: number, kickoff: string) => {
  await sql`
    UPDATE matches SET kickoff = ${kickoff}::timestamptz,
      locked_at = CASE WHEN has_started(kickoff, locked_at)
        THEN coalesce(locked_at, game_now()) END
    WHERE id = ${id}
  `.execute(db);
};

export const saveResult = async (
  db: Kysely<Database>,
  id: number,
  result: { home: number; away: number; ko: 1 | 2 | null } | null,
) => {
  await db
    .updateTable('matches')
    .set({
      result_home: result?.home ?? null,
      result_away: result?.away ?? null,
      result_ko: result?.ko ?? null,
    })
    .where('id', '=', id)
    .execute();
};

/** @returns whether it was there and had not begun, decided by the write itself */
export const removeUnstarted = async (db: Kysely<Database>, id: number): Promise<boolean> => {
  const { rows } = await sql`
    DELETE FROM matches WHERE id = ${id} AND NOT has_started(kickoff, locked_at) RETURNING id
  `.execute(db);
  return rows.length > 0;
};
