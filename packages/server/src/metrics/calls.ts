import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Endpoint } from '@tippspiel/contract';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../clock.ts';
import { counter, type Family, gauge, histogram, type Sample } from './exposition.ts';

/** Upper bounds of the histogram, seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  /** Calls up to each bound and above the one before; the last is above all. */
  readonly counts: number[];
  sum: number;
}

/**
 * Counts the calls of an app, how long they take and the streams that are open. Series are named by
 * the contract's paths alone, so that no address that somebody invents makes another one. Has to be
 * called before the app is ready.
 *
 * @returns what has been counted so far
 */
export const measureCalls = (app: FastifyInstance): (() => readonly Family[]) => {
  const answered = new Map<string, Sample & { value: number }>();
  const durations = new Map<string, Durations>();
  let streams = 0;

  app.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions.config.endpoint;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    count(answered, routeOf(endpoint), status);
    // A stream takes as long as somebody looks.
    if (!isStream(endpoint)) observe(durations, routeOf(endpoint), reply.elapsedTime / 1_000);
    done();
  });
  // Behind the gate: who is turned away has no stream.
  app.addHook('preHandler', (request, reply, done) => {
    if (isStream(request.routeOptions.config.endpoint)) {
      streams += 1;
      reply.raw.once('close', () => {
        streams -= 1;
      });
    }
    done();
  });

  return () => [
    counter(
      'tippspiel_http_requests_total',
      'Calls answered, by path of the contract and class of status; all else is "other".',
      [...answered.values()],
    ),
    histogram(
      'tippspiel_http_request_duration_seconds',
      'How long answers took, streams left out.',
      [...durations].flatMap(([route, measured]) => samplesOf(route, measured)),
    ),
    gauge('tippspiel_event_streams', 'Streams of events that are open on this node.', streams),
  ];
};

const routeOf = (endpoint: Endpoint | undefined): string =>
  endpoint === undefined ? 'other' : `${endpoint.method} ${endpoint.path}`;

const isStream = (endpoint: Endpoint | undefined): boolean => endpoint?.media === 'events-out';

const count = (
  answered: Map<string, Sample & { value: number }>,
  route: string,
  status: string,
): void => {
  const key = `${route} ${status}`;
  const known = answered.get(key);
  if (known) known.value += 1;
  else answered.set(key, { labels: { route, status }, value: 1 });
};

const observe = (durations: Map<string, Durations>, route: string, seconds: number): void => {
  const known = durations.get(route);
  const measured = known ?? { counts: Array<number>(BOUNDS.length + 1).fill(0), sum: 0 };
  if (!known) durations.set(route, measured);
  const above = BOUNDS.findIndex((bound) => seconds <= bound);
  const place = above === -1 ? BOUNDS.length : above;
  measured.counts[place] = (measured.counts[place] ?? 0) + 1;
  measured.sum += seconds;
};

const samplesOf = (route: string, { counts, sum }: Durations): Sample[] => {
  let total = 0;
  const buckets = counts.map((each, place): Sample => {
    total += each;
    const le = String(BOUNDS[place] ?? '+Inf');
    return { suffix: '_bucket', labels: { route, le }, value: total };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels: { route }, value: sum },
    { suffix: '_count', labels: { route }, value: total },
  ];
};

const RESOLUTION_MS = 20;
const NS = 1e9;

/**
 * Memory, processor and event loop of this process.
 *
 * @returns `families` gives the figures, the delays since it was last asked; `end` stops measuring
 */
export const measureProcess = () => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const startedAt = systemClock.nowMs() / 1_000 - process.uptime();
  return {
    end: () => void delay.disable(),
    families: (): readonly Family[] => {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      // A timer of 20 ms that is on time is no delay; before the first one there is no figure.
      const late = (quantile: string, ns: number): Sample => ({
        labels: { quantile },
        value: delay.count === 0 ? null : Math.max(0, ns / NS - RESOLUTION_MS / 1_000),
      });
      const delays = [
        late('0.5', delay.percentile(50)),
        late('0.99', delay.percentile(99)),
        late('1', delay.max),
      ];
      delay.reset();
      return [
        gauge('process_start_time_seconds', 'Start, seconds since 1970.', startedAt),
        gauge('process_resident_memory_bytes', 'Resident memory.', rss),
        gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
        gauge('nodejs_external_memory_bytes', 'Memory outside of the heap.', external),
        counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
        gauge(
          'nodejs_eventloop_lag_seconds',
          'Delay of the event loop since the last scrape.',
          delays,
        ),
      ];
    },
  };
};
