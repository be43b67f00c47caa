import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface OtherProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly postmaster: number;
  /** Sends the signal, unless it has ended, and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Another program on the same data, in a process group of its own as in a terminal. */
export async function startInOtherProcess(dataDir: string): Promise<OtherProcess> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'embedded-program.ts'), dataDir],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      // Settings of a developer's own PostgreSQL, and a locale that no machine has.
      env: { LC_ALL: 'xx_YY.UTF-8', PGPORT: '9', PGDATA: '/nowhere', PGHOST: 'nowhere' },
    },
  );
  const [line] = await once(createInterface(child.stdout), 'line');
  const { pid } = child;
  if (pid === undefined) throw new Error('the other program did not start');
  return {
    child,
    pid,
    postmaster: Number(line),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
