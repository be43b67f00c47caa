import type { Distribution } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../../db/current-tournament.ts';
import type { Database } from '../../../db/schema.ts';

/** How all players and the caller's group mates tipped a match; null = nothing to show. */
export interface Distributions {
  readonly all: Distribution | null;
  readonly mates: Distribution | null;
}

interface Counts {
  readonly matchId: number;
  readonly all: readonly [home: number, draw: number, away: number];
  /** Null for a caller who is in no group. */
  readonly mates: readonly [home: number, draw: number, away: number] | null;
}

/**
 * Of the started matches, by match: how all active players tipped, and those who share a group with
 * the caller, the caller included (docs/game.md, 'Distributions').
 */
export const exactDistributions = async (
  db: Kysely<Database>,
  userId: number,
): Promise<ReadonlyMap<number, Distributions>> => {
  const { rows } = await sql<Counts>`
    WITH mates AS MATERIALIZED (
      SELECT DISTINCT mate.user_id AS id
      FROM tip_group_members own JOIN tip_group_members mate ON mate.group_id = own.group_id
      WHERE own.user_id = ${userId}
    )
    SELECT m.id AS "matchId",
      ARRAY[count(*) FILTER (WHERE b.home_tip > b.away_tip),
        count(*) FILTER (WHERE b.home_tip = b.away_tip),
        count(*) FILTER (WHERE b.home_tip < b.away_tip)]::integer[] AS "all",
      CASE WHEN EXISTS (SELECT FROM mates) THEN
        ARRAY[count(mates.id) FILTER (WHERE b.home_tip > b.away_tip),
          count(mates.id) FILTER (WHERE b.home_tip = b.away_tip),
          count(mates.id) FILTER (WHERE b.home_tip < b.away_tip)]::integer[] END AS mates
    FROM listed_matches m
    LEFT JOIN (bets b JOIN users u ON u.id = b.user_id AND u.active) ON b.match_id = m.id
    LEFT JOIN mates ON mates.id = b.user_id
    WHERE m.tournament_id = ${currentTournamentId} AND m.started
    GROUP BY m.id
  `.execute(db);
  return new Map(
    rows.map(({ matchId, all, mates }) => [
      matchId,
      { all: distributionOf(all), mates: mates && distributionOf(mates) },
    ]),
  );
};

const distributionOf = ([home, draw, away]: Counts['all']): Distribution => ({ home, draw, away });
