import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: whether the account `u` is listed in the tables of a tournament: active, and the organiser
 * only with a bet, or with a stored total once the bets are deleted (docs/game.md, 'Ranking').
 */
export const isListed = (tournamentId: RawBuilder<number>) => sql<boolean>`(
  u.active AND (
    u.id IS DISTINCT FROM ${organiserId}
    OR has_tipped(${organiserId}, ${tournamentId})
    OR EXISTS (SELECT FROM historical_results r JOIN competitions c ON c.id = r.competition_id
      WHERE r.user_id = ${organiserId} AND c.tournament_id = ${tournamentId})
  )
)`;

/** Not the account at hand: so PostgreSQL looks at the results of one player instead of all. */
const organiserId = sql`(SELECT admin_id FROM configuration)`;
