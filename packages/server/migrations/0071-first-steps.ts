import { type Kysely, sql } from 'kysely';

/** The organiser of a new game is led through its first steps, until they are done or dismissed (docs/decisions/0050). */
const firstSteps = sql`ALTER TABLE configuration
  ADD COLUMN first_steps_open boolean NOT NULL DEFAULT false,
  ADD COLUMN test_mailed_at timestamptz`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await firstSteps.execute(db);
};
