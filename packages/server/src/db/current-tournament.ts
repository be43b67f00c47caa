import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** The id of the tournament that is played now, for use inside a query. */
export const currentTournamentId = sql<number>`(SELECT tournament_id FROM configuration)`;

/** Whether a tournament's participation data is gone and its totals are kept (docs/decisions/0009). */
export const isArchived = (tournamentId: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (
    SELECT FROM tournaments WHERE id = ${tournamentId} AND archived_at IS NOT NULL
  )`;

/** Whether the tournament that is played now is closed: its results and money change no more. */
export const isClosed = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM tournaments WHERE id = ${currentTournamentId} AND closed_at IS NOT NULL
  `.execute(db);
  return rows.length > 0;
};

/** The tournament that is played now: the one that the configuration names. */
export const currentTournament = (db: Kysely<Database>) =>
  db
    .selectFrom('tournaments as t')
    .innerJoin('configuration as c', 'c.tournament_id', 't.id')
    .select([
      't.id',
      't.name',
      't.pack',
      't.champion',
      't.table_order as tableOrder',
      't.stake_cents as stakeCents',
      sql<boolean>`tournament_started(t.id)`.as('started'),
      isArchived(sql.ref('t.id')).as('archived'),
    ])
    .executeTakeFirstOrThrow();
