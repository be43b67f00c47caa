import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { migrations } from '../../migrations/index.ts';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';
import { areBetsOnWorkers, type DatabaseEngine, databaseEngine } from './engine.ts';
import { applyFunctions, createMissingFunctions } from './functions.ts';
import type { Db } from './schema.ts';

/** The first with everything the migrations and queries use; tests run on 18. */
const oldestVersion = 150_000;

/** {@link oneAtATime} takes the advisory lock of this number; no other lock has it. */
const startLock = 20_240_614;

/**
 * Brings the database up to date, and the bets to the workers of a Citus coordinator; nodes that start
 * together wait for each other.
 *
 * @param wanted DATABASE_ENGINE; null = what the database shows
 * @returns what it is
 * @throws {StartError} if the server is older than PostgreSQL 15, or not what is wanted
 */
export const migrate = (db: Db, logger: Logger, wanted: DatabaseEngine | null = null) =>
  oneAtATime(db, async (connection) => {
    await requireVersion(connection);
    const engine = await databaseEngine(connection, wanted);
    const names = await migrateWithin(connection);
    if (names.length > 0) logger.info(startupTexts.migrated(names.join(', ')));
    // At each start, not in a migration: a database gets its workers whenever its operator wants.
    if (engine === 'citus' && (await distributeBets(connection))) {
      logger.info(startupTexts.distributed());
    }
    return engine;
  });

/** Does what nodes that start together do one after the other, on a connection that holds a lock meanwhile. */
export const oneAtATime = <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    // Waiting for another node and rewriting a table may take longer than any query of the game.
    await sql`select set_config(name, '0', false)
      from unnest(array['statement_timeout', 'lock_timeout']) name`.execute(connection);
    await sql`select pg_advisory_lock(${startLock})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${startLock})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });

async function requireVersion(db: Db): Promise<void> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number,
      current_setting('server_version') as name
  `.execute(db);
  const version = rows[0];
  if (version === undefined || version.number < oldestVersion) {
    throw new StartError(startupTexts.databaseTooOld(version?.name ?? '?'));
  }
}

/**
 * Runs the migrations that are missing, in the caller's transaction where it has one, and then brings the
 * SQL functions up to date.
 *
 * @param last the last one to run; the latest of all if left out
 * @returns the names of those that have run
 */
export async function migrateWithin(db: Db, last?: string): Promise<string[]> {
  await createMissingFunctions(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error !== undefined) throw error;
  if (last === undefined) await applyFunctions(db, await areBetsOnWorkers(db));
  return results?.map((result) => result.migrationName) ?? [];
}

/** Names of all migrations, in the order in which they run. */
export const knownMigrations = (): string[] => Object.keys(migrations).sort();

/**
 * Moves the bets to the workers of a Citus coordinator, by player; everything else stays in tables of
 * the coordinator (docs/decisions/0023). Done once, in one transaction: until its end everybody else
 * waits who wants a bet.
 *
 * @returns whether they were moved now
 */
export const distributeBets = (db: Db): Promise<boolean> =>
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
