import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/db/embedded/start.ts';

const logger = pino({ level: 'silent' });

/** An empty data directory per test, removed once everything that ran on it has ended. */
export function dataDirectory() {
  let dataDir: string;
  let endings: (() => Promise<unknown>)[];

  beforeEach(async () => {
    endings = [];
    dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-embedded-'));
  });

  afterEach(async () => {
    for (const end of endings.reverse()) await end();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    folder: () => dataDir,
    cluster: () => join(dataDir, 'postgresql'),
    atEnd: (end: () => Promise<unknown>) => void endings.push(end),
    /** Starts an embedded database, there or in another directory. */
    async start(directory = dataDir): Promise<EmbeddedDatabase> {
      const database = await startEmbeddedDatabase({ dataDir: directory, logger, durable: false });
      endings.push(() => database.stop());
      return database;
    },
  };
}

export async function query(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
