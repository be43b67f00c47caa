import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { knownMigrations, migrateWithin } from '../db/migrate.ts';
import { allowProgram, type ProgramRole } from '../db/program-role.ts';
import type { Db } from '../db/schema.ts';
import { recordEvent } from '../log/record.ts';
import { StartError } from '../start-error.ts';
import { backupTexts as texts } from '../texts/operator.ts';
import { emptyDatabase } from './empty-database.ts';
import type { Content, Foot, Head } from './format.ts';
import { keepKeys, readKeys } from './keys.ts';
import { type Part, readBackup } from './read-backup.ts';
import type { Session } from './session.ts';
import {
  compare,
  copyIn,
  emptyTables,
  gameTables,
  refuseUnsuitable,
  setSequences,
  switchTriggers,
  type Table,
} from './tables.ts';

export interface RestoreOptions {
  /** The database whose accounts may be replaced, as the operator has named it. */
  readonly replace: string | null;
  /** Of an encrypted backup; null or left out = there is none. */
  readonly passphrase?: string | null;
  /** Gets its rights on the new tables; null = the program is their owner. */
  readonly programRole?: ProgramRole | null;
}

/**
 * Puts a backup in the place of what the database holds, in one transaction: the tables as the
 * backup's version had them, its rows, compared with the file, then the migrations since. Sessions and
 * links end, and the log tells everybody. Decision: docs/decisions/0035-backups-of-our-own.md
 *
 * @returns how many rows there are, the moment that they show, and whether keys are lost that the backup left out
 * @throws {StartError} if it must not, or the file is damaged; the database is then unchanged
 */
export async function restoreBackup(session: Session, path: string, options: RestoreOptions) {
  try {
    return await session.db.transaction().execute(async (db) => {
      const restored = await restoreWithin({ ...session, db }, path, options);
      // What is checked at the end is said while there is still a way back.
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
      return restored;
    });
  } catch (error) {
    // A row that no table takes: the file has been changed by hand.
    if (!(error instanceof DatabaseError)) throw error;
    throw new StartError(texts.unsuitable(error.message));
  }
}

async function restoreWithin(
  session: Session,
  path: string,
  { replace, passphrase = null, programRole = null }: RestoreOptions,
) {
  const { db } = session;
  await refuseTarget(db, replace);
  const parts = readBackup(path, passphrase);
  const first = await parts.next();
  if (first.done || first.value.kind !== 'head') throw new StartError(texts.damaged(path));
  const { head } = first.value;
  const formerKeys = await readKeys(db);
  await buildTables(db, head, path);
  const tables = await gameTables(db);
  await emptyTables(db, tables);
  const rows = await load(session, tables, parts, path);
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  await switchTriggers(db, tables, 'ENABLE');
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(db);
  await migrateWithin(db);
  if (programRole !== null) await allowProgram(db, programRole);
  await endAccess(db);
  const keysLost = head.keys !== undefined && (await keepKeys(db, head.keys, formerKeys));
  await recordEvent(db, { role: 'operator' }, 'backup-restored', { from: head.at });
  return { rows, at: head.at, keysLost };
}

async function refuseTarget(db: Db, replace: string | null): Promise<void> {
  await refuseUnsuitable(db);
  const { rows } = await sql<{ name: string; tables: boolean }>`
    SELECT current_database() AS name, to_regclass('users') IS NOT NULL AS tables
  `.execute(db);
  const [{ name, tables } = { name: '', tables: false }] = rows;
  if (replace !== null && replace !== name)
    throw new StartError(texts.otherDatabase(replace, name));
  if (replace !== null || !tables) return;
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anybody !== undefined) throw new StartError(texts.hasData(name));
}

async function buildTables(db: Db, { migrations }: Head, path: string) {
  const known = knownMigrations();
  // Those of a version run in order, so they are the first ones of every later version.
  if (migrations.some((name, index) => known[index] !== name)) {
    throw new StartError(texts.newer(path));
  }
  await emptyDatabase(db);
  await migrateWithin(db, migrations.at(-1));
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
    await pipeline(Readable.from(part.rows), session.client.query(copyFrom(copyIn(table))));
    saved.set(table, part.content());
  }
  if (foot === null || waiting.size > 0) throw new StartError(texts.damaged(path));
  await compare(session, saved);
  if (!(await setSequences(session.db, foot.sequences))) throw new StartError(texts.damaged(path));
  return [...saved.values()].reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * Ends what a backup would bring back to life: sessions, links in mails, what marks a browser at its
 * sign-up. Signed out, used or revoked since, they must not be valid again.
 *
 * Reactions get this server's transaction: one of another server would be in the future here
 * (docs/decisions/0031).
 */
async function endAccess(db: Db): Promise<void> {
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
