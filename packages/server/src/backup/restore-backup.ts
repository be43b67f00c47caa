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
import { checkLog, checkSeals, type LogFound, type SealsFound } from './chains.ts';
import { emptyDatabase } from './empty-database.ts';
import type { Content, Foot, Head } from './format.ts';
import { keepKeys, readKeys } from './keys.ts';
import { type Part, readBackup } from './read-backup.ts';
import type { Session } from './session.ts';
import { type Summary, summaryOf } from './summary.ts';
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
  /** Whether it is restored although a chain in it does not fit, or sealed tips do not; left out = no. */
  readonly despiteFaults?: boolean;
  /** Gets its rights on the new tables; null = the program is their owner. */
  readonly programRole?: ProgramRole | null;
}

/**
 * Puts a backup in the place of what the database holds, in one transaction: the tables as the
 * backup's version had them, its rows, compared with the file, then the migrations since. What is then there is checked
 * before it counts: the sums of the money books and the ends of the chains against the file, each seal and each entry of
 * the log by its digest. Sessions and links end, and the log tells everybody.
 * Decision: docs/decisions/0035-backups-of-our-own.md
 *
 * @throws {StartError} if it must not, or the file is damaged, or what it holds does not fit together; the database is then
 *   unchanged
 */
export async function restoreBackup(
  session: Session,
  path: string,
  options: RestoreOptions,
): Promise<Restored> {
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

/** What is there now, and what was checked of it. */
export interface Restored {
  readonly tables: number;
  readonly rows: number;
  /** ISO 8601: the moment that the rows show. */
  readonly at: string;
  /** Whether keys are lost that the backup left out. */
  readonly keysLost: boolean;
  readonly seals: SealsFound;
  readonly log: LogFound;
  /** The money books that have the sums of the file; null = the backup is of an earlier version, and says none. */
  readonly money: { readonly books: number; readonly entries: number } | null;
}

async function restoreWithin(
  session: Session,
  path: string,
  { replace, passphrase = null, programRole = null, despiteFaults = false }: RestoreOptions,
): Promise<Restored> {
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
  const { rows, summary } = await load(session, tables, parts, path);
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  await switchTriggers(db, tables, 'ENABLE');
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(db);
  await migrateWithin(db);
  const [seals, log] = [await checkSeals(db), await checkLog(db)];
  const faults = [...seals.faults, ...log.faults];
  if (faults.length > 0 && !despiteFaults) throw new StartError(texts.faulty(faults));
  if (programRole !== null) await allowProgram(db, programRole);
  await endAccess(db);
  const keysLost = head.keys !== undefined && (await keepKeys(db, head.keys, formerKeys));
  await recordEvent(db, { role: 'operator' }, 'backup-restored', { from: head.at });
  const { money = null } = summary ?? {};
  return {
    ...{ tables: tables.length, rows, at: head.at, keysLost, seals, log },
    money: money === null ? null : booksOf(money),
  };
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
): Promise<{ readonly rows: number; readonly summary: Summary | undefined }> {
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
  if (foot.summary !== undefined) await compareSummary(session.db, foot.summary);
  const rows = [...saved.values()].reduce((sum, content) => sum + content.rows, 0);
  return { rows, summary: foot.summary };
}

/** @throws {StartError} if sums of money books, or where a chain ends, are other than the file says */
async function compareSummary(db: Db, saved: Summary): Promise<void> {
  const found = await summaryOf(db);
  for (const part of ['money', 'seals', 'log'] as const) {
    if (JSON.stringify(found[part]) !== JSON.stringify(saved[part])) {
      throw new StartError(texts.otherSummary(part));
    }
  }
}

const booksOf = (money: NonNullable<Summary['money']>) => ({
  books: new Set(money.map(({ tournament, group }) => `${tournament} ${group}`)).size,
  entries: money.reduce((sum, { entries }) => sum + entries, 0),
});

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
