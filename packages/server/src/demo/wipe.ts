import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { refuseRealGame } from './ownership.ts';

/**
 * Empties a demo's database, so that the migrations build it anew: the tables, views and functions
 * of its schema, except those of extensions, and the queue's schema.
 *
 * @throws {StartError} if the database holds a real game
 */
export async function wipeDemo(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await refuseRealGame(transaction);
    await sql`DROP SCHEMA IF EXISTS pgboss CASCADE`.execute(transaction);
    await sql`
      DO $$
      DECLARE object record;
      BEGIN
        FOR object IN
          SELECT CASE relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END AS kind, oid::regclass::text AS name
          FROM pg_class c
          WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'v')
            AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
          UNION ALL
          SELECT 'FUNCTION', oid::regprocedure::text FROM pg_proc p
          WHERE pronamespace = current_schema()::regnamespace
            AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
        LOOP
          EXECUTE 'DROP ' || object.kind || ' IF EXISTS ' || object.name || ' CASCADE';
        END LOOP;
      END $$
    `.execute(transaction);
  });
}
