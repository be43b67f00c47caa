import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Program {
  readonly child: ChildProcess;
  readonly address: string;
  /** Settles with the exit code; null if a signal ended it. */
  readonly ended: Promise<unknown>;
}

/**
 * Starts the program as a process of its own, before the first match, on a free port.
 *
 * @param env DATA_DIR and what else differs
 * @throws {Error} with its output if it ends before it listens
 */
export const startProgram = async (env: Readonly<Record<string, string>>): Promise<Program> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../start.mjs')], {
    env: {
      PATH: '/usr/bin:/bin',
      PORT: '0',
      CLOCK: '2024-06-01T12:00:00Z',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    const address = /lauscht auf (http\S+?)\)/.exec(said)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return { child, address, ended };
  }
  await ended;
  throw new Error(`it ended without listening: ${said}${errors}`);
};
