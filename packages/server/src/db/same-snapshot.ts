import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * A second connection that sees what a snapshot sees, so that the database and this process read two things
 * at the same time.
 *
 * @param db has a connection to spare
 * @param snapshot a transaction of isolation `repeatable read` or above, open until `read` has ended
 */
export const inSameSnapshot = async <T>(db: Db, snapshot: Db, read: (beside: Db) => Promise<T>) => {
  const { rows } = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(snapshot);
  const [exported] = rows;
  if (!exported) throw new Error('the database has exported no snapshot');
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (beside) => {
      await sql`SET TRANSACTION SNAPSHOT ${sql.lit(exported.id)}`.execute(beside);
      return read(beside);
    });
};
