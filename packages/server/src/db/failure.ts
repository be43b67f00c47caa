import { DatabaseError } from 'pg';
import { BetCommitsError } from './bet-commits.ts';

/**
 * Whether a query failed because the database is away (not reachable, starting, stopping, full, or too busy to end it
 * in time) and not because of the query: the same call may succeed later, so HTTP answers 503.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof BetCommitsError) return true;
  if (sqlStates.has(code) || classes.has(code.slice(0, 2))) return true;
  if (networkCodes.has(code)) return true;
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  if (code === 'XX000' && lostWorker.test(error.message)) return true;
  return clientMessages.test(error.message) || isDatabaseAway(error.cause);
}

/** Whether a statement was given up because it waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const classes = new Set([
  '08', // connection exception
  '53', // insufficient resources: disk full, out of memory, too many connections
  '58', // system error: the disk
]);
const sqlStates = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available: lock_timeout
  '57014', // query_canceled: statement_timeout
  '25P03', // idle_in_transaction_session_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '25006', // read_only_sql_transaction: this server has become a standby
]);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// What Citus passes on of a worker that it loses inside a transaction has no code of its own.
const lostWorker =
  /^(SSL SYSCALL error|SSL connection has been closed|server closed the connection|could not (send data to|receive data from) server|connection to the remote node|connection not open|failure on connection|could not commit transaction for shard)/;

// pg, pg-pool and Kysely give these no code.
const clientMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|driver has already been destroyed|Postgres connection has been discarded)/;

/** The unique key that a write failed on, because it has that value already; undefined = another error. */
export const takenKey = (error: unknown): string | undefined =>
  error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined;

/** Whether a write failed because it is about the tournament that is played, and none is chosen. */
export const isTournamentMissing = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23502' && error.column === 'tournament_id';

/**
 * Whether a write failed because its account was deleted at the same moment: sessions are the only
 * way to write for an account, and this one's went with it.
 */
export const isAccountGone = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '23503' &&
  error.constraint?.endsWith('_user_id_fkey') === true;
