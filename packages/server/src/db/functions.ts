import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** The SQL functions of the game: all that files `*.sql` of the program create. */
const sources = join(import.meta.dirname, '..');
/** In place of others, on a cluster alone. */
const forWorkers = 'db/functions/bets-on-workers.sql';

const textOf = (file: string) => readFileSync(join(sources, file), 'utf8');
const texts = globSync('**/*.sql', { cwd: sources })
  .filter((file) => file !== forWorkers)
  .toSorted()
  .map(textOf);

/** SQL: a text whose functions of the owner look for tables where the game's are, and never among temporary ones first. */
const inSchema = (text: string): string =>
  `replace($text$${text}$text$, 'SET search_path = public,', format('SET search_path = %I,', current_schema()))`;

/**
 * Creates the functions that the database lacks, before the migrations whose tables, views and triggers need
 * them. Those that it has are not touched: migrations of their time may rest on them.
 */
export const createMissingFunctions = async (db: Db): Promise<void> => {
  const creations = texts
    .flatMap((text) => text.split(/^(?=CREATE FUNCTION )/m))
    .filter((text) => text.startsWith('CREATE FUNCTION '))
    .map(
      (text) =>
        `BEGIN EXECUTE ${inSchema(text)}; EXCEPTION WHEN duplicate_function THEN NULL; END;`,
    );
  // Without a look at their bodies, as these name tables that are not there yet.
  await sql
    .raw(`DO $create$ BEGIN
      PERFORM set_config('check_function_bodies', 'off', true);
      ${creations.join('\n')}
      PERFORM set_config('check_function_bodies', 'on', true);
    END $create$`)
    .execute(db);
};

/**
 * Replaces all functions of the database if their text has changed since the last time.
 *
 * @param areOnWorkers whether the bets lie on the workers of a Citus cluster
 */
export const applyFunctions = async (db: Db, areOnWorkers: boolean): Promise<void> => {
  const text = [...texts, ...(areOnWorkers ? [textOf(forWorkers)] : [])].join('\n');
  const digest = createHash('sha256').update(text).digest('hex');
  const { rows } = await sql<{ applied: string | null }>`
    SELECT obj_description(to_regproc('game_now'), 'pg_proc') AS applied
  `.execute(db);
  if (rows[0]?.applied === digest) return;
  const replacing = text.replaceAll(/^CREATE FUNCTION /gm, 'CREATE OR REPLACE FUNCTION ');
  // All of them or none, whatever transaction there is.
  await sql
    .raw(`DO $apply$ BEGIN
      EXECUTE ${inSchema(replacing)};
      COMMENT ON FUNCTION game_now() IS '${digest}';
    END $apply$`)
    .execute(db);
};
