import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { databaseEngine } from '../db/engine.ts';
import { knownMigrations, migrateWithin } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { recordEvent } from '../log/record.ts';
import { StartError } from '../start-error.ts';
import { backupTexts as texts } from '../texts/operator.ts';
import {
  type Content,
  contentOf,
  copyIn,
  type Foot,
  gameTables,
  type Head,
  quoted,
  type Table,
} from './format.ts';
import { type Part, readBackup } from './read-backup.ts';
import type { Session } from './session.ts';

/**
 * Puts a backup in the place of what the database holds, in one transaction: the tables as the
 * backup's version had them, its rows, compared with the file, then the migrations since. Sessions and
 * links end, and the log tells everybody. Decision: docs/decisions/0035-backups-of-our-own.md
 *
 * @param replace the database whose accounts may be replaced, as the operator has named it
 * @throws {StartError} if it must not, or the file is damaged; the database is then unchanged
 */
export async function restoreBackup(
  session: Session,
  path: string,
  replace: string | null,
): Promise<{ readonly rows: number; readonly at: string }> {
  try {
    return await session.db.transaction().execute(async (db) => {
      const restored = await restoreWithin({ ...session, db }, path, replace);
      // What is checked at the end is said while there is still a way back.
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
      return restored;
    });
  } catch (error) {
    // A row that no table takes: the file has been changed by hand.
    if (!isDatabaseError(error)) throw error;
    throw new StartError(texts.unsuitable(error.message));
  }
}

async function restoreWithin(session: Session, path: string, replace: string | null) {
  const { db } = session;
  await refuseTarget(db, replace);
  const parts = readBackup(path);
  const first = await parts.next();
  if (first.done || first.value.kind !== 'head') throw new StartError(texts.damaged(path));
  const { head } = first.value;
  await buildTables(db, head, path);
  const tables = await gameTables(db);
  await emptyTables(db, tables);
  const rows = await load(session, tables, parts, path);
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  await switchTriggers(db, tables, 'ENABLE');
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(db);
  await migrateWithin(db);
  await endAccess(db);
  const event = { action: 'backup-restored', facts: { from: head.at } } as const;
  await recordEvent(db, { role: 'operator' }, event);
  return { rows, at: head.at };
}

async function refuseTarget(db: Kysely<Database>, replace: string | null): Promise<void> {
  const { rows } = await sql<{ name: string; tables: boolean; demo: boolean }>`
    SELECT current_database() AS name, to_regclass('users') IS NOT NULL AS tables,
      to_regclass('demo_state') IS NOT NULL AS demo
  `.execute(db);
  const [{ name, tables, demo } = { name: '', tables: false, demo: false }] = rows;
  if (demo) throw new StartError(texts.demo());
  if ((await databaseEngine(db, null)) === 'citus') throw new StartError(texts.citus());
  if (replace !== null && replace !== name)
    throw new StartError(texts.otherDatabase(replace, name));
  if (replace !== null || !tables) return;
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anybody !== undefined) throw new StartError(texts.hasData(name));
}

async function buildTables(db: Kysely<Database>, { migrations }: Head, path: string) {
  const known = knownMigrations();
  // Those of a version run in order, so they are the first ones of every later version.
  if (migrations.some((name, index) => known[index] !== name)) {
    throw new StartError(texts.newer(path));
  }
  await emptyDatabase(db);
  await migrateWithin(db, migrations.at(-1));
}

async function emptyTables(db: Kysely<Database>, tables: readonly Table[]): Promise<void> {
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(db);
  await switchTriggers(db, tables, 'DISABLE');
  await sql.raw(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`).execute(db);
}

/** Triggers keep the chains from being emptied, and what they have written is in the backup as well. Keys are checked all the same. */
async function switchTriggers(
  db: Kysely<Database>,
  tables: readonly Table[],
  how: 'ENABLE' | 'DISABLE',
): Promise<void> {
  for (const { name } of tables) {
    await sql.raw(`ALTER TABLE ${quoted(name)} ${how} TRIGGER USER`).execute(db);
  }
}

async function load(
  session: Session,
  tables: readonly Table[],
  parts: AsyncIterable<Part>,
  path: string,
): Promise<number> {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const saved = new Map<Table, Content>();
  let foot: Foot | null = null;
  for await (const part of parts) {
    if (part.kind === 'foot') foot = part.foot;
    if (part.kind !== 'table') continue;
    const table = waiting.get(part.name);
    if (!table || table.columns.join() !== part.columns.join()) {
      throw new StartError(texts.damaged(path));
    }
    waiting.delete(part.name);
    saved.set(table, await copy(session, table, part));
  }
  if (foot === null || waiting.size > 0) throw new StartError(texts.damaged(path));
  await compare(session, saved);
  await setSequences(session.db, foot, path);
  return [...saved.values()].reduce((sum, { rows }) => sum + rows, 0);
}

async function copy(
  { client }: Session,
  table: Table,
  { content, rows }: Extract<Part, { kind: 'table' }>,
): Promise<Content> {
  await pipeline(Readable.from(rows), client.query(copyFrom(copyIn(table))));
  return content();
}

async function compare(session: Session, saved: ReadonlyMap<Table, Content>): Promise<void> {
  for (const [table, { rows, sha256 }] of saved) {
    const found = await contentOf(session, table);
    if (found.rows !== rows || found.sha256 !== sha256) {
      throw new StartError(texts.differs(table.name));
    }
  }
}

async function setSequences(db: Kysely<Database>, { sequences }: Foot, path: string) {
  for (const [name, value] of Object.entries(sequences)) {
    const { rows } = await sql`
      SELECT setval(sequencename::regclass, coalesce(${value}::bigint, start_value), ${value !== null})
      FROM pg_sequences WHERE schemaname = current_schema() AND sequencename = ${name}
    `.execute(db);
    if (rows.length !== 1) throw new StartError(texts.damaged(path));
  }
}

const isDatabaseError = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && 'routine' in error;

/**
 * Drops the tables, views and functions of the game's schema, except those of extensions, and the
 * queue's schema, so that the migrations build all anew; in the caller's transaction.
 */
export async function emptyDatabase(db: Kysely<Database>): Promise<void> {
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

/**
 * Ends what a backup would bring back to life: sessions, links in mails, what marks a browser at its
 * sign-up. Signed out, used or revoked since, they must not be valid again.
 *
 * Reactions get this server's transaction: one of another server would be in the future here
 * (docs/decisions/0031).
 */
async function endAccess(db: Kysely<Database>): Promise<void> {
  for (const table of tables) await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  await sql`UPDATE reactions SET changed_in = pg_current_xact_id()`.execute(db);
}

const tables = [
  'sessions',
  'mail_tokens',
  'email_requests',
  'email_changes',
  'signup_devices',
  'captcha_passes',
] as const;
