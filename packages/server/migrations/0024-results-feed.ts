import { type Kysely, sql } from 'kysely';

/** Results and running scores from a feed: what it tells, and what the organiser has set instead. */
const statements = [
  sql`ALTER TABLE matches
    ADD COLUMN result_by_hand boolean NOT NULL DEFAULT false,
    ADD COLUMN running_by_hand boolean NOT NULL DEFAULT false`,
  // Every result until now was entered by hand.
  sql`UPDATE matches SET result_by_hand = true WHERE result_home IS NOT NULL`,

  sql`ALTER TABLE audit_log DROP CONSTRAINT audit_log_actor_check`,
  sql`ALTER TABLE audit_log ADD CONSTRAINT audit_log_actor_check
    CHECK (actor IN ('organiser', 'player', 'operator', 'schedule', 'feed'))`,

  // One row at most: who asks next, and how the last answers were. Instants on the real clock.
  sql`CREATE TABLE results_feed (
    singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
    source text,
    ask_at timestamptz NOT NULL,
    failures integer NOT NULL DEFAULT 0,
    answered_at timestamptz,
    trouble text,
    trouble_since timestamptz,
    unreadable integer NOT NULL DEFAULT 0,
    unknown_teams text[] NOT NULL DEFAULT '{}'
  )`,
  // What the feed tells of a match; told since, on the real clock.
  sql`CREATE TABLE feed_answers (
    match_id integer PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    phase text NOT NULL CHECK (phase IN ('open', 'finished', 'off')),
    home smallint,
    away smallint,
    overtime boolean NOT NULL,
    advanced smallint CHECK (advanced IN (1, 2)),
    kickoff timestamptz NOT NULL,
    told text NOT NULL,
    told_since timestamptz NOT NULL,
    notice text,
    CHECK ((home IS NULL) = (away IS NULL))
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that are changed here have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
