import { type Kysely, sql } from 'kysely';

/** Soon after a sign-in a session sets a new password without the present one; one of an older version does not. */
const statement = sql`ALTER TABLE sessions ADD COLUMN password_at timestamptz`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await statement.execute(db);
};
