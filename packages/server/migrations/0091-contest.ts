import { type Kysely, sql } from 'kysely';

/** The contest of groups: what its tournament has, which groups are in it, and whom each player counts for. */
const statements = [
  sql`CREATE TABLE contests (
    tournament_id integer PRIMARY KEY REFERENCES tournaments ON DELETE CASCADE,
    -- So many members of a group count.
    best smallint NOT NULL CHECK (best BETWEEN 1 AND 50)
  )`,
  sql`CREATE TABLE contest_groups (
    tournament_id integer NOT NULL REFERENCES contests ON DELETE CASCADE,
    group_id integer NOT NULL REFERENCES tip_groups ON DELETE CASCADE,
    PRIMARY KEY (tournament_id, group_id)
  )`,
  sql`CREATE INDEX contest_groups_by_group ON contest_groups (group_id)`,
  // Until the first start those who have chosen; then everybody who counts for a group.
  sql`CREATE TABLE contest_players (
    tournament_id integer NOT NULL,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    group_id integer NOT NULL,
    chosen boolean NOT NULL,
    PRIMARY KEY (tournament_id, user_id),
    FOREIGN KEY (tournament_id, group_id) REFERENCES contest_groups ON DELETE CASCADE
  )`,
  sql`CREATE INDEX contest_players_by_group ON contest_players (tournament_id, group_id)`,
  sql`CREATE INDEX contest_players_by_user ON contest_players (user_id)`,
  sql`ALTER TABLE changes DROP CONSTRAINT changes_subject_check`,
  sql`ALTER TABLE changes ADD CONSTRAINT changes_subject_check CHECK (subject IN
    ('tournament', 'match', 'player', 'group', 'log', 'announcement', 'question', 'contest'))`,
  sql`CREATE CONSTRAINT TRIGGER note_contests AFTER INSERT OR UPDATE OR DELETE ON contests
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION note_row_change('contest', 'tournament_id')`,
  sql`CREATE CONSTRAINT TRIGGER note_contest_groups AFTER INSERT OR DELETE ON contest_groups
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION note_row_change('contest', 'tournament_id')`,
  // The first start stores millions at once, and changes the tournament; what deletes them is noted itself.
  sql`CREATE CONSTRAINT TRIGGER note_contest_choices AFTER INSERT OR UPDATE ON contest_players
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.chosen)
    EXECUTE FUNCTION note_row_change('contest', 'tournament_id')`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
