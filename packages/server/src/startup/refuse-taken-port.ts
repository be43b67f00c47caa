import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';

type Address = Pick<Config, 'host' | 'port'>;

/**
 * Looks whether the port can be opened, before anything is built or migrated for a start that
 * would fail at its end.
 *
 * @throws {StartError} if the port is taken or the host is not this machine's
 */
export async function refuseTakenPort({ host, port }: Address): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    throw listenError(error, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/** What to throw when listening has failed: a sentence, where the operator can do something. */
export function listenError(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return new StartError(startupTexts.portInUse(`${host}:${port}`));
  if (!unusable.has(code)) return error;
  return new StartError(startupTexts.addressUnusable(`${host}:${port}`, code));
}

const unusable = new Set(['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);
