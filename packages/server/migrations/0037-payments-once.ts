import { type Kysely, sql } from 'kysely';

/** An entry of the money book that is sent again, because its answer was lost, is not entered twice. */
const statement = sql`ALTER TABLE payments ADD COLUMN idempotency_key uuid UNIQUE`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await statement.execute(db);
};
