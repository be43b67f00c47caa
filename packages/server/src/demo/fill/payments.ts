import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { bookOpenStakes } from '../../money/paid-flag.ts';

/** The money book of the demo: who is marked as paid has paid in each game. */
export async function insertPayments(db: Kysely<Database>): Promise<void> {
  const paid = await db
    .selectFrom('participations')
    .select('user_id')
    .where('paid', '=', true)
    .orderBy('user_id')
    .execute();
  for (const { user_id } of paid) await bookOpenStakes(db, user_id);
}
