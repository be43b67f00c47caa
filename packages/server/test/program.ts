import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './database.ts';

/** The checkout. */
export const root = resolve(import.meta.dirname, '../../..');

/** It is played, before its first match. */
const em2024 = { TOURNAMENT: 'em2024', CLOCK: '2024-06-01T12:00:00Z' } as const;
/** Later than the clock of `aTournament`, because the clock of a game does not go back. */
const dayOfTheStart = '2024-06-14T12:00:00Z';
/** What runs it; options of `npm start` follow. */
export const program = [process.execPath, join(import.meta.dirname, '../start.mjs')] as const;

/**
 * The real program on an empty data directory, before the first match; it is ended and its data
 * removed after the test.
 *
 * @param env variables beside those
 * @param command what runs it; the pinned Node by default
 */
export async function runProgram(
  env: Record<string, string>,
  [command, ...args]: readonly [string, ...string[]] = program,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-main-'));
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: '0', ...em2024, ...env },
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

export interface Program {
  readonly child: ChildProcess;
  readonly address: string;
  /** Settles with the exit code; null if a signal ended it. */
  readonly ended: Promise<unknown>;
}

/** A program whose start may not have ended. */
export interface StartingProgram extends Omit<Program, 'address'> {
  /** Rejects with its output if it ends before it listens. */
  readonly address: Promise<string>;
}

/**
 * Begins to start the program as a process that the caller ends, before the first match, on a free port.
 *
 * @param env DATA_DIR and what else differs
 * @param options of Node
 */
export const beginProgram = (
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): StartingProgram => {
  const [command, ...args] = program;
  const child = spawn(command, [...options, ...args], {
    env: { PATH: '/usr/bin:/bin', PORT: '0', RATE_LIMITS: 'off', ...em2024, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = exitCode(child);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const listens = async () => {
    let said = '';
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      said += String(chunk);
      const address = /lauscht auf (http\S+?)\)/.exec(said)?.[1];
      if (address === undefined) continue;
      // Else nobody would read it after the iterator, and a program whose log fills the pipe could not end.
      child.stdout.on('data', () => {});
      return address;
    }
    await ended;
    throw new Error(`it ended without listening: ${said}${errors}`);
  };
  return { child, ended, address: listens() };
};

/**
 * The same, once it listens.
 *
 * @throws {Error} with its output if it ends before it listens
 */
export const startProgram = async (env: Readonly<Record<string, string>>): Promise<Program> => {
  const { child, ended, address } = beginProgram(env);
  return { child, ended, address: await address };
};

/** The program on a test's database, hours before the first match; ended after the test. */
export const startProgramOn = async (database: Pick<TestDatabase, 'env'>): Promise<Program> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-program-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const env = { DATA_DIR: dataDir, ...database.env, CLOCK: dayOfTheStart };
  const program = await startProgram(env);
  onTestFinished(async () => {
    program.child.kill('SIGKILL');
    await program.ended;
  });
  return program;
};

/**
 * The program with arguments, `backup` for example, until it ends.
 *
 * @param env DATA_DIR and what else it needs
 * @param checkout another one than this
 * @returns its exit code, and all that it said
 */
export const runToEnd = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  checkout = root,
) => {
  const child = spawn(process.execPath, [join(checkout, 'packages/server/start.mjs'), ...args], {
    cwd: checkout,
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exitCode(child),
  ]);
  return { code, said: said + errors };
};
