import { type Kysely, sql } from 'kysely';

/**
 * Of whom a distribution was told, and what was last told of each other circle: who joins a group
 * and leaves it again must not learn from the difference who tipped meanwhile.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE told_distributions
    ADD COLUMN circle text NOT NULL DEFAULT '',
    ADD COLUMN earlier jsonb NOT NULL DEFAULT '{}'`.execute(db);
};
