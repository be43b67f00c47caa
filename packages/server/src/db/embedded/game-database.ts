import pg from 'pg';
import { databaseName, superuser } from './settings.ts';

/**
 * Makes the game's database in a new cluster.
 *
 * @param host the socket's directory
 */
export async function createDatabaseOnce(host: string): Promise<void> {
  const client = new pg.Client({ host, user: superuser, database: 'postgres' });
  // Said by the rejected query as well.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end().catch(() => {});
  }
}
