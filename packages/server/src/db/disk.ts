import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** PostgreSQL reserves its log in files of 16 MiB, and ends itself where there is no room for the next one. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/** How long an answer of the probe is good for: monitors may ask as often as they like. */
const KEPT_MS = 5_000;

/** Whether PostgreSQL has refused a statement because its disk is full. */
export const isDiskFullError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53100';

/** Whether the disk of a directory has less than 32 MiB left for this user; a directory that is missing has room. */
export const isShortOfSpace = async (
  directory: string,
  leastBytes = LEAST_FREE_BYTES,
): Promise<boolean> => {
  const disk = await statfs(directory).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < leastBytes;
};

/**
 * Whether the disk of the data directory or that of the database takes no more writes. The database may be on
 * another machine, so it is asked to write a temporary file of 400 kB, which fails without harm on a full disk.
 *
 * @returns a question that is asked at most every five seconds; it fails where the database is unavailable
 */
export const createDiskProbe = (
  db: Db,
  dataDir: string,
  nowMs: () => number,
  leastBytes = LEAST_FREE_BYTES,
) => {
  let kept: { readonly untilMs: number; readonly isFull: Promise<boolean> } | null = null;
  const ask = async () =>
    (await isShortOfSpace(dataDir, leastBytes)) || !(await takesTemporaryFile(db));
  return () => {
    const now = nowMs();
    if (kept === null || now >= kept.untilMs) kept = { untilMs: now + KEPT_MS, isFull: ask() };
    return kept.isFull;
  };
};

const takesTemporaryFile = async (db: Db): Promise<boolean> => {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`SET LOCAL work_mem = '64kB'`.execute(transaction);
      await sql`SELECT count(*) FROM generate_series(1, 20000)`.execute(transaction);
    });
    return true;
  } catch (error) {
    if (isDiskFullError(error)) return false;
    throw error;
  }
};
