import { type Kysely, sql } from 'kysely';

/** Keeps what a tournament gives points for within `faultOfPointRules`, and what that was before its last change. */
const statements = [
  sql`ALTER TABLE tournaments
    ADD COLUMN former_points jsonb,
    ADD CONSTRAINT tournaments_points_check CHECK ((
      (points ->> 'exact')::integer BETWEEN 1 AND 10
      AND (points ->> 'difference')::integer BETWEEN 0 AND (points ->> 'exact')::integer
      AND (points ->> 'tendency')::integer BETWEEN 0 AND (points ->> 'difference')::integer
      AND points ->> 'drawIs' IN ('difference', 'tendency')
      AND (points ->> 'knockout')::integer BETWEEN 0 AND 5
      AND (points ->> 'champion')::integer BETWEEN 0 AND 50
    ) IS TRUE)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
