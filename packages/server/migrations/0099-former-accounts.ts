import { type Kysely, sql } from 'kysely';

/** Accounts whose owners have deleted them while they played for money: a row without a name, and the code that its owner has. */
const statement = sql`ALTER TABLE users
  ADD COLUMN left_at timestamptz,
  ADD COLUMN code_hash bytea UNIQUE,
  ADD CHECK ((left_at IS NULL) = (code_hash IS NULL))`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await statement.execute(db);
};
