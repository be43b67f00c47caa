import type { Logger } from 'pino';
import { startupTexts } from '../texts/startup.ts';
import type { Shutdown } from './shutdown.ts';

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
