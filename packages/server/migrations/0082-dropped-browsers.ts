import { type Kysely, sql } from 'kysely';

/** Since when a push service takes no messages any more for a browser of a player, until the player has heard of it. */
const dropped = sql`ALTER TABLE reminder_wishes ADD COLUMN browser_dropped_at timestamptz`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await dropped.execute(db);
};
