import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { startupTexts } from '../texts/startup.ts';
import { preparingPool } from './prepared-statements.ts';
import type { Database } from './schema.ts';

/** Where a PostgreSQL is reached: a URL, or a socket directory (`host`) with user and database. */
export type Connection = { readonly connectionString: string } | SocketConnection;

/** Complete, so that no PG* variable of the environment has a say. */
export interface SocketConnection {
  readonly host: string;
  readonly port: number;
  readonly ssl: false;
  readonly user: string;
  readonly database: string;
}

/** Connections a node keeps at most: enough to keep two cores busy, few enough for many nodes. */
const poolSize = 12;

/**
 * Opens a pool; nothing is connected before the first query. A lost database never ends the
 * process: queries fail (see `isDatabaseAway`) and the pool connects anew.
 */
export function openDatabase(connection: Connection, logger: Logger) {
  const options: pg.PoolConfig = {
    ...connection,
    application_name: 'tippspiel',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Far above the slowest query, so that nobody waits for one that has gone astray.
    statement_timeout: 20_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser },
  };
  const pool = new pg.Pool({ ...options, max: poolSize });
  const pipelining = new pg.Pool({ ...options, max: 1, pipeline: true });
  let closing = false;
  for (const each of [pool, pipelining]) {
    // Also for a connection that breaks inside a transaction, where the pool does not listen.
    each.on('connect', (client) => {
      client.on('error', (error) => {
        if (!closing) logger.warn(startupTexts.connectionLost(error.message));
      });
    });
    // The same again; without a listener it would end the process.
    each.on('error', () => {});
  }

  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  return {
    db,
    /** The pool beneath `db`, for LISTEN and COPY. */
    pool,
    /** One connection beside the pool, which takes statements while it is answering others. */
    pipelining,
    /** Waits for the connections in use, then ends all. */
    async close(): Promise<void> {
      closing = true;
      await Promise.all([db.destroy(), pipelining.ending ? undefined : pipelining.end()]);
    },
  };
}

export type OpenDatabase = ReturnType<typeof openDatabase>;

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, safeInteger],
  // A calendar day has no time zone; as a Date it would get the machine's.
  [pg.types.builtins.DATE, (text) => text],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  const own = format === 'binary' ? undefined : parsers.get(oid);
  return own ?? pg.types.getTypeParser(oid, format);
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}
