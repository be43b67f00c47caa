import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';
import { givesRow } from './gives-row.ts';
import type { Db } from './schema.ts';

/** Whether all tables are in one PostgreSQL, or the bets on the workers of a Citus coordinator. */
export type DatabaseEngine = 'postgresql' | 'citus';

/**
 * Which of the two this database is for the game: what the operator wants, else Citus where the
 * extension has workers.
 *
 * @param wanted DATABASE_ENGINE; null = not set
 * @throws {StartError} if this is a worker, if there is no worker for what is wanted, or if the bets
 *   are distributed already and must not be
 */
export const databaseEngine = async (db: Db, wanted: DatabaseEngine | null) => {
  const cluster = (await hasCitus(db)) ? await describeCluster(db) : null;
  if (cluster?.isWorker) throw new StartError(startupTexts.databaseIsWorker());
  if (wanted === 'citus' && !cluster?.hasWorkers) throw new StartError(startupTexts.noWorkers());
  if (wanted === 'postgresql' && cluster?.isDistributed) {
    throw new StartError(startupTexts.alreadyDistributed());
  }
  return wanted ?? (cluster?.hasWorkers || cluster?.isDistributed ? 'citus' : 'postgresql');
};

const hasCitus = (db: Db): Promise<boolean> =>
  givesRow(db, sql`SELECT FROM pg_extension WHERE extname = 'citus'`);

const describeCluster = async (db: Db) => {
  const { rows } = await sql<{ isWorker: boolean; hasWorkers: boolean }>`
    SELECT EXISTS (SELECT FROM pg_dist_local_group WHERE groupid <> 0) AS "isWorker",
      EXISTS (SELECT FROM pg_dist_node
        WHERE isactive AND noderole = 'primary' AND shouldhaveshards) AS "hasWorkers"
  `.execute(db);
  return rows[0] && { ...rows[0], isDistributed: await areBetsOnWorkers(db) };
};

/** Whether the bets lie on the workers of a Citus cluster. */
export const areBetsOnWorkers = async (db: Db): Promise<boolean> =>
  (await hasTable(db, 'pg_dist_partition')) &&
  givesRow(db, sql`SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('bets')`);

/** Whether the database has a table of this name where the game's are, or in its catalog. */
export const hasTable = (db: Db, name: string): Promise<boolean> =>
  givesRow(db, sql`SELECT WHERE to_regclass(${name}) IS NOT NULL`);

/** Whether a database, migrated or not, belongs to a demo. */
export const isDemo = (db: Db): Promise<boolean> => hasTable(db, 'demo_state');
