import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { bookOpenStakes } from '../../money/paid-flag.ts';

/** The money of the demo: everybody has agreed to all stakes, and who is marked as paid has paid in each game. */
export async function insertPayments(db: Kysely<Database>): Promise<void> {
  await sql`
    UPDATE participations p SET agreed_cents = t.stake_cents, agreed_full_cents = t.stake_cents
    FROM tournaments t WHERE t.id = p.tournament_id
  `.execute(db);
  await sql`
    UPDATE tip_group_members m SET agreed_cents = g.stake_cents, agreed_full_cents = g.stake_cents
    FROM tip_groups g WHERE g.id = m.group_id
  `.execute(db);
  const paid = await db
    .selectFrom('participations')
    .select('user_id')
    .where('paid', '=', true)
    .orderBy('user_id')
    .execute();
  for (const { user_id } of paid) await bookOpenStakes(db, user_id);
}
