-- What the digest of an entry covers besides its time and action (docs/decisions/0019).
CREATE FUNCTION audit_facts(entry integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('actor', e.actor, 'audience', e.audience, 'facts', e.facts, 'persons',
    coalesce((SELECT jsonb_agg(jsonb_build_object(
        'role', p.role, 'user', p.user_id, 'formerName', p.former_name) ORDER BY p.role)
      FROM audit_persons p WHERE p.entry_id = e.id), '[]'))::text
  FROM audit_log e WHERE e.id = entry
$$;

-- The lock is the last but one of a transaction (docs/decisions/0016).
CREATE FUNCTION chain_audit_entry(entry integer) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    salt bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    content bytea := sha256(salt || convert_to(audit_facts(entry), 'UTF8'));
    head audit_chain;
  BEGIN
    PERFORM pg_advisory_xact_lock(20240621);
    SELECT * INTO head FROM audit_chain ORDER BY position DESC LIMIT 1;
    INSERT INTO audit_chain
      SELECT coalesce(head.position, 0) + 1, e.id, content, sha256(
        coalesce(head.digest, decode(repeat('00', 32), 'hex'))
        || int8send((extract(epoch FROM e.at) * 1000)::bigint)
        || content || convert_to(e.action, 'UTF8'))
      FROM audit_log e WHERE e.id = entry;
    INSERT INTO audit_salts VALUES (entry, salt);
  END
$$;

CREATE FUNCTION chain_new_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM chain_audit_entry(NEW.id);
    RETURN NULL;
  END
$$;

-- Once the persons are deleted nobody can guess their numbers from the content.
CREATE FUNCTION forget_audit_salt() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM audit_salts WHERE entry_id = OLD.entry_id;
    RETURN NULL;
  END
$$;

-- Guards against mistakes; against the owner of the database only digests help that somebody remembers.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% of % is refused: its entries are never changed', TG_OP, TG_TABLE_NAME;
  END
$$;

-- An entry loses its salt and a name of a group that may name a player (docs/decisions/0015), and nothing else.
CREATE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE forgotten jsonb := OLD.facts || coalesce((
    SELECT jsonb_object_agg(key, NULL::text) FROM jsonb_object_keys(OLD.facts) key
    WHERE key IN ('group', 'from', 'to')), '{}');
  BEGIN
    IF NEW.facts IS DISTINCT FROM forgotten
      OR to_jsonb(NEW) - 'facts' IS DISTINCT FROM to_jsonb(OLD) - 'facts'
      OR EXISTS (SELECT FROM audit_salts WHERE entry_id = OLD.id)
    THEN RAISE EXCEPTION 'UPDATE of audit_log is refused: its entries are never changed';
    END IF;
    RETURN NEW;
  END
$$;
