import { join } from 'node:path';
import pg from 'pg';

/**
 * Changes the database of a game as its owner can: no trigger and no foreign key keeps it from that.
 *
 * @param folder the game's data, with the PostgreSQL that comes along
 * @returns how many rows were changed
 */
export const changePastTheTriggers = async (folder: string, sql: string): Promise<number> => {
  const client = new pg.Client({
    host: join(folder, 'postgresql'),
    port: 5432,
    user: 'tippspiel',
    database: 'tippspiel',
  });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const { rowCount } = await client.query(sql);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
};
