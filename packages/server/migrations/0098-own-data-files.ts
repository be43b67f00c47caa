import { type Kysely, sql } from 'kysely';

/** What players have asked for of themselves: a file a session, which alone downloads it. */
const statement = sql`CREATE TABLE own_data_files (
  session_hash bytea PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  made_at timestamptz,
  everything bytea,
  tips bytea,
  CHECK ((made_at IS NULL) = (everything IS NULL) AND (made_at IS NULL) = (tips IS NULL))
)`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await statement.execute(db);
  await sql`CREATE INDEX own_data_files_by_user ON own_data_files (user_id)`.execute(db);
};
