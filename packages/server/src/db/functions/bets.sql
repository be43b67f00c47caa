-- One bet a match and player, the last one given counts. plpgsql: a statement that locks or changes rows may
-- read no table of the workers, and SQL would be inlined (docs/decisions/0023).
CREATE FUNCTION store_bets(match_ids integer[], user_ids integer[], home_tips integer[],
    away_tips integer[], ko_tips integer[], instants timestamptz[]) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO bets (match_id, user_id, home_tip, away_tip, ko_tip, placed_at)
    SELECT * FROM unnest(match_ids, user_ids, home_tips, away_tips, ko_tips, instants)
    ON CONFLICT (match_id, user_id) DO UPDATE SET
      home_tip = excluded.home_tip, away_tip = excluded.away_tip,
      ko_tip = excluded.ko_tip, placed_at = excluded.placed_at;
  END
$$;

-- Players with the same number have their bets on the same worker.
CREATE FUNCTION home_of_bets(player integer) RETURNS integer LANGUAGE sql STABLE AS $$ SELECT 0 $$;

-- Writes of bets that have released their locks and that a query might not see yet: one PostgreSQL has none.
CREATE FUNCTION commits_under_way() RETURNS SETOF text LANGUAGE sql STABLE AS
  $$ SELECT NULL::text WHERE false $$;

-- On a match without a seal by the row, on others by what was sealed: a row that says something else than the seal
-- lists nobody.
CREATE FUNCTION has_tipped(player integer, tournament integer) RETURNS boolean
  LANGUAGE plpgsql STABLE AS $$
  DECLARE tipped integer[];
  BEGIN
    -- By the player alone: one worker answers.
    SELECT array_agg(match_id) INTO tipped FROM bets WHERE user_id = player;
    RETURN EXISTS (
      SELECT FROM matches m JOIN tournaments t ON t.id = m.tournament_id
      WHERE t.id = tournament AND m.id = ANY(tipped)
        AND NOT EXISTS (SELECT FROM seals s WHERE s.chain = t.seal_chain AND s.match_id = m.id)
    ) OR EXISTS (
      SELECT FROM matches m JOIN tournaments t ON t.id = m.tournament_id
      JOIN seals s ON s.chain = t.seal_chain AND s.match_id = m.id
      JOIN seal_columns c ON c.chain = s.chain AND c.position = s.position
      WHERE t.id = tournament AND substr(c.tips, 2 * player + 1, 2) NOT IN ('', '\x0000')
    );
  END
  $$;
