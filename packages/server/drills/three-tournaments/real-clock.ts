import { sql } from 'kysely';
import type { Db } from '../../src/db/schema.ts';
import { gameClockAt } from '../../test/factories.ts';

/**
 * Puts a clock of the drill's own before that of PostgreSQL: the archive waits for both clocks, and the
 * real one cannot be asked to be two years on.
 */
export const replaceRealClock = async (db: Db): Promise<void> => {
  await sql`CREATE TABLE drill_clock (id boolean PRIMARY KEY, shift interval NOT NULL)`.execute(db);
  await sql`INSERT INTO drill_clock VALUES (true, '0')`.execute(db);
  await sql`CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE SECURITY DEFINER AS
    'SELECT pg_catalog.clock_timestamp() + (SELECT shift FROM public.drill_clock)'`.execute(db);
  await sql`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database());
  END $$`.execute(db);
  await sql`ALTER FUNCTION forget_participants(integer) SET search_path = public, pg_catalog`.execute(
    db,
  );
  // Connections that are open already do not know it yet.
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db);
  await sql`SET search_path = public, pg_catalog`.execute(db);
};

/** Both clocks at an instant for a piece of work; afterwards the real one is right again. */
export const at = async (db: Db, instant: string, work: () => Promise<unknown>): Promise<void> => {
  await sql`UPDATE drill_clock
    SET shift = ${instant}::timestamptz - pg_catalog.clock_timestamp()`.execute(db);
  await gameClockAt(db, instant);
  await work();
  await sql`UPDATE drill_clock SET shift = '0'`.execute(db);
  await gameClockAt(db, instant);
};
