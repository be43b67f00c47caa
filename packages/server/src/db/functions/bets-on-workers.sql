-- In place of those of the same names, once the bets lie on the workers of a Citus cluster (docs/decisions/0023).

-- With values written down each shard gets its rows; rows of a query would go to all shards. A single
-- connection a worker, as each takes part in the commit.
CREATE FUNCTION store_bets(match_ids integer[], user_ids integer[], home_tips integer[],
    away_tips integer[], ko_tips integer[], instants timestamptz[]) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE bets_given text;
  BEGIN
    SELECT string_agg(format('(%s, %s, %s, %s, %s, %L)', b.match, b.player, b.home, b.away, b.ko, b.at), ', ')
    INTO bets_given FROM unnest(match_ids, user_ids, home_tips, away_tips, ko_tips, instants)
      AS b (match, player, home, away, ko, at);
    PERFORM set_config('citus.max_adaptive_executor_pool_size', '1', true);
    EXECUTE 'INSERT INTO bets (match_id, user_id, home_tip, away_tip, ko_tip, placed_at) VALUES '
      || bets_given || ' ON CONFLICT (match_id, user_id) DO UPDATE SET
      home_tip = excluded.home_tip, away_tip = excluded.away_tip,
      ko_tip = excluded.ko_tip, placed_at = excluded.placed_at';
  END
$$;

-- In place of the foreign key: an account that is being deleted gets no bet. Others wait for nobody.
CREATE FUNCTION hold_accounts(user_ids integer[]) RETURNS integer[] LANGUAGE plpgsql VOLATILE AS $$
  BEGIN
    RETURN ARRAY(
      SELECT id FROM users WHERE id = ANY(user_ids) ORDER BY id FOR KEY SHARE SKIP LOCKED
    );
  END
$$;

CREATE FUNCTION home_of_bets(player integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT groupid FROM pg_dist_placement
  WHERE shardid = get_shard_id_for_distribution_column('bets', player)
$$;

-- A worker that does not answer may hold any: then nothing can be said, and 08006 says so.
CREATE FUNCTION commits_under_way() RETURNS SETOF text LANGUAGE plpgsql AS $$
  DECLARE worker record;
  BEGIN
    FOR worker IN SELECT * FROM run_command_on_workers(
      'SELECT string_agg(gid, '','') FROM pg_prepared_xacts WHERE database = current_database()')
    LOOP
      IF NOT worker.success THEN
        RAISE EXCEPTION USING ERRCODE = '08006', MESSAGE =
          format('worker %s:%s: %s', worker.nodename, worker.nodeport, worker.result);
      END IF;
      RETURN QUERY SELECT format('%s:%s %s', worker.nodename, worker.nodeport, gid)
        FROM unnest(string_to_array(worker.result, ',')) AS gid;
    END LOOP;
  END
$$;
