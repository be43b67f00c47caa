import { type Kysely, sql } from 'kysely';

/** What a player is told of the own sessions: which device, where, and a number by which one is ended. */
const statement = sql`ALTER TABLE sessions
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN browser text,
  ADD COLUMN system text,
  ADD COLUMN place text,
  ADD COLUMN told boolean NOT NULL DEFAULT false`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await statement.execute(db);
};
