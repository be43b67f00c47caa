import { type Kysely, sql } from 'kysely';
import { applyFunctions, areBetsOnWorkers } from './functions.ts';
import type { Database } from './schema.ts';

/**
 * Moves the bets to the workers of a Citus coordinator, by player; everything else stays in tables of
 * the coordinator (docs/decisions/0023). Done once, in one transaction: until its end everybody else
 * waits who wants a bet.
 *
 * @returns whether they were moved now
 */
export const distributeBets = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (await areBetsOnWorkers(transaction)) return false;
    await applyFunctions(transaction, true);
    for (const statement of statements) await statement.execute(transaction);
    return true;
  });

const statements = [
  // A table on workers refers to none on the coordinator: who deletes matches or accounts deletes their bets.
  sql`ALTER TABLE bets DROP CONSTRAINT bets_match_id_fkey, DROP CONSTRAINT bets_user_id_fkey`,
  sql`SELECT create_distributed_table('bets', 'user_id')`,
  // The rows that were copied would stay on the coordinator's disk, where nobody deletes them.
  sql`SELECT truncate_local_data_after_distributing_table('bets')`,
];
