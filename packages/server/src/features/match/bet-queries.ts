import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';

/** Every match of the tournament with a player's tip, null where there is none, by kick-off. */
export const betsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('listed_matches as m')
    .leftJoin('bets as b', (join) =>
      join.onRef('b.match_id', '=', 'm.id').on('b.user_id', '=', userId),
    )
    .select([
      'm.id',
      'm.kickoff',
      'm.home',
      'm.away',
      'm.stage',
      'm.started',
      'b.home_tip as homeTip',
      'b.away_tip as awayTip',
      'b.ko_tip as koTip',
    ])
    .where('m.tournament_id', '=', currentTournamentId)
    .orderBy('m.kickoff')
    .orderBy('m.id')
    .execute();

export type BetRow = Awaited<ReturnType<typeof betsOf>>[number];

/** A match that anybody gets to see, and whether it has started. */
export const findListedMatch = (db: Kysely<Database>, matchId: number) =>
  db
    .selectFrom('listed_matches as m')
    .innerJoin('countries as h', 'h.isocode', 'm.home')
    .innerJoin('countries as a', 'a.isocode', 'm.away')
    .select(['m.id', 'm.started', 'h.name as homeName', 'a.name as awayName'])
    .where('m.id', '=', matchId)
    .where('m.tournament_id', '=', currentTournamentId)
    .executeTakeFirst();

/** All tips of a match with their players, in no order. */
export const tipsOn = (db: Kysely<Database>, matchId: number) =>
  db
    .selectFrom('bets as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select([
      'u.id as userId',
      'u.name as username',
      'b.home_tip as homeTip',
      'b.away_tip as awayTip',
      'b.ko_tip as koTip',
    ])
    .where('b.match_id', '=', matchId)
    .where('u.active', '=', true)
    .execute();

/** Who shares a group with the player (and the player, if in any). */
export const groupMateIds = async (db: Kysely<Database>, userId: number): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT mate.user_id AS id
    FROM tip_group_members own JOIN tip_group_members mate ON mate.group_id = own.group_id
    WHERE own.user_id = ${userId}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
};
