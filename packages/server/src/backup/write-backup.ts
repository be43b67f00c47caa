import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { hasTable } from '../db/engine.ts';
import { StartError } from '../start-error.ts';
import { backupTexts as texts } from '../texts/operator.ts';
import { encrypting } from './encryption.ts';
import { digestion, formatVersion, isFileError, lineOf } from './format.ts';
import { digestsOf, readKeys } from './keys.ts';
import { checkBackup } from './read-backup.ts';
import type { Session } from './session.ts';
import { summaryOf } from './summary.ts';
import { copyOut, gameTables, refuseUnsuitable, sequenceStates } from './tables.ts';

export interface BackupOptions {
  /** Whether the keys by which the game signs and decrypts are in it; left out = no. */
  readonly withKeys?: boolean;
  /** Encrypts the file; null or left out = it is not. */
  readonly passphrase?: string | null;
}

/**
 * Writes all tables, as they are at one moment, into a new file of mode 0600; the game goes on
 * meanwhile. The file appears under its name when it is whole, on the disk and read back.
 * Decision: docs/decisions/0035-backups-of-our-own.md
 *
 * @throws {StartError} if the file exists or cannot be written, or if there is no game to be saved
 */
export async function writeBackup(session: Session, path: string, options: BackupOptions = {}) {
  if ((await stat(path).catch(() => null)) !== null) throw new StartError(texts.exists(path));
  const unfinished = `${path}.part`;
  try {
    await inSnapshot(session, () => writeFile(session, unfinished, options));
    const counts = await checkBackup(unfinished, options.passphrase ?? null);
    await rename(unfinished, path);
    return counts;
  } catch (error) {
    await rm(unfinished, { force: true });
    if (!isFileError(error)) throw error;
    throw new StartError(texts.unwritable(path, error.code), { cause: error });
  }
}

async function inSnapshot(session: Session, work: () => Promise<void>): Promise<void> {
  await session.client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    if (!(await hasTable(session.db, 'kysely_migration'))) throw new StartError(texts.empty());
    await refuseUnsuitable(session.db);
    await work();
  } finally {
    await session.client.query('ROLLBACK').catch(() => {});
  }
}

async function writeFile(session: Session, path: string, options: BackupOptions): Promise<void> {
  // A file that a killed backup has left is nobody's.
  await rm(path, { force: true });
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const { passphrase = null } = options;
  const source = Readable.from(contents(session, options));
  if (passphrase === null) await pipeline(source, createGzip(), target);
  else await pipeline(source, createGzip(), encrypting(passphrase), target);
}

async function* contents(
  session: Session,
  { withKeys = false }: BackupOptions,
): AsyncGenerator<string | Buffer> {
  const { client, db } = session;
  const { rows: moment } = await sql<{ at: Date; migrations: string[] }>`
    SELECT clock_timestamp() AS at, (SELECT json_agg(name ORDER BY name) FROM kysely_migration) AS migrations
  `.execute(db);
  const keys = withKeys ? {} : { keys: digestsOf(await readKeys(db)) };
  yield lineOf({ tippspielBackup: formatVersion, ...moment[0], ...keys });
  const tables = await gameTables(db);
  for (const table of tables) {
    yield lineOf({ table: table.name, columns: table.columns });
    const isLeftOut = !withKeys && table.name === 'secrets';
    const digest = digestion();
    for await (const chunk of client.query(copyTo(copyOut(table, isLeftOut)))) {
      digest.add(chunk);
      yield chunk;
    }
    yield '\\.\n';
    yield lineOf(digest.result());
  }
  const summary = await summaryOf(db);
  // A sequence has no snapshot: read last, it is past every row that has been copied.
  yield lineOf({ tables: tables.length, sequences: await sequenceStates(db), summary });
}
