import { type Kysely, sql } from 'kysely';

/**
 * What a name looks like is taken by one account, or was until a short time ago. The start fills in the accounts of
 * older versions; names that those had reserved, for 14 days at most, are free.
 */
const statements = [
  sql`CREATE TABLE taken_names (
    name_hash bytea PRIMARY KEY,
    -- Outlives the account, whose owner may take the name back.
    user_id integer,
    free_at timestamptz CHECK (free_at IS NOT NULL OR user_id IS NOT NULL)
  )`,
  sql`CREATE INDEX taken_names_user_id ON taken_names (user_id)`,
  sql`CREATE TRIGGER free_names AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION free_names()`,
  sql`DROP TABLE reserved_names`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
