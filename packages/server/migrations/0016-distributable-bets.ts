import { type Kysely, sql } from 'kysely';

/**
 * What lets the bets lie on the workers of a Citus coordinator, while all else stays in its own tables
 * (docs/decisions/0023). A statement that locks or changes rows of the coordinator may read no table of
 * the workers, so what it needs of them are functions; plpgsql, because others are inlined.
 */
const statements = [
  // One bet a match and player, the last one given counts; distributeBets replaces this one and the next two.
  sql`CREATE FUNCTION store_bets(match_ids integer[], user_ids integer[], home_tips integer[],
      away_tips integer[], ko_tips integer[], instants timestamptz[]) RETURNS void
    LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO bets (match_id, user_id, home_tip, away_tip, ko_tip, placed_at)
      SELECT * FROM unnest(match_ids, user_ids, home_tips, away_tips, ko_tips, instants)
      ON CONFLICT (match_id, user_id) DO UPDATE SET
        home_tip = excluded.home_tip, away_tip = excluded.away_tip,
        ko_tip = excluded.ko_tip, placed_at = excluded.placed_at;
    END
  $$`,
  // Players with the same number have their bets on the same worker.
  sql`CREATE FUNCTION home_of_bets(player integer) RETURNS integer LANGUAGE sql STABLE AS $$ SELECT 0 $$`,
  // Writes of bets that have let go of their locks and that a query might not see yet: on one
  // PostgreSQL there are none.
  sql`CREATE FUNCTION commits_under_way() RETURNS SETOF text LANGUAGE sql STABLE AS
    $$ SELECT NULL::text WHERE false $$`,
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
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
