import { setTimeout as delay } from 'node:timers/promises';
import { errors } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Connection, type OpenDatabase, openDatabase } from '../db/database.ts';
import { isShortOfSpace } from '../db/disk.ts';
import { startEmbeddedDatabase } from '../db/embedded/start.ts';
import { isDatabaseAway } from '../db/failure.ts';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';
import type { Shutdown } from './shutdown.ts';

export interface Storage extends Pick<OpenDatabase, 'db' | 'pool' | 'pipelining'> {
  readonly connection: Connection;
}

/** A database in the next container needs a moment too. */
const attempts = 30;
const pauseMs = 1_000;

/** A disk may need longer for all that is in memory; the database itself gives up before that. */
const databaseStopMs = 60_000;

/**
 * Opens the operator's database, or starts the embedded one; what it opens is closed by `shutdown`.
 *
 * @throws {StartError} if there is none to be had
 */
export async function openStorage(config: Config, shutdown: Shutdown, log: Logger) {
  const connection = await connectionFor(config, shutdown, log);
  const { db, pool, pipelining, close } = openDatabase(connection, log);
  shutdown.add({ name: 'Verbindungen zur Datenbank', stop: close });
  if (config.databaseUrl !== null) await waitUntilReachable(db, shutdown.signal, log);
  return { connection, db, pool, pipelining };
}

async function connectionFor({ databaseUrl, dataDir }: Config, shutdown: Shutdown, logger: Logger) {
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  const embedded = await startEmbeddedDatabase({ dataDir, logger }).catch(async (error) => {
    if (await isShortOfSpace(dataDir)) throw new StartError(errors['disk-full'].message);
    throw error;
  });
  shutdown.add({ name: 'Datenbank', stop: () => embedded.stop(), limitMs: databaseStopMs });
  return embedded.connection;
}

async function waitUntilReachable(db: OpenDatabase['db'], signal: AbortSignal, log: Logger) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select`.execute(db);
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (attempt === attempts || !isDatabaseAway(error)) {
        throw new StartError(startupTexts.databaseUnreachable(reason));
      }
      if (attempt === 1) log.info(startupTexts.databaseAwaited(reason));
    }
    await delay(pauseMs, undefined, { signal });
  }
}
