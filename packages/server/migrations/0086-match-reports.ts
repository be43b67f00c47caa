import { type Kysely, sql } from 'kysely';

/**
 * What a results feed tells of a match beside its score: goals and cards, and how far it is (docs/game.md, 'Minutes and
 * scorers').
 */
const statements = [
  sql`CREATE TABLE match_reports (
    match_id integer PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    incidents jsonb NOT NULL,
    digest text NOT NULL,
    minute jsonb
  )`,
  sql`CREATE CONSTRAINT TRIGGER note_match_reports
    AFTER INSERT OR UPDATE OR DELETE ON match_reports DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION note_row_change('match', 'match_id')`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
