import { formatDistribution } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../../db/current-tournament.ts';
import type { Database } from '../../../db/schema.ts';
import { matesOf } from './mates.ts';

/** How all players and the caller's group mates tipped a match; null = nothing to tell. */
export interface Distributions {
  readonly all: string | null;
  readonly mates: string | null;
}

interface Counts {
  readonly matchId: number;
  readonly all: readonly [home: number, draw: number, away: number];
  readonly mates: readonly [home: number, draw: number, away: number];
}

/** Of the started matches, the caller and all active players counted, by match. */
export const exactDistributions = async (
  db: Kysely<Database>,
  userId: number,
): Promise<ReadonlyMap<number, Distributions>> => {
  const { rows } = await sql<Counts>`
    WITH mates AS MATERIALIZED (${matesOf(userId)})
    SELECT b.match_id AS "matchId",
      ARRAY[count(*) FILTER (WHERE b.home_tip > b.away_tip),
        count(*) FILTER (WHERE b.home_tip = b.away_tip),
        count(*) FILTER (WHERE b.home_tip < b.away_tip)]::integer[] AS "all",
      ARRAY[count(mates.id) FILTER (WHERE b.home_tip > b.away_tip),
        count(mates.id) FILTER (WHERE b.home_tip = b.away_tip),
        count(mates.id) FILTER (WHERE b.home_tip < b.away_tip)]::integer[] AS mates
    FROM listed_matches m
    JOIN bets b ON b.match_id = m.id
    JOIN users u ON u.id = b.user_id AND u.active
    LEFT JOIN mates ON mates.id = b.user_id
    WHERE m.tournament_id = ${currentTournamentId} AND m.started
    GROUP BY b.match_id
  `.execute(db);
  return new Map(
    rows.map(({ matchId, all, mates }) => [matchId, { all: text(all), mates: text(mates) }]),
  );
};

const text = ([home, draw, away]: Counts['all']) => formatDistribution({ home, draw, away });
