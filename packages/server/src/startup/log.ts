import { setTimeout as delay } from 'node:timers/promises';
import { destination, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';
import { loggedError } from './logged-error.ts';

const serializers = { err: (error: unknown) => loggedError(error) };

/**
 * The program's log on standard output: lines of JSON, or text for a person at a terminal. It names
 * nobody: see {@link loggedError}.
 */
export function openLog(level: Config['logLevel']): Logger {
  // Without a minimal length it could not be waited for (see `flushLog`).
  if (!process.stdout.isTTY) {
    return pino({ level, serializers, base: null }, destination({ sync: false, minLength: 1 }));
  }
  // Synchronous, so that the last line before the end is not lost.
  const terminal = pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' });
  return pino({ level, serializers }, terminal);
}

/**
 * Waits until the last lines are written, or have found nobody who reads them. To be called before
 * the process exits: at that moment pino would try for ever to write to a reader that is gone.
 */
export async function flushLog(log: Logger): Promise<void> {
  const { promise: flushed, resolve } = Promise.withResolvers<void>();
  log.flush(() => resolve());
  await Promise.race([flushed, delay(limitMs)]);
}

const limitMs = 2_000;
