import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject, vi } from 'vitest';
import { type OpenDatabase, openDatabase, type SocketConnection } from '../src/db/database.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/db/embedded/start.ts';
import { embeddedConnections } from '../src/db/program-role.ts';
import { restored } from './restored.ts';

/** `db` and `pool` are of the tables' owner. */
export interface TestDatabase extends Pick<OpenDatabase, 'db' | 'pool'> {
  /** For code that opens its own connection as the tables' owner. */
  readonly connection: SocketConnection;
  readonly url: string;
  /** The same as the program's role (docs/decisions/0066), which the app runs as. */
  readonly program: Pick<OpenDatabase, 'db' | 'pool' | 'pipelining'> & {
    readonly connection: SocketConnection;
  };
  /** How a program of its own reaches it. */
  readonly env: { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string };
  /** A copy of it as it is now. Its own connections end: nobody may be connected to what is copied. */
  copy(): Promise<TestDatabase>;
  /** Called at the end of the test file for every database that is still there. */
  drop(): Promise<void>;
}

const silent = pino({ level: 'silent' });
const open = new Set<TestDatabase>();

/** What is in a new database: the EM 2024 before its first match, tables without rows, or no tables. */
export type Content = 'tournament' | 'tables' | 'nothing';

/**
 * A database without accounts for one test file; call it in `beforeAll`, or in a test. It is a copy
 * of its content, or one that an earlier test gave back as new (see `test/restored.ts`).
 */
export async function createTestDatabase(content: Content = 'tables'): Promise<TestDatabase> {
  const { originals, templates } = inject('databaseServer');
  const kept = (await takeAsNew(content)) ?? (await copyDatabase(templates[content]));
  return testDatabaseOf(kept, async () => {
    const original = originals[content];
    if (original === undefined || asNew !== null || !(await restored(kept, original))) return false;
    asNew = { content, ...kept };
    return true;
  });
}

/** @param giveBack keeps it for a later test, or resolves with false */
function testDatabaseOf(kept: Kept, giveBack: () => Promise<boolean>): TestDatabase {
  const { connection, db, pool } = kept;
  const own = embeddedConnections(connection).connection;
  const { close, ...program } = openDatabase(own, silent);
  const database: TestDatabase = {
    db,
    pool,
    connection,
    url: urlOf(connection),
    program: { ...program, connection: own },
    env: { DATABASE_URL: urlOf(own), DATABASE_OWNER_URL: urlOf(connection) },
    async copy() {
      await close();
      await kept.close();
      return testDatabaseOf(await copyDatabase(connection.database), async () => false);
    },
    async drop() {
      if (!open.delete(database)) return;
      await close();
      if (!(await giveBack())) await dropDatabase(kept);
    },
  };
  open.add(database);
  return database;
}

type Kept = Pick<OpenDatabase, 'db' | 'pool' | 'close'> & { readonly connection: SocketConnection };

/** Nobody in this worker uses it. There is one at most: its connections stay. */
let asNew: (Kept & { readonly content: Content }) | null = null;

async function takeAsNew(content: Content): Promise<Kept | null> {
  const taken = asNew;
  asNew = null;
  if (taken === null || taken.content === content) return taken;
  await dropDatabase(taken);
  return null;
}

async function copyDatabase(template: string): Promise<Kept> {
  const { nodes } = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = { ...nodes[0], database: name };
  await onEachNode(`create database ${name} template ${template} strategy file_copy`);
  return { connection, ...openDatabase(connection, silent) };
}

async function dropDatabase({ connection: { database: name }, close }: Kept): Promise<void> {
  await close();
  if (inject('databaseServer').nodes.length > 1) {
    // Citus connects again and again, from node to node, and may be slow to let go.
    await onEachNode(`alter database ${name} allow_connections false`);
  }
  await vi.waitFor(() => onEachNode(`drop database if exists ${name} with (force)`), 30_000);
}

/** The same for a program of its own. */
export function urlOf({ host, port, user, database }: SocketConnection): string {
  return `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
}

export async function dropTestDatabases(): Promise<void> {
  for (const database of [...open]) await database.drop();
}

/** A PostgreSQL for one test, to stop and start: what the game does while its database is away. */
export async function createTestServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-server-'));
  const start = () => startEmbeddedDatabase({ dataDir, logger: silent, durable: false });
  let running: EmbeddedDatabase | null = await start();
  const { connection } = running;

  async function stop(): Promise<void> {
    await running?.stop();
    running = null;
  }

  return {
    /** Stays the same when the server is started again. */
    connection,
    dataDir,
    /** Of the running postmaster; null while it is being restarted. */
    pid: () => running?.pid() ?? null,
    stop,
    async start(): Promise<void> {
      running ??= await start();
    },
    async remove(): Promise<void> {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One connection a node for all files of a worker: to open one takes as long as to copy a database. */
let maintenance: readonly pg.Pool[] | undefined;

async function onEachNode(sql: string): Promise<void> {
  maintenance ??= inject('databaseServer').nodes.map(openMaintenance);
  await Promise.all(maintenance.map((pool) => pool.query(sql)));
}

function openMaintenance(node: SocketConnection): pg.Pool {
  const options = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
  const pool = new pg.Pool({ ...node, ...options, database: 'postgres' });
  // A drill ends a node; the next statement connects again.
  return pool.on('error', () => undefined);
}
