import { type Kysely, sql } from 'kysely';

/**
 * Which browsers show what happens around a match, and what of it was told (docs/game.md, 'Messages of a match'):
 * kick-offs, the last score of each match, and by match day who was told of having been overtaken. Many browsers are sent
 * to page by page; a row says how far a page's job has come.
 */
const statements = [
  sql`DO $$ BEGIN
    EXECUTE (SELECT string_agg(format('ALTER TABLE push_subscriptions DROP CONSTRAINT %I', conname), '; ')
      FROM pg_constraint WHERE conrelid = 'push_subscriptions'::regclass AND contype = 'c'
        AND pg_get_constraintdef(oid) LIKE '%tips OR results%');
  END $$`,
  sql`ALTER TABLE push_subscriptions
    ADD COLUMN kickoffs boolean NOT NULL DEFAULT false,
    ADD COLUMN goals boolean NOT NULL DEFAULT false,
    ADD COLUMN overtaken boolean NOT NULL DEFAULT false,
    ADD COLUMN whistles boolean NOT NULL DEFAULT false,
    ADD CHECK (tips OR results OR kickoffs OR goals OR overtaken OR whistles)`,
  sql`CREATE TABLE told_kickoffs (
    tournament_id integer NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    kickoff timestamptz NOT NULL,
    PRIMARY KEY (tournament_id, kickoff)
  )`,
  sql`CREATE TABLE told_matches (
    match_id integer PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    home smallint,
    away smallint,
    is_final boolean NOT NULL,
    CHECK ((home IS NULL) = (away IS NULL)),
    CHECK (NOT is_final OR home IS NOT NULL)
  )`,
  sql`CREATE TABLE told_overtakings (
    subscription_id integer NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
    group_id integer NOT NULL,
    day text NOT NULL,
    job uuid NOT NULL,
    PRIMARY KEY (subscription_id, group_id)
  )`,
  sql`CREATE TABLE push_pages (
    job uuid PRIMARY KEY,
    after_id integer NOT NULL,
    later integer[] NOT NULL DEFAULT '{}',
    begun_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
