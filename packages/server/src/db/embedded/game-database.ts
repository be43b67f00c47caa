import pg from 'pg';
import { socketConnection } from './settings.ts';

/**
 * Makes the game's database in a new cluster.
 *
 * @param host the socket's directory
 */
export async function createDatabaseOnce(host: string): Promise<void> {
  const { database } = socketConnection(host);
  const client = new pg.Client(socketConnection(host, 'postgres'));
  // Said by the rejected query as well.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end().catch(() => {});
  }
}
