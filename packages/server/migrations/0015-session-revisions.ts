import { type Kysely, sql } from 'kysely';

/**
 * Who is signed in has a revision of its own, so that a node may remember sessions for some seconds and
 * still knows at once which have ended or belong to somebody with another name or role
 * (docs/decisions/0020). Sessions that have run out are not counted: nobody remembers them that long.
 */
const statements = [
  sql`ALTER TABLE revision ADD COLUMN sessions bigint NOT NULL DEFAULT 0`,
  sql`CREATE TABLE session_changes (
    user_id integer PRIMARY KEY,
    revision bigint NOT NULL
  )`,
  sql`CREATE INDEX session_changes_by_revision ON session_changes (revision)`,

  sql`CREATE CONSTRAINT TRIGGER note_ended_session AFTER DELETE ON sessions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.last_seen_at > clock_timestamp() - interval '60 days'
      AND OLD.created_at > clock_timestamp() - interval '180 days')
    EXECUTE FUNCTION note_session_row()`,
  sql`CREATE CONSTRAINT TRIGGER note_changed_account AFTER UPDATE ON users
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (ROW(OLD.name, OLD.active) IS DISTINCT FROM ROW(NEW.name, NEW.active))
    EXECUTE FUNCTION note_session_row()`,
  sql`CREATE CONSTRAINT TRIGGER note_changed_roles AFTER INSERT OR UPDATE OR DELETE ON configuration
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_session_row()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
