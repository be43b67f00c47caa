import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const beforeTheStart = '2024-06-01T12:00:00Z';

/**
 * The real program on an empty data directory, before the first match; it is ended and its data
 * removed after the test.
 *
 * @param env variables beside those
 */
export async function runProgram(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-main-'));
  const program = join(import.meta.dirname, '../start.mjs');
  const child = spawn(process.execPath, [program], {
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: '0', CLOCK: beforeTheStart, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = exitCode(child);
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true });
  });
  return { child, dataDir, ended, errors: text(child.stderr) };
}

async function exitCode(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'exit');
  return code;
}

/** The URL of its start line. */
export async function urlOf({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += String(chunk);
    const url = /läuft: (\S+)/.exec(said)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`it ended without listening: ${said}`);
}
