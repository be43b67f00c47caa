import { FINAL_STAGE } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { withDemoTables } from '../tables.ts';
import type { DemoTournament } from '../transaction.ts';

/** SQL: the isocode of who has won the final of the tournament `t`; null while nobody has. */
export const finalWinner = sql<string | null>`(
  SELECT CASE f.result_ko WHEN 1 THEN f.home ELSE f.away END FROM matches f
  WHERE f.tournament_id = t.id AND f.stage = ${FINAL_STAGE} AND f.result_ko IS NOT NULL
  ORDER BY f.id LIMIT 1
)`;

/**
 * Makes the winner of the final the champion, or nobody where there is none any more. A champion
 * whom the organiser has named since stays, as long as the final's winner does.
 */
export async function crownChampion(
  transaction: Kysely<Database>,
  { id }: DemoTournament,
): Promise<void> {
  const changed = await withDemoTables(transaction)
    .updateTable('demo_state as s')
    .from('tournaments as t')
    .set({ crowned: finalWinner })
    .where('t.id', '=', id)
    .where(sql<boolean>`s.crowned IS DISTINCT FROM ${finalWinner}`)
    .returning('s.crowned')
    .executeTakeFirst();
  if (changed === undefined) return;
  await transaction
    .updateTable('tournaments')
    .set({ champion: changed.crowned })
    .where('id', '=', id)
    .execute();
}
