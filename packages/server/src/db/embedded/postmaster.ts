import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { port } from './socket.ts';

export interface PostmasterOptions {
  readonly binaries: Binaries;
  readonly account: Account;
  readonly durable: boolean;
  readonly cluster: string;
  /** The file descriptor of the log. */
  readonly log: number;
}

const fastShutdownMs = 20_000;

/**
 * Starts the server process in a session of its own: neither a Ctrl-C in the terminal nor the
 * terminal's end reaches it, so that it outlives the requests that are being answered.
 */
export function startPostmaster(options: PostmasterOptions) {
  const { binaries, account, cluster, log, durable } = options;
  const args = ['-D', clusterArgument(cluster, account), ...postgresSettings(durable)];
  const child = spawn(binaries.postgres, args, {
    cwd: cluster,
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
    ...(account ?? {}),
  });
  // Should the program leave in a way that skips its own stop, the database still ends cleanly.
  const lastResort = () => void child.kill('SIGINT');
  process.once('exit', lastResort);
  const ended = end(child).finally(() => process.off('exit', lastResort));
  return {
    pid: child.pid ?? null,
    /** Settles when the process is gone, with how it ended. */
    ended,
    /** Fast shutdown; an immediate one (replayed from the log at the next start) if that hangs. */
    async stop(): Promise<void> {
      child.kill('SIGINT');
      const impatience = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs);
      await ended;
      clearTimeout(impatience);
    },
  };
}

export type Postmaster = ReturnType<typeof startPostmaster>;

async function end(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit');
    return signal === null ? `Exit-Code ${code}` : String(signal);
  } catch (error) {
    // It could not even be started.
    return error instanceof Error ? error.message : String(error);
  }
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
function postgresSettings(durable: boolean): string[] {
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

/** Tests run many games on one server. */
const forgetful = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };
