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
