import { type Kysely, sql } from 'kysely';

/**
 * What no score and no table decides, and the organiser does: the order of level teams, which third goes where, and who
 * has been drawn to which position of a group.
 */
const statements = [
  sql`ALTER TABLE tournaments
    ADD COLUMN rankings jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN thirds_by_hand jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN draw jsonb NOT NULL DEFAULT '{}'`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
