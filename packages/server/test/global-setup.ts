import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase, type SocketConnection } from '../src/db/database.ts';
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts';
import { migrate } from '../src/db/migrate.ts';
import { allowProgram, embeddedConnections, separateRole } from '../src/db/program-role.ts';
import { prepareCluster } from './citus.ts';
import type { Content } from './database.ts';
import { aTournament } from './factories.ts';
import { type Original, readOriginal } from './restored.ts';

/** What all test files share: databases that are copied for each file, on one node or more. */
interface DatabaseServer {
  /** The one that the game is connected to comes first; others are the workers of a Citus cluster. */
  readonly nodes: readonly [SocketConnection, ...SocketConnection[]];
  /** The name of the database to copy for each content. */
  readonly templates: Readonly<Record<Content, string>>;
  /** What brings a database back to its content; none on a cluster. */
  readonly originals: Readonly<Partial<Record<Content, Original>>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

const logger = pino({ level: 'error' });

/** Migrated once, gone afterwards: on a PostgreSQL of its own, or on the Citus cluster of CITUS_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { CITUS_URL } = process.env;
  const { remove, ...server } = CITUS_URL
    ? await prepareCluster(CITUS_URL, logger)
    : await prepareEmbedded();
  project.provide('databaseServer', server);
  return remove;
}

const prepareEmbedded = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-test-'));
  const { connection, stop } = await startEmbeddedDatabase({ dataDir, logger, durable: false });
  const tables = openDatabase(connection, logger);
  await migrate(tables.db, logger);
  const role = separateRole(embeddedConnections(connection));
  if (role !== null) await allowProgram(tables.db, role);
  const originalTables = await readOriginal(tables.db);
  const tournament = 'with_tournament';
  await tables.close();
  const maintenance = openDatabase({ ...connection, database: 'postgres' }, logger);
  await sql`CREATE DATABASE ${sql.id(tournament)} TEMPLATE ${sql.id(connection.database)}`.execute(
    maintenance.db,
  );
  await maintenance.close();
  const loaded = openDatabase({ ...connection, database: tournament }, logger);
  await aTournament(loaded.db);
  const originalTournament = await readOriginal(loaded.db);
  await loaded.close();
  return {
    nodes: [connection] as const,
    templates: { tournament, tables: connection.database, nothing: 'template0' },
    originals: { tables: originalTables, tournament: originalTournament },
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true });
    },
  };
};
