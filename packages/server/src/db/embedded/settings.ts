import type { SocketConnection } from '../database.ts';
import type { Account } from './account.ts';

export const superuser = 'tippspiel';
/** Only part of the socket's name: nothing listens on a network. */
const port = 5432;
export const socketName = `.s.PGSQL.${port}`;

/**
 * @param host the socket's directory
 * @param database the game's, unless another is named
 */
export function socketConnection(host: string, database = 'tippspiel'): SocketConnection {
  return { host, port, ssl: false, user: superuser, database };
}

/** All that initdb and postgres see of the environment: no locale and no PG* variable leaks in. */
export const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/**
 * How initdb and postgres are told of the cluster, which is their working directory. Under an
 * account of its own the database may not be allowed to enter the folders above it; the kernel's
 * name for the working directory leads there all the same, and Node enters it before it drops root.
 */
export function clusterArgument(cluster: string, account: Account): string {
  return account !== null && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}

/** Arguments for a small server with two cores; the rest are PostgreSQL's defaults. */
export function postgresSettings(durable: boolean): string[] {
  const settings = { ...always, ...(durable ? {} : forgetful) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const always = {
  cluster_name: 'tippspiel',
  listen_addresses: '',
  port: String(port),
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  max_connections: '60',
  // Two cores: a query that takes both makes the others wait, and /dev/shm may be tiny.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // No replica hangs on the embedded database.
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Bets and passwords' hashes are nobody's business in a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const forgetful = { fsync: 'off', full_page_writes: 'off' };
