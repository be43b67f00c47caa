import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** The id of the tournament that is played now, for use inside a query. */
export const currentTournamentId = sql<number>`(SELECT tournament_id FROM configuration)`;

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
      sql<boolean>`tournament_started(t.id)`.as('started'),
    ])
    .executeTakeFirstOrThrow();
