import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase, type SocketConnection } from '../src/db/database.ts';
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts';
import { migrate } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The PostgreSQL that all test files share; its database is migrated, empty and copied for each
     * test file.
     */
    databaseServer: SocketConnection;
  }
}

/** One PostgreSQL for all test files, migrated once, gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const logger = pino({ level: 'error' });
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-test-'));
  const database = await startEmbeddedDatabase({ dataDir, logger, durable: false });
  const { db, close } = openDatabase(database.connection, logger);
  await migrate(db, logger);
  await close();

  project.provide('databaseServer', database.connection);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true });
  };
}
