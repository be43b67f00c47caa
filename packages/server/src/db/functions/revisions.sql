-- Raises the revision at commit, under the lock of the chains (docs/decisions/0020).
CREATE FUNCTION note_change(changed_subject text, changed_id integer) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE raised bigint;
  BEGIN
    PERFORM pg_advisory_xact_lock(20240621);
    UPDATE revision SET value = value + 1 RETURNING value INTO raised;
    INSERT INTO changes VALUES (changed_subject, changed_id, raised)
      ON CONFLICT (subject, id) DO UPDATE SET revision = excluded.revision;
    -- Without a payload: a transaction notifies once, and the changes say the rest.
    PERFORM pg_notify('game', '');
  END
$$;

-- Arguments: subject, and the column that says which one; empty = all of them.
CREATE FUNCTION note_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed record;
    changed_id integer;
  BEGIN
    IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
    IF TG_ARGV[1] <> '' THEN
      EXECUTE format('SELECT ($1).%I', TG_ARGV[1]) INTO changed_id USING changed;
    END IF;
    PERFORM note_change(TG_ARGV[0], coalesce(changed_id, 0));
    RETURN NULL;
  END
$$;

-- Takes the last lock of a transaction, after that of the chains. User 0 = anybody's.
CREATE FUNCTION note_session_change(changed_user integer) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE raised bigint;
  BEGIN
    PERFORM pg_advisory_xact_lock(20240621);
    PERFORM pg_advisory_xact_lock(20240622);
    UPDATE revision SET sessions = sessions + 1 RETURNING sessions INTO raised;
    INSERT INTO session_changes VALUES (changed_user, raised)
      ON CONFLICT (user_id) DO UPDATE SET revision = excluded.revision;
  END
$$;

CREATE FUNCTION note_session_row() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_TABLE_NAME = 'sessions' THEN
      PERFORM note_session_change(OLD.user_id);
    ELSIF TG_TABLE_NAME = 'users' THEN
      PERFORM note_session_change(NEW.id);
    ELSIF TG_TABLE_NAME = 'scorekeepers' THEN
      PERFORM note_session_change(CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END);
    ELSE
      PERFORM note_session_change(0);
    END IF;
    RETURN NULL;
  END
$$;
