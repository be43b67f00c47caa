-- A sealed match whose kick-off is moved is sealed once more (docs/game.md, 'Seals').
CREATE FUNCTION seal_again() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.sealed_at := NULL;
    RETURN NEW;
  END
$$;

-- A subscribed calendar moves its entry by these (RFC 5545, 3.8.7.3 and 3.8.7.4).
CREATE FUNCTION revise_match() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.sequence := OLD.sequence + 1;
    NEW.revised_at := clock_timestamp();
    RETURN NEW;
  END
$$;
