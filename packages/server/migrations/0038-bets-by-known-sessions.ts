import { type Kysely, sql } from 'kysely';

/** A batch of bets looks at no account and no session since then (docs/decisions/0021). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`DROP FUNCTION IF EXISTS
    place_bets(integer[], bytea[], integer[], integer[], integer[], integer[])`.execute(db);
};
