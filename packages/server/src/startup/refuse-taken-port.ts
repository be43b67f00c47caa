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
  const reason = unusableReason(error);
  if (reason === 'EADDRINUSE') return new StartError(startupTexts.portInUse(`${host}:${port}`));
  if (reason === null) return error;
  return new StartError(startupTexts.addressUnusable(`${host}:${port}`, reason));
}

/** Why an address cannot be listened on, if the operator can do something about it; else null. */
export function unusableReason(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return unusable.has(code) ? code : null;
}

const unusable = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);
