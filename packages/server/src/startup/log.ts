import { setTimeout as delay } from 'node:timers/promises';
import { destination, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';
import { startupTexts } from '../texts/startup.ts';
import type { Shutdown } from './shutdown.ts';

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

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
  /** The first five of several errors. */
  readonly errors?: readonly LoggedError[];
  readonly [field: string]: unknown;
}

/** Only these fields name a place or a kind. Others hold rows, recipients and requests. */
const told = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'command',
  'responseCode',
  'statusCode',
] as const;

const DEEPEST = 4;

/**
 * An error without what belongs to people: PostgreSQL's `detail` holds whole rows, nodemailer's `rejected` and mail
 * servers' sentences hold addresses. Of texts, addresses and what has the form of a token are taken out.
 */
export const loggedError = (error: unknown, depth = 1): LoggedError => {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: masked(String(error)), stack: '' };
  }
  const several = error instanceof AggregateError ? error.errors.slice(0, 5) : [];
  const isDeep = depth >= DEEPEST;
  return {
    type: error.constructor.name,
    message: masked(error.message),
    stack: masked(error.stack ?? ''),
    ...fieldsOf(error),
    ...(error.cause === undefined || isDeep ? {} : { cause: loggedError(error.cause, depth + 1) }),
    ...(several.length === 0 || isDeep
      ? {}
      : { errors: several.map((each) => loggedError(each, depth + 1)) }),
  };
};

const fieldsOf = (error: Error): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(error).flatMap(([name, value]): [string, string | number][] => {
      if (!told.some((each) => each === name)) return [];
      if (typeof value === 'number') return [[name, value]];
      return typeof value === 'string' ? [[name, masked(value)]] : [];
    }),
  );

/** Addresses, and tokens of sessions and mails (43 signs), of reminders' ends (27) and of groups (22). */
const masked = (text: string): string =>
  text
    .slice(0, 10_000)
    .replaceAll(/[^\s<>()[\]"'„“,;:=/]+@[^\s<>()[\]"'„“,;:/]+/g, '…@…')
    .replaceAll(/(?<![\w-])([\w-]{43}|(?=[\w-]*\d)([\w-]{27}|[\w-]{22}))(?![\w-])/g, '…');

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Turns signals and errors that nobody has caught into an orderly end.
 *
 * @returns a function that takes the listeners off again
 */
export function endOnProcessEvents(shutdown: Shutdown, log: Logger): () => void {
  const onSignal = (signal: NodeJS.Signals) => shutdown.request(signal);
  const onFault = (error: unknown) => {
    // The terminal is gone: saying so would only fail again.
    if (isOutputGone(error)) return shutdown.request('SIGHUP');
    log.fatal({ err: error }, startupTexts.failedUnexpectedly());
    shutdown.request(null, 1);
  };
  for (const signal of signals) process.on(signal, onSignal);
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
    process.off('uncaughtException', onFault);
    process.off('unhandledRejection', onFault);
  };
}

function isOutputGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EIO' || error.code === 'EPIPE') &&
    'syscall' in error &&
    error.syscall === 'write'
  );
}
