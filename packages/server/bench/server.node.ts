import { fastify } from 'fastify';
import { pino } from 'pino';
import { loadConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { databaseEngine } from '../src/db/engine.ts';
import { listenForChanges } from '../src/db/notifications.ts';
import { serveMetrics } from '../src/metrics/serve-metrics.ts';
import { buildApp } from '../src/startup/app.ts';

/**
 * A server process of its own: the game on DATABASE_URL, or with EMPTY a Fastify that answers at once,
 * with a body of so many bytes. Prints its port on its first line, and an answer to each line of stdin.
 */
const game = async () => {
  const config = loadConfig(undefined, { CAPTCHA: 'off' });
  const log = pino({ level: 'warn' }, pino.destination(2));
  const connection = { connectionString: config.databaseUrl ?? '' };
  const { db, pool, ...opened } = openDatabase(connection, log);
  const pipelining = (await databaseEngine(db, null)) === 'citus' ? undefined : opened.pipelining;
  const { BATCH } = process.env;
  const betLimits =
    BATCH === undefined ? {} : { betLimits: { most: Number(BATCH), mostWaiting: 4_000 } };
  const mail = { send: async () => {} };
  const app = await buildApp({ config, db, connection, pipelining, log, mail, ...betLimits });
  if (config.metrics !== null) await serveMetrics(app, { db, pool, jobs: [] }, config.metrics);
  listenForChanges(connection, app.board.read, log);
  return app;
};

const empty = async (size: number) => {
  const app = fastify();
  const body = JSON.stringify({ answer: 'x'.repeat(Math.max(size - 13, 0)) });
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/',
      handler: async (_request, reply) => reply.type('application/json').send(body),
    });
  }
  return app;
};

const { EMPTY } = process.env;
const app = EMPTY === undefined ? await game() : await empty(Number(EMPTY));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${new URL(address).port}\n`);

/** Processor time of the main thread, microseconds. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

let longest: number | null = null;

/** Looks at the clock in each turn of the event loop, which costs some itself, as long as `longest` is kept. */
const watch = (before: number): void => {
  if (longest === null) return;
  const now = spent();
  longest = Math.max(longest, now - before);
  setImmediate(() => watch(spent()));
};

const answers: Readonly<Record<string, () => number>> = {
  /** Resident, bytes. */
  memory: process.memoryUsage.rss,
  spent,
  watch: () => {
    longest = 0;
    setImmediate(() => watch(spent()));
    return 0;
  },
  /** Of one turn since `watch`, which is over then, microseconds. */
  longest: () => {
    const found = longest ?? 0;
    longest = null;
    return found;
  },
};

process.stdin.on('data', (asked) => {
  process.stdout.write(`${answers[String(asked).trim()]?.()}\n`);
});
process.stdin.once('end', () => process.exit());
