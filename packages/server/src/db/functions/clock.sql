-- The game clock: the clock of the database plus an offset that all nodes share.
CREATE FUNCTION game_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS
  $$ SELECT clock_timestamp() + offset_ms * interval '1 millisecond' FROM game_clock $$;

-- A match starts 10 seconds before its kick-off (docs/game.md, 'The lock'), and not at all while it has none. STABLE,
-- so that it is inlined.
CREATE FUNCTION has_started_by(kickoff timestamptz, now timestamptz)
  RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT coalesce(kickoff <= now + interval '10 seconds', false) $$;

-- A started match stays started (locked_at), whatever its kick-off is moved to.
CREATE FUNCTION has_started(kickoff timestamptz, locked_at timestamptz)
  RETURNS boolean LANGUAGE sql VOLATILE AS
  $$ SELECT locked_at IS NOT NULL OR has_started_by(kickoff, game_now()) $$;

CREATE FUNCTION tournament_started(tournament integer) RETURNS boolean LANGUAGE sql VOLATILE AS
  $$ SELECT EXISTS (SELECT FROM tournaments WHERE id = tournament AND first_locked_at IS NOT NULL)
    OR EXISTS (SELECT FROM listed_matches WHERE tournament_id = tournament AND started AND NOT before_game) $$;
