import { setTimeout as delay } from 'node:timers/promises';
import { errors } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Connection, type OpenDatabase, openDatabase } from '../db/database.ts';
import { isShortOfSpace } from '../db/disk.ts';
import { startEmbeddedDatabase } from '../db/embedded/start.ts';
import { isDatabaseAway } from '../db/failure.ts';
import {
  connectionsOf,
  embeddedConnections,
  type ProgramRole,
  separateRole,
} from '../db/program-role.ts';
import { StartError } from '../start-error.ts';
import { roleTexts, startupTexts } from '../texts/startup.ts';
import type { Shutdown } from './shutdown.ts';

/** How the program reaches its database once it has started. */
export interface Storage extends Pick<OpenDatabase, 'db' | 'pool' | 'pipelining'> {
  readonly connection: Connection;
}

/** How the start does, which creates tables: as their owner (docs/decisions/0066). */
export interface OwnerStorage extends Pick<OpenDatabase, 'db' | 'close'> {
  /** The program's own role; null = it is the owner. */
  readonly programRole: ProgramRole | null;
}

/** A database in the next container needs a moment too. */
const attempts = 30;
const pauseMs = 1_000;

/** A disk may need longer for all that is in memory; the database itself gives up before that. */
const databaseStopMs = 60_000;

/**
 * Opens the operator's database, or starts the embedded one; what it opens is closed by `shutdown`.
 *
 * @returns `storage` is the program's own, which may be able to do nothing before {@link allowProgram}
 * @throws {StartError} if there is none to be had
 */
export async function openStorage(config: Config, shutdown: Shutdown, log: Logger) {
  const connections = await connectionsFor(config, shutdown, log);
  const { connection, ownerConnection } = connections;
  const { db, pool, pipelining, close } = openDatabase(connection, log);
  shutdown.add({ name: 'Verbindungen zur Datenbank', stop: close });
  const storage: Storage = { connection, db, pool, pipelining };
  const programRole = separateRole(connections);
  if (programRole === null) {
    log.warn(roleTexts.one());
    await waitUntilReachable(db, 'DATABASE_URL', shutdown.signal, log);
    return { storage, owner: { db, close: async () => {}, programRole } };
  }
  const owner: OwnerStorage = { ...openDatabase(ownerConnection, log), programRole };
  shutdown.add({ name: 'Verbindung zum Einrichten der Datenbank', stop: owner.close });
  if (config.databaseUrl !== null) {
    await waitUntilReachable(owner.db, 'DATABASE_OWNER_URL', shutdown.signal, log);
  }
  return { storage, owner };
}

/** Makes sure that the program's role can sign in. @throws {StartError} if not */
export const requireReachable = ({ db }: Storage, shutdown: Shutdown, log: Logger) =>
  waitUntilReachable(db, 'DATABASE_URL', shutdown.signal, log);

async function connectionsFor(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  shutdown: Shutdown,
  logger: Logger,
) {
  if (databaseUrl !== null) return connectionsOf(databaseUrl, databaseOwnerUrl);
  const embedded = await startEmbeddedDatabase({ dataDir, logger }).catch(async (error) => {
    if (await isShortOfSpace(dataDir)) throw new StartError(errors['disk-full'].message);
    throw error;
  });
  shutdown.add({ name: 'Datenbank', stop: () => embedded.stop(), limitMs: databaseStopMs });
  return embeddedConnections(embedded.connection);
}

async function waitUntilReachable(
  db: OpenDatabase['db'],
  variable: string,
  signal: AbortSignal,
  log: Logger,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select`.execute(db);
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (attempt === attempts || !isDatabaseAway(error)) {
        throw new StartError(startupTexts.databaseUnreachable(reason, variable));
      }
      if (attempt === 1) log.info(startupTexts.databaseAwaited(reason));
    }
    await delay(pauseMs, undefined, { signal });
  }
}
