import { type Kysely, sql } from 'kysely';

/** Passkeys, the second factor with its recovery codes, and challenges of all kinds that have been used. */
const statements = [
  sql`CREATE TABLE passkeys (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    credential_id bytea NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    browser text,
    system text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    used_at timestamptz
  )`,
  sql`CREATE INDEX passkeys_user_id ON passkeys (user_id)`,
  sql`CREATE TABLE second_factors (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    on_since timestamptz,
    app_secret bytea,
    app_step integer NOT NULL DEFAULT 0,
    drawn_secret bytea
  )`,
  sql`CREATE TABLE recovery_codes (
    code_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES second_factors ON DELETE CASCADE
  )`,
  sql`CREATE INDEX recovery_codes_user_id ON recovery_codes (user_id)`,
  sql`ALTER TABLE captcha_spent RENAME TO spent_challenges`,
  sql`ALTER TABLE sessions ADD COLUMN proved_at timestamptz`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
