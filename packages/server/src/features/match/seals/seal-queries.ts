import type { Kysely } from 'kysely';
import { currentTournamentId } from '../../../db/current-tournament.ts';
import type { Database } from '../../../db/schema.ts';

/** The chain of the current tournament, from its first seal on. */
export const listSeals = (db: Kysely<Database>) =>
  sealsOfTournament(db)
    .select([
      's.match_id as matchId',
      's.sealed_at as at',
      's.tips as count',
      's.digest',
      's.previous',
      's.chain',
      's.log_head as logHead',
    ])
    .orderBy('s.position')
    .execute();

/** What the latest seal of a match was made of; undefined without a seal, and once the tips are gone. */
export const findColumn = (db: Kysely<Database>, matchId: number) =>
  sealsOfTournament(db)
    .innerJoin('seal_columns as c', (join) =>
      join.onRef('c.chain', '=', 's.chain').onRef('c.position', '=', 's.position'),
    )
    .select(['c.salt', 'c.tips'])
    .where('s.match_id', '=', matchId)
    .orderBy('s.position', 'desc')
    .limit(1)
    .executeTakeFirst();

const sealsOfTournament = (db: Kysely<Database>) =>
  db
    .selectFrom('seals as s')
    .innerJoin('tournaments as t', 't.seal_chain', 's.chain')
    .where('t.id', '=', currentTournamentId);
