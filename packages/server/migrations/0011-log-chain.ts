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

  sql`DO $$
    DECLARE entry integer;
    BEGIN
      FOR entry IN SELECT id FROM audit_log ORDER BY id LOOP
        PERFORM chain_audit_entry(entry);
      END LOOP;
    END
  $$`,
  sql`CREATE CONSTRAINT TRIGGER audit_log_chain AFTER INSERT ON audit_log
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_new_audit_entry()`,

  sql`CREATE TRIGGER audit_persons_gone AFTER DELETE ON audit_persons
    FOR EACH ROW EXECUTE FUNCTION forget_audit_salt()`,

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
