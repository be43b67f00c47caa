-- The name of a deleted account is free after 30 days, that of one that was never activated 14 days after its making.
CREATE FUNCTION free_names() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE taken_names SET free_at = CASE WHEN OLD.activated_at IS NULL
      THEN OLD.created_at + interval '14 days' ELSE clock_timestamp() + interval '30 days' END
    WHERE user_id = OLD.id AND free_at IS NULL;
    RETURN NULL;
  END
$$;

-- Neither an account that is switched off nor the organiser is a helper.
CREATE FUNCTION end_scorekeeper() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_TABLE_NAME = 'users' THEN
      DELETE FROM scorekeepers WHERE user_id = NEW.id;
    ELSE
      DELETE FROM scorekeepers WHERE user_id = NEW.admin_id;
    END IF;
    RETURN NULL;
  END
$$;

-- As the owner, for the program's role, which deletes no other key. Yesterday's may still be in use where a clock is wrong.
CREATE FUNCTION forget_daily_keys() RETURNS integer LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM secrets
    WHERE name LIKE 'day %'
      AND name < 'day ' || to_char((clock_timestamp() - interval '1 day') AT TIME ZONE 'UTC', 'YYYY-MM-DD')
    RETURNING 1
  ) SELECT count(*)::integer FROM forgotten
$$;
