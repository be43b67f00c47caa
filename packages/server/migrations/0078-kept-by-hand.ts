import { type Kysely, sql } from 'kysely';

/**
 * What the organiser has taken out stays out when the plan is applied again: the kick-off of a match that was opened, and
 * teams that others have replaced in their groups.
 */
const statements = [
  sql`ALTER TABLE matches ADD COLUMN opened_by_hand boolean NOT NULL DEFAULT false`,
  sql`ALTER TABLE tournaments ADD COLUMN withdrawn text[] NOT NULL DEFAULT '{}'`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
