import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Job } from '../jobs/job.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';
import type { Storage } from './open-storage.ts';
import { unusableReason } from './refuse-taken-port.ts';
import type { Shutdown } from './shutdown.ts';

interface MetricsStorage extends Pick<Storage, 'db' | 'pool'> {
  readonly config: Pick<Config, 'metrics'>;
  readonly log: Pick<Logger, 'info'>;
}

/**
 * Tells metrics where METRICS_PORT is set; else nothing is measured.
 *
 * @param app not ready yet
 * @throws {StartError} if the port is taken or the host is not this machine's
 */
export async function openMetrics(
  app: FastifyInstance,
  { config: { metrics }, db, pool, log }: MetricsStorage,
  jobs: readonly Job[],
  shutdown: Shutdown,
): Promise<void> {
  if (metrics === null) return;
  const where = `${metrics.host}:${metrics.port}`;
  try {
    const { address, close } = await serveMetrics(app, { db, pool, jobs }, metrics);
    shutdown.add({ name: startupTexts.metricsName, stop: close });
    log.info(startupTexts.metrics(address));
  } catch (error) {
    const reason = unusableReason(error);
    if (reason === 'EADDRINUSE') throw new StartError(startupTexts.metricsPortInUse(where));
    if (reason === null) throw error;
    throw new StartError(startupTexts.metricsAddressUnusable(where, reason));
  }
}
