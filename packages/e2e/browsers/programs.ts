import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is, by the PATH; null = nowhere. */
export const findProgram = (name: string): string | null =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable) ?? null;

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A program that runs until it is stopped. */
export interface Running {
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** @param output whether somebody reads what it prints */
export const startProgram = (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  output = false,
): Running => {
  const program = spawn(name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', output ? 'pipe' : 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((done) => {
    program.once('exit', () => done());
    program.once('error', () => done());
  });
  return {
    process: program,
    stop: async () => {
      program.kill();
      await ended;
    },
  };
};

/** Tries until it succeeds. @throws what the last try threw */
export const eventually = async <T>(attempt: () => Promise<T>, seconds = 15): Promise<T> => {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((next) => setTimeout(next, 100));
    }
  }
};
