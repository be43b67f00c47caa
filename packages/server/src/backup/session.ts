import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { type Connection, openDatabase } from '../db/database.ts';
import { DirectoryInUse, prepareDataDirectory } from '../db/embedded/data-directory.ts';
import { openSocketDirectory, socketConnection } from '../db/embedded/socket.ts';
import { startEmbeddedDatabase } from '../db/embedded/start.ts';
import {
  type Connections,
  connectionsOf,
  embeddedConnections,
  type ProgramRole,
  separateRole,
} from '../db/program-role.ts';
import type { Database, Db } from '../db/schema.ts';
import { StartError } from '../start-error.ts';
import { backupTexts as texts } from '../texts/operator.ts';
import { startupTexts } from '../texts/startup.ts';

/** One connection: `client` for COPY, `db` for all else, both in the same transaction. */
export interface Session {
  readonly client: pg.Client;
  readonly db: Db;
}

/**
 * Works on the game's storage, whether or not the game is running: the operator's own database, else the embedded
 * PostgreSQL, by its socket where it runs, started where it does not.
 *
 * @param options.create whether a DATA_DIR without a database gets one
 * @param work gets the connection of the tables' owner, and the program's role (null = it is the owner)
 * @throws {StartError} if there is none to be had
 */
export async function withStorage<T>(
  { databaseUrl, databaseOwnerUrl, dataDir }: StorageConfig,
  { create }: { readonly create: boolean },
  work: (ownerConnection: Connection, programRole: ProgramRole | null) => Promise<T>,
): Promise<T> {
  const workOn = (connections: Connections) =>
    work(connections.ownerConnection, separateRole(connections));
  if (databaseUrl !== null) return workOn(connectionsOf(databaseUrl, databaseOwnerUrl));
  const exists = await stat(join(dataDir, 'postgresql')).catch(() => null);
  if (exists === null && !create) throw new StartError(texts.noDatabase(dataDir));
  const { connection, close } = await reachEmbedded(dataDir);
  try {
    return await workOn(embeddedConnections(connection));
  } finally {
    await close();
  }
}

type StorageConfig = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>;

const silent = pino({ level: 'silent' });

async function reachEmbedded(dataDir: string) {
  try {
    const { connection, stop } = await startEmbeddedDatabase({ dataDir, logger: silent });
    return { connection, close: stop };
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    const { cluster } = await prepareDataDirectory(dataDir);
    const socket = openSocketDirectory(cluster);
    return { connection: socketConnection(socket.host), close: socket.close };
  }
}

/** Works on the game by a pool of its own. */
export async function withDatabase<T>(connection: Connection, work: (db: Db) => Promise<T>) {
  const { db, close } = openDatabase(connection, silent);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/**
 * Runs `work` in a session of its own, without the limits of time that a request has.
 *
 * @throws {StartError} if the database cannot be reached
 */
export async function withSession<T>(
  connection: Connection,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    application_name: 'tippspiel-backup',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // Said by the rejected query as well.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new StartError(startupTexts.databaseUnreachable(error.message));
  });
  const single = Object.assign(client, { release: () => {} });
  const pool = { connect: async () => single, end: async () => {}, options: {} };
  try {
    // A copied row has to be the same text in every database.
    await client.query(`SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres';
      SET bytea_output = 'hex'; SET extra_float_digits = 1; SET client_encoding = 'UTF8'`);
    return await work({
      client,
      db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    });
  } finally {
    await client.end().catch(() => {});
  }
}
