import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { clusterArgument, environment, postgresSettings } from './settings.ts';

export interface PostmasterOptions {
  readonly binaries: Binaries;
  readonly account: Account;
  readonly durable: boolean;
  readonly cluster: string;
  /** File descriptor of the log. */
  readonly log: number;
}

export interface Postmaster {
  readonly pid: number | null;
  /** Settles when the process is gone, with how it ended. */
  readonly ended: Promise<string>;
  /** Fast shutdown; an immediate one (replayed from the log at the next start) if that hangs. */
  stop(): Promise<void>;
}

const fastShutdownMs = 20_000;

/**
 * Starts the server process in a session of its own: neither a Ctrl-C in the terminal nor the
 * terminal's end reaches it, so that it outlives the requests that are being answered.
 */
export function startPostmaster(options: PostmasterOptions): Postmaster {
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
    ended,
    async stop() {
      child.kill('SIGINT');
      const impatience = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs);
      await ended;
      clearTimeout(impatience);
    },
  };
}

async function end(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit');
    return signal === null ? `Exit-Code ${code}` : String(signal);
  } catch (error) {
    // It could not even be started.
    return error instanceof Error ? error.message : String(error);
  }
}
