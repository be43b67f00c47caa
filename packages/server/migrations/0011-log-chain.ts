import { type Kysely, sql } from 'kysely';

/**
 * The log is a chain: the digest of an entry covers the one before (docs/decisions/0019). A link is
 * made when the entry's transaction commits, so that its lock is the last that the transaction takes.
 */
const statements = [
  // Milliseconds, as everybody can read them: the digest covers the time.
  sql`UPDATE audit_log SET at = date_trunc('milliseconds', at)`,
  sql`ALTER TABLE audit_log
    ALTER COLUMN at SET DEFAULT date_trunc('milliseconds', clock_timestamp())`,

  sql`CREATE TABLE audit_chain (
    position integer PRIMARY KEY CHECK (position > 0),
    entry_id integer NOT NULL UNIQUE REFERENCES audit_log,
    content bytea NOT NULL CHECK (length(content) = 32),
    digest bytea NOT NULL CHECK (length(digest) = 32)
  )`,
  // Goes with the persons: the number of a player could be guessed from the content.
  sql`CREATE TABLE audit_salts (
    entry_id integer PRIMARY KEY REFERENCES audit_log,
    salt bytea NOT NULL CHECK (length(salt) = 32)
  )`,

  sql`CREATE FUNCTION audit_facts(entry integer) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object('actor', e.actor, 'audience', e.audience, 'facts', e.facts, 'persons',
      coalesce((SELECT jsonb_agg(jsonb_build_object(
          'role', p.role, 'user', p.user_id, 'formerName', p.former_name) ORDER BY p.role)
        FROM audit_persons p WHERE p.entry_id = e.id), '[]'))::text
    FROM audit_log e WHERE e.id = entry
  $$`,
  sql`CREATE FUNCTION chain_audit_entry(entry integer) RETURNS void LANGUAGE plpgsql AS $$
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
  $$`,
  sql`DO $$
    DECLARE entry integer;
    BEGIN
      FOR entry IN SELECT id FROM audit_log ORDER BY id LOOP
        PERFORM chain_audit_entry(entry);
      END LOOP;
    END
  $$`,
  sql`CREATE FUNCTION chain_new_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM chain_audit_entry(NEW.id);
      RETURN NULL;
    END
  $$`,
  sql`CREATE CONSTRAINT TRIGGER audit_log_chain AFTER INSERT ON audit_log
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_new_audit_entry()`,

  sql`CREATE FUNCTION forget_audit_salt() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM audit_salts WHERE entry_id = OLD.entry_id;
      RETURN NULL;
    END
  $$`,
  sql`CREATE TRIGGER audit_persons_gone AFTER DELETE ON audit_persons
    FOR EACH ROW EXECUTE FUNCTION forget_audit_salt()`,

  // Against mistakes; against the owner of the database only digests help that somebody remembers.
  sql`CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% of % is refused: its entries are never changed', TG_OP, TG_TABLE_NAME;
    END
  $$`,
  ...['audit_log', 'audit_chain'].map(
    (
      table,
    ) => sql`CREATE TRIGGER unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ),
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
