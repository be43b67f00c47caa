-- Stores a batch of bets of many players in one round trip and returns the positions of those that it has left
-- out (README.md). Bets are given in the order of their keys, one a key; `seen` names the match, with its teams where
-- the player says whose match it is ('7', '7 DE-ES'). The organiser's are left out: the note that lists the organiser
-- would take the lock of the chains behind that of the sessions.
CREATE FUNCTION place_bets(known_table integer, known_sessions bigint,
    match_ids integer[], user_ids integer[], home_tips integer[], away_tips integer[], ko_tips integer[],
    seen text[])
  RETURNS integer[] LANGUAGE plpgsql SET lock_timeout = '200ms' AS $$
  DECLARE
    organiser integer;
    tournament integer;
    is_known boolean;
    sessions_now bigint;
    changed integer[] := '{}';
    accounts integer[];
    open record;
    bets record;
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(20240622);
    SELECT c.admin_id, c.tournament_id, r.tableoid = known_table::oid, r.sessions
    INTO organiser, tournament, is_known, sessions_now FROM configuration c CROSS JOIN revision r;
    IF sessions_now <> known_sessions THEN
      SELECT coalesce(array_agg(s.user_id), '{}') INTO changed
      FROM (SELECT user_id FROM session_changes WHERE revision > known_sessions LIMIT 1001) s;
    END IF;
    -- User 0 = anybody's.
    IF is_known IS NOT TRUE OR 0 = ANY(changed) OR cardinality(changed) > 1000 THEN
      RETURN ARRAY(SELECT generate_subscripts(match_ids, 1));
    END IF;
    accounts := hold_accounts(user_ids);
    -- The clock is asked once the locks are held.
    WITH unlocked AS MATERIALIZED (
      SELECT m.id, m.stage, m.leg, m.kickoff, m.home, m.away FROM matches m
      WHERE m.id = ANY(match_ids) AND m.tournament_id = tournament
        AND m.home IS NOT NULL AND m.locked_at IS NULL AND m.sealed_at IS NULL AND NOT m.annulled
      ORDER BY m.id FOR SHARE OF m SKIP LOCKED
    ),
    clock AS MATERIALIZED (SELECT game_now() AS now FROM (SELECT count(*) FROM unlocked) held)
    SELECT array_agg(m.id) FILTER (WHERE m.stage LIKE 'G%' OR m.leg = 1) AS without_ko, min(clock.now) AS instant,
      array_agg(m.id::text) || array_agg(format('%s %s-%s', m.id, m.home, m.away)) AS seen
    INTO open
    FROM unlocked m CROSS JOIN clock WHERE NOT has_started_by(m.kickoff, clock.now);

    IF seen <@ open.seen AND (organiser = ANY(user_ids)) IS NOT TRUE
      AND NOT changed && user_ids AND (accounts IS NULL OR user_ids <@ accounts)
      AND (open.without_ko IS NULL OR 0 = ALL(ko_tips))
    THEN
      PERFORM FROM bet_locks l WHERE l.match_id = ANY(match_ids) AND l.user_id = ANY(user_ids);
      IF NOT FOUND THEN
        PERFORM store_bets(match_ids, user_ids, home_tips, away_tips, ko_tips,
          array_fill(open.instant, ARRAY[cardinality(match_ids)]));
        RETURN '{}';
      END IF;
    END IF;

    SELECT array_agg(asked.match_id) AS matches, array_agg(asked.user_id) AS players,
      array_agg(asked.home) AS homes, array_agg(asked.away) AS aways,
      array_agg(CASE WHEN asked.match_id = ANY(open.without_ko) THEN 0 ELSE asked.ko END) AS kos,
      array_agg(open.instant) AS instants, array_agg(asked.position) AS positions
    INTO bets
    FROM unnest(match_ids, user_ids, home_tips, away_tips, ko_tips, seen)
      WITH ORDINALITY AS asked (match_id, user_id, home, away, ko, seen, position)
    WHERE asked.seen = ANY(open.seen)
      AND asked.user_id IS DISTINCT FROM organiser AND NOT asked.user_id = ANY(changed)
      AND (accounts IS NULL OR asked.user_id = ANY(accounts))
      AND NOT EXISTS (
        SELECT FROM bet_locks l WHERE l.match_id = asked.match_id AND l.user_id = asked.user_id
      );
    IF bets.positions IS NOT NULL THEN
      PERFORM store_bets(bets.matches, bets.players, bets.homes, bets.aways, bets.kos, bets.instants);
    END IF;
    RETURN ARRAY(
      SELECT position FROM generate_subscripts(match_ids, 1) position
      WHERE position = ANY(bets.positions) IS NOT TRUE
    );
  END
$$;

-- What the foreign key of a bet does to its account, where a bet has one; null = it does.
CREATE FUNCTION hold_accounts(user_ids integer[]) RETURNS integer[]
  LANGUAGE sql IMMUTABLE AS $$ SELECT NULL::integer[] $$;
