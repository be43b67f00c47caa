import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase, type SocketConnection } from '../src/db/database.ts';
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts';
import { migrate } from '../src/db/migrate.ts';
import { prepareCluster } from './citus.ts';

/** What all test files share: two databases that are copied for each file, on one node or more. */
interface DatabaseServer {
  /** The one that the game is connected to comes first; others are the workers of a Citus cluster. */
  readonly nodes: readonly [SocketConnection, ...SocketConnection[]];
  /** Names of databases: a migrated one without rows, and one that is not migrated. */
  readonly template: string;
  readonly empty: string;
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
  const { db, close } = openDatabase(connection, logger);
  await migrate(db, logger);
  await close();
  return {
    nodes: [connection] as const,
    template: connection.database,
    empty: 'template0',
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true });
    },
  };
};
