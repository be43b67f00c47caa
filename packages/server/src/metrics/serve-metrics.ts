import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import type { Job } from '../queue/job.ts';
import { measureCalls, measureProcess } from './calls.ts';
import { contentType, counter, exposition, type Family, gauge } from './exposition.ts';
import { storedFamilies } from './stored.ts';

interface MetricsContext {
  readonly db: Db;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly jobs: readonly Job[];
}

/**
 * Measures an app that is not ready yet, and answers `GET /metrics` on a port of its own. Nothing of
 * it names a person or a tip (docs/decisions/0039-metrics.md).
 *
 * @returns where it listens, and what ends it
 * @throws if the port cannot be opened
 */
export const serveMetrics = async (
  app: FastifyInstance,
  context: MetricsContext,
  { host, port }: NonNullable<Config['metrics']>,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> => {
  const calls = measureCalls(app);
  const ownProcess = measureProcess();
  const scrape = async (): Promise<string> => {
    const stored = await storedFamilies(context.db);
    return exposition([
      ...calls(),
      ...poolFamilies(context),
      ...jobFamilies(context),
      ...stored,
      ...ownProcess.families(),
    ]);
  };
  // Scrapes that come together share one: the database is asked once at a time.
  let underWay: Promise<string> | null = null;
  const shared = () => {
    underWay ??= scrape().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await shared().catch(() => null);
    if (text === null) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': contentType }).end(text);
  });
  server.maxConnections = 20;
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (error) {
    ownProcess.end();
    throw error;
  }
  const { port: opened } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${opened}`,
    close: async () => {
      ownProcess.end();
      server.close();
      server.closeAllConnections();
    },
  };
};

const poolFamilies = ({ pool }: MetricsContext): readonly Family[] => [
  gauge('tippspiel_database_connections', 'Connections of this node to the database.', [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]),
  gauge(
    'tippspiel_database_waiting_queries',
    'What waits on this node for a connection.',
    pool.waitingCount,
  ),
];

/** Jobs have the names that the log uses too. */
const jobFamilies = ({ jobs }: MetricsContext): readonly Family[] => {
  const known = jobs.flatMap(({ name, progress }) => {
    const state = progress?.();
    return state ? [{ labels: { job: name }, ...state }] : [];
  });
  return [
    gauge(
      'tippspiel_job_last_success_timestamp_seconds',
      'Last good run of a job on this node, seconds since 1970.',
      known.map(({ labels, succeededAt }) => ({
        labels,
        value: succeededAt && succeededAt / 1_000,
      })),
    ),
    counter(
      'tippspiel_job_failures_total',
      'Runs of a job on this node that have failed.',
      known.map(({ labels, failures }) => ({ labels, value: failures })),
    ),
  ];
};
