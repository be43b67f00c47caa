import type { Bet } from '@tippspiel/contract';
import type { KoChoice, Pairing, Tip } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId, firstLeg } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';

/**
 * The listed matches of the game with a player's tip, by kick-off; those whose kick-off is open come last.
 *
 * @param matchIds null = all
 */
export const betsOf = async (
  db: Db,
  userId: number,
  matchIds: readonly number[] | null,
): Promise<(Bet & { readonly started: boolean })[]> => {
  const rows = await db
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
      'm.leg',
      firstLeg.as('first'),
      'm.started',
      'b.home_tip as tippedHome',
      'b.away_tip as tippedAway',
      'b.ko_tip as tippedKo',
    ])
    .where('m.tournament_id', '=', currentTournamentId)
    .where('m.before_game', '=', false)
    .$if(matchIds !== null, (query) => query.where(sql<boolean>`m.id = ANY(${matchIds})`))
    .orderBy('m.listed_at')
    .orderBy('m.id')
    .execute();
  return rows.map(({ id, kickoff, home, away, stage, leg, first, started, ...tip }) => ({
    matchId: id,
    kickoff: kickoff?.getTime() ?? null,
    home,
    away,
    stage,
    leg,
    first,
    started,
    tip: storedTip(tip),
  }));
};

interface TipColumns {
  readonly tippedHome: number | null;
  readonly tippedAway: number | null;
  readonly tippedKo: KoChoice | null;
}

const storedTip = ({ tippedHome, tippedAway, tippedKo }: TipColumns): Tip | null =>
  tippedHome === null || tippedAway === null
    ? null
    : { home: tippedHome, away: tippedAway, ko: tippedKo ?? 0 };

/**
 * The pairings for which tips of a player rest, by match that has not started; the last one of each. Only their player
 * is told.
 */
export const restingPairings = async (
  db: Db,
  userId: number,
): Promise<ReadonlyMap<number, Pairing>> => {
  const { rows } = await sql<Pairing & { matchId: number }>`
    SELECT DISTINCT ON (r.match_id) r.match_id AS "matchId", r.home, r.away
    FROM resting_bets r JOIN listed_matches m ON m.id = r.match_id
    WHERE r.user_id = ${userId} AND m.tournament_id = ${currentTournamentId} AND NOT m.started
      AND (r.home, r.away) <> (m.home, m.away)
    ORDER BY r.match_id, r.rested_at DESC
  `.execute(db);
  return new Map(rows.map(({ matchId, ...pairing }) => [matchId, pairing]));
};

/** A match that anybody gets to see, and whether it has started. */
export const findListedMatch = (db: Db, matchId: number) =>
  db
    .selectFrom('listed_matches as m')
    .innerJoin('countries as h', 'h.isocode', 'm.home')
    .innerJoin('countries as a', 'a.isocode', 'm.away')
    .select(['m.id', 'm.started', 'h.name as homeName', 'a.name as awayName'])
    .where('m.id', '=', matchId)
    .where('m.tournament_id', '=', currentTournamentId)
    .executeTakeFirst();
