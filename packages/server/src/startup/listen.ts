import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';
import type { Shutdown } from './shutdown.ts';

/**
 * Opens the port; at the end no new connection is accepted and the requests under way are answered.
 *
 * @returns the address to tell people
 * @throws {StartError} if the port is taken or the host is not this machine's
 */
export async function listen(
  app: FastifyInstance,
  { host, port, publicUrl }: Config,
  shutdown: Shutdown,
  log: Logger,
): Promise<string> {
  shutdown.add({
    name: 'Offene Anfragen',
    stop: () => closeQuickly(app),
    cutShort: () => app.server.closeAllConnections(),
  });
  const url = (address: string) => (port === 0 ? address : publicUrl);
  try {
    const address = await app.listen({ host, port });
    log.info(startupTexts.ready(url(address), address));
    return url(address);
  } catch (error) {
    throw listenError(error, { host, port });
  }
}

/** A browser keeps its connection for the next call; what falls idle while we close is hung up. */
async function closeQuickly(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

const SWEEP_MS = 100;

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
export function listenError(
  error: unknown,
  { host, port }: Address,
  texts: Pick<typeof startupTexts, 'portInUse' | 'addressUnusable'> = startupTexts,
): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const where = `${host}:${port}`;
  if (code === 'EADDRINUSE') return new StartError(texts.portInUse(where));
  return unusable.has(code) ? new StartError(texts.addressUnusable(where, code)) : error;
}

const unusable = new Set(['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);
