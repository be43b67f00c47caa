import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Moves the bets to the workers of a Citus coordinator, by player; everything else stays in tables of
 * the coordinator (docs/decisions/0024). Done once, in one transaction: until its end everybody else
 * waits who wants a bet.
 *
 * @returns whether they were moved now
 */
export const distributeBets = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      SELECT FROM pg_dist_partition WHERE logicalrelid = 'bets'::regclass
    `.execute(transaction);
    if (rows.length > 0) return false;
    for (const statement of statements) await statement.execute(transaction);
    return true;
  });

const statements = [
  sql`CREATE OR REPLACE FUNCTION home_of_bets(player integer) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT groupid FROM pg_dist_placement
    WHERE shardid = get_shard_id_for_distribution_column('bets', player)
  $$`,
  // A worker that does not answer may hold any: then nothing can be said, and 08006 says so.
  sql`CREATE OR REPLACE FUNCTION commits_under_way() RETURNS SETOF text LANGUAGE plpgsql AS $$
    DECLARE worker record;
    BEGIN
      FOR worker IN SELECT * FROM run_command_on_workers(
        'SELECT string_agg(gid, '','') FROM pg_prepared_xacts WHERE database = current_database()')
      LOOP
        IF NOT worker.success THEN
          RAISE EXCEPTION USING ERRCODE = '08006', MESSAGE =
            format('worker %s:%s: %s', worker.nodename, worker.nodeport, worker.result);
        END IF;
        RETURN QUERY SELECT format('%s:%s %s', worker.nodename, worker.nodeport, gid)
          FROM unnest(string_to_array(worker.result, ',')) AS gid;
      END LOOP;
    END
  $$`,
  // A table on workers refers to none on the coordinator: who deletes matches or accounts deletes their bets.
  sql`ALTER TABLE bets DROP CONSTRAINT bets_match_id_fkey, DROP CONSTRAINT bets_user_id_fkey`,
  sql`SELECT create_distributed_table('bets', 'user_id')`,
  // The rows that were copied would stay on the coordinator's disk, where nobody deletes them.
  sql`SELECT truncate_local_data_after_distributing_table('bets')`,
];
