import { type Kysely, sql } from 'kysely';

/**
 * A sign-up keeps the group whose invitation it came by, and the stake that was shown, until its account is activated in
 * whatever browser. A used activation link is kept until it expires, and so is which games for money an account was
 * activated too late for.
 */
const statements = [
  sql`ALTER TABLE mail_tokens ADD COLUMN used_at timestamptz`,
  sql`CREATE TABLE signup_invitations (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer REFERENCES users ON DELETE CASCADE,
    group_id integer NOT NULL REFERENCES tip_groups ON DELETE CASCADE,
    stake_cents integer,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  sql`CREATE INDEX signup_invitations_by_user ON signup_invitations (user_id)`,
  sql`CREATE INDEX signup_invitations_by_group ON signup_invitations (group_id)`,
  sql`CREATE TABLE missed_games (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    tournament_id integer NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    group_id integer REFERENCES tip_groups ON DELETE CASCADE,
    UNIQUE NULLS NOT DISTINCT (user_id, tournament_id, group_id)
  )`,
  sql`CREATE INDEX missed_games_by_group ON missed_games (group_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
