import { type Kysely, sql } from 'kysely';

/**
 * The organiser's message to everybody, and the reactions of groups to matches.
 *
 * Reactions raise no revision: each would outdate every table in memory. Who wants to know what has
 * changed compares `changed_in` with a snapshot (docs/decisions/0031); so one that is removed stays as a
 * row without an emoji.
 */
const statements = [
  sql`ALTER TABLE changes DROP CONSTRAINT changes_subject_check`,
  sql`ALTER TABLE changes ADD CONSTRAINT changes_subject_check
    CHECK (subject IN ('tournament', 'match', 'player', 'group', 'log', 'announcement'))`,

  // One row at most; each message has another id.
  sql`CREATE TABLE announcements (
    singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
    id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
    text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
    written_at timestamptz NOT NULL DEFAULT game_now()
  )`,
  sql`CREATE CONSTRAINT TRIGGER note_announcements AFTER INSERT OR UPDATE OR DELETE ON announcements
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION note_row_change('announcement', '')`,
  // A row a player: the last message that was dismissed. A message that is gone needs none.
  sql`CREATE TABLE dismissed_announcements (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    announcement_id integer NOT NULL
  )`,

  sql`CREATE TABLE reactions (
    group_id integer NOT NULL,
    user_id integer NOT NULL,
    match_id integer NOT NULL REFERENCES matches ON DELETE CASCADE,
    emoji text CHECK (emoji IN ('cheer', 'applause', 'laughter', 'shock', 'tears', 'fire')),
    changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
    PRIMARY KEY (group_id, user_id, match_id),
    FOREIGN KEY (group_id, user_id) REFERENCES tip_group_members ON DELETE CASCADE
  )`,
  sql`CREATE INDEX reactions_by_match ON reactions (match_id, group_id, emoji)`,
  sql`CREATE INDEX reactions_by_change ON reactions (changed_in)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
