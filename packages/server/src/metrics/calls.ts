import type { Endpoint } from '@tippspiel/contract';
import type { FastifyInstance } from 'fastify';
import type { Family, Sample } from './exposition.ts';

/** Upper bounds, seconds. */
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
    {
      name: 'tippspiel_http_requests_total',
      help: 'Calls answered, by path of the contract and class of status; all else is "other".',
      type: 'counter',
      samples: [...answered.values()],
    },
    {
      name: 'tippspiel_http_request_duration_seconds',
      help: 'How long answers took, streams left out.',
      type: 'histogram',
      samples: [...durations].flatMap(([route, measured]) => samplesOf(route, measured)),
    },
    {
      name: 'tippspiel_event_streams',
      help: 'Streams of events that are open on this node.',
      type: 'gauge',
      samples: [{ value: streams }],
    },
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
