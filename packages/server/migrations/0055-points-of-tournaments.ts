import { type Kysely, sql } from 'kysely';

/** What a tournament gives points for (docs/game.md, 'Points'): so far the same for all. */
const statement = sql`
  ALTER TABLE tournaments ADD COLUMN points jsonb NOT NULL DEFAULT
    '{"exact": 3, "difference": 2, "tendency": 1, "drawIs": "difference", "knockout": 1, "champion": 5}'`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await statement.execute(db);
};
