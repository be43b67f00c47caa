import { type Kysely, sql } from 'kysely';
import { isArchived } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';

/** The tournament that is played now, by the name that the organiser gave the game. */
export const findTournament = (db: Kysely<Database>) =>
  db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .leftJoin('packs as k', 'k.name', 't.pack')
    .leftJoin('countries as w', 'w.isocode', 't.champion')
    .select([
      'c.tipgame_name as name',
      't.pack',
      'k.kind as uploadedKind',
      'w.name as champion',
      't.starts_on as start',
      't.ends_on as end',
      't.flags',
      't.stake_cents as stakeCents',
      sql<boolean>`t.closed_at IS NOT NULL`.as('closed'),
      sql<boolean>`tournament_started(t.id)`.as('started'),
      isArchived(sql.ref('t.id')).as('archived'),
    ])
    .executeTakeFirst();
