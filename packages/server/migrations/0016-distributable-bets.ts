import { type Kysely, sql } from 'kysely';

/**
 * What lets the bets lie on the workers of a Citus coordinator, while all else stays in its own tables
 * (docs/decisions/0024). A statement that locks or changes rows of the coordinator may read no table of
 * the workers, so such questions about bets are functions; plpgsql, because others are inlined.
 */
const statements = [
  sql`CREATE FUNCTION has_tipped(player integer, tournament integer) RETURNS boolean
    LANGUAGE plpgsql STABLE AS $$
    DECLARE tipped integer[];
    BEGIN
      -- By the player alone: one worker answers.
      SELECT array_agg(match_id) INTO tipped FROM bets WHERE user_id = player;
      RETURN EXISTS (SELECT FROM matches WHERE tournament_id = tournament AND id = ANY(tipped));
    END
  $$`,
  sql`CREATE FUNCTION has_bets(match integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
    BEGIN
      PERFORM 1 FROM bets WHERE match_id = match LIMIT 1;
      RETURN FOUND;
    END
  $$`,
  // Players with the same number have their bets on the same worker; distributeBets replaces this one
  // and the next.
  sql`CREATE FUNCTION home_of_bets(player integer) RETURNS integer LANGUAGE sql STABLE AS $$ SELECT 0 $$`,
  // Writes of bets that have let go of their locks and that a query might not see yet: on one
  // PostgreSQL there are none.
  sql`CREATE FUNCTION commits_under_way() RETURNS SETOF text LANGUAGE sql STABLE AS
    $$ SELECT NULL::text WHERE false $$`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
