import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startupTexts } from '../texts/startup.ts';
import { listenError } from './refuse-taken-port.ts';
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
