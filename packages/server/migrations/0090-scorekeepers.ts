import { type Kysely, sql } from 'kysely';

/**
 * Up to five players help the organiser (docs/game.md, 'Helpers'). The role ends with the account, with its
 * deactivation and with the organiser's role, whatever ends or gives those.
 */
const statements = [
  sql`CREATE TABLE scorekeepers (
    place smallint PRIMARY KEY CHECK (place BETWEEN 1 AND 5),
    user_id integer NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE
  )`,
  sql`CREATE CONSTRAINT TRIGGER note_changed_scorekeepers AFTER INSERT OR DELETE ON scorekeepers
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_session_row()`,
  sql`CREATE TRIGGER end_scorekeeper AFTER UPDATE OF active ON users
    FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION end_scorekeeper()`,
  sql`CREATE TRIGGER end_scorekeeper AFTER UPDATE OF admin_id ON configuration
    FOR EACH ROW WHEN (NEW.admin_id IS DISTINCT FROM OLD.admin_id) EXECUTE FUNCTION end_scorekeeper()`,

  sql`ALTER TABLE audit_log DROP CONSTRAINT audit_log_actor_check`,
  sql`ALTER TABLE audit_log ADD CONSTRAINT audit_log_actor_check
    CHECK (actor IN ('organiser', 'scorekeeper', 'player', 'operator', 'schedule', 'feed'))`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
