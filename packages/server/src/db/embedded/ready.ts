import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseName, superuser } from './settings.ts';

/** Replaying the log after a crash takes its time; a start that takes longer is stuck. */
const longestStartMs = 5 * 60_000;
const askEveryMs = 25;

/** Waits until the database answers; false if its process ends first or it takes too long. */
export async function databaseReady(host: string, ended: Promise<unknown>): Promise<boolean> {
  let alive = true;
  ended.then(() => {
    alive = false;
  });
  for (let waited = 0; waited < longestStartMs && alive; waited += askEveryMs) {
    if (await answers(host)) return true;
    await delay(askEveryMs);
  }
  return false;
}

/** Makes the game's database in a new cluster. */
export async function createDatabaseOnce(host: string): Promise<void> {
  await withClient(host, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}

async function answers(host: string): Promise<boolean> {
  return withClient(host, (client) => client.query('select')).then(
    () => true,
    () => false,
  );
}

async function withClient<T>(host: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host,
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  // Said by the rejected call as well.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
