import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: whether the account `u` is listed in the tables of a tournament: active, and the organiser
 * only with a bet, or with a stored total once the bets are deleted (docs/game.md, 'Ranking').
 */
export const isListed = (tournamentId: RawBuilder<number>) => sql<boolean>`(
  u.active AND (
    NOT EXISTS (SELECT FROM configuration WHERE admin_id = u.id)
    OR EXISTS (SELECT FROM bets b JOIN matches m ON m.id = b.match_id
      WHERE b.user_id = u.id AND m.tournament_id = ${tournamentId})
    OR EXISTS (SELECT FROM historical_results r JOIN competitions c ON c.id = r.competition_id
      WHERE r.user_id = u.id AND c.tournament_id = ${tournamentId})
  )
)`;
