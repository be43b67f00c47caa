import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/**
 * Drops the tables, views and functions of the game's schema, except those of extensions, and the
 * queue's schema, so that the migrations build all anew; in the caller's transaction.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  await sql`DROP SCHEMA IF EXISTS pgboss CASCADE`.execute(db);
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
        -- Sorted, so that all names are there before the first drop: one that is gone with another has none.
        ORDER BY kind
      LOOP
        EXECUTE 'DROP ' || object.kind || ' IF EXISTS ' || object.name || ' CASCADE';
      END LOOP;
    END $$
  `.execute(db);
}
