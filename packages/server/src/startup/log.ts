import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';

/** The program's log on standard output: lines of JSON, or text for a person at a terminal. */
export function openLog(level: Config['logLevel']): Logger {
  if (!process.stdout.isTTY) return pino({ level, base: null });
  // Synchronous, so that the last line before the end is not lost.
  const terminal = pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' });
  return pino({ level }, terminal);
}
