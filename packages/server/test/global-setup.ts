import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/database.ts';
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts';
import { migrate } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket's directory of the PostgreSQL that all test files share. */
    databaseHost: string;
    databaseUser: string;
    /** The migrated, empty database that each test file gets a copy of. */
    databaseTemplate: string;
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

  project.provide('databaseHost', database.connection.host);
  project.provide('databaseUser', database.connection.user);
  project.provide('databaseTemplate', database.connection.database);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true });
  };
}
