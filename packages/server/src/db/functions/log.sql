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

-- As the owner: the program's role adds no link by itself (docs/decisions/0066).
CREATE FUNCTION chain_new_audit_entry() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

-- Guards against mistakes of the owner, as the program's role has no right to try; against the owner of the database only digests help that somebody remembers.
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

-- What happens to groups that players have founded: their names go with their founders.
CREATE FUNCTION names_group_of_players(action text, facts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT action IN ('group-founded', 'group-handed-over', 'group-disbanded', 'money-proposed', 'money-withdrawn',
    'money-answered', 'member-removed', 'contest-entered', 'contest-left')
    OR action = 'group-renamed' AND facts ->> 'listed' = 'false'
$$;

CREATE FUNCTION forget_group_names(entries integer[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM audit_salts WHERE entry_id = ANY(entries);
    UPDATE audit_log SET facts = facts || coalesce((SELECT jsonb_object_agg(key, NULL::text)
      FROM jsonb_object_keys(facts) key WHERE key IN ('group', 'from', 'to')), '{}')
    WHERE id = ANY(entries);
  END
$$;

-- As the owner, for the program's role. The account goes in the same call, so that nobody's names go without it; a row
-- that has lost its name already stays.
CREATE FUNCTION forget_player(player integer) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE names text[] := ARRAY(
    SELECT name FROM tip_groups WHERE founder_id = player
    UNION SELECT unnest(ARRAY[e.facts ->> 'group', e.facts ->> 'from', e.facts ->> 'to'])
    FROM audit_persons p JOIN audit_log e ON e.id = p.entry_id
    WHERE p.user_id = player AND p.role = 'player' AND (e.action = 'group-founded'
      OR e.action = 'group-renamed' AND e.facts ->> 'listed' = 'false'));
  BEGIN
    DELETE FROM audit_persons WHERE user_id = player;
    PERFORM forget_group_names(ARRAY(SELECT e.id FROM audit_log e
      WHERE names_group_of_players(e.action, e.facts) AND (e.facts ->> 'group' = ANY(names)
        OR e.facts ->> 'from' = ANY(names) OR e.facts ->> 'to' = ANY(names))));
    DELETE FROM users WHERE id = player AND left_at IS NULL;
  END
$$;

-- As the owner, for the program's role: what seals were made of, and names in the log. A week before the six months are
-- over (docs/decisions/0009), or of a tournament that is left before it has a result (0050).
CREATE FUNCTION forget_participants(tournament integer) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    IF NOT EXISTS (
      SELECT FROM tournaments t WHERE t.id = tournament AND (
        least(game_now(), clock_timestamp()) > t.ends_on + interval '6 months' - interval '7 days'
        OR t.closed_at IS NULL AND NOT EXISTS (SELECT FROM matches m
          WHERE m.tournament_id = t.id AND NOT m.before_game
            AND (m.result_home IS NOT NULL OR m.annulled OR m.awarded_home IS NOT NULL)))
    ) THEN RAISE EXCEPTION 'the participants of tournament % are not to be forgotten yet', tournament;
    END IF;
    DELETE FROM seal_columns c USING seals s
    WHERE s.chain = c.chain AND s.position = c.position
      AND s.chain = (SELECT seal_chain FROM tournaments WHERE id = tournament);
    DELETE FROM audit_persons p USING audit_log e
    WHERE e.id = p.entry_id AND coalesce(e.tournament_id, tournament) = tournament;
    PERFORM forget_group_names(ARRAY(SELECT e.id FROM audit_log e
      WHERE names_group_of_players(e.action, e.facts) AND coalesce(e.tournament_id, tournament) = tournament));
  END
$$;
