/**
 * Load and scale, each figure beside a limit that is measured in the same run: `npm run bench`, some
 * two minutes, or `npm run bench -- --full`. What the load costs is part of it: everything runs on
 * this machine. Writes bench/RESULTS.md after a full run. With BENCH_DATABASE_URLS (empty databases,
 * with spaces in between) it compares bets on those and does nothing else.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { loadConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts';
import { migrate } from '../src/db/migrate.ts';
import { loadTournament } from '../src/features/tournament/load.ts';
import { request } from './connection.ts';
import { compareDatabases } from './databases.ts';
import { type Figures, load } from './load.ts';
import { measureScoreboard, tableLookUps } from './scoreboard.ts';
import { seed, tokenOf } from './seed.ts';
import { startServer } from './start-server.ts';
import { measureStreams } from './streams.ts';

const isFull = process.argv.includes('--full');
const PARTS = ['bets', 'tables', 'ranks', 'metrics', 'streams', 'scoreboard'] as const;
const chosen = PARTS.filter((part) => process.argv.includes(part));
const measures = (part: (typeof PARTS)[number]) => chosen.length === 0 || chosen.includes(part);
const SIZES = isFull
  ? { players: 2_000_000, groups: 2_000, callers: 10_000, sealed: 51, streams: 10_000, seconds: 15 }
  : { players: 20_000, groups: 20, callers: 5_000, sealed: 12, streams: 500, seconds: 4 };
const CONNECTIONS = 64;
const ROUNDS = isFull ? 3 : 1;

const lines: string[] = [];
const print = (line: string) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
const rate = ({ rate, p50, p99 }: Figures) =>
  `${Math.round(rate)}/s, median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
const middle = (figures: readonly Figures[]): Figures => {
  const sorted = figures.toSorted((a, b) => a.rate - b.rate);
  const chosen = sorted[sorted.length >> 1];
  if (!chosen) throw new Error('nothing was measured');
  return chosen;
};
const pick = <T>(from: readonly T[]): T => {
  const chosen = from[Math.floor(Math.random() * from.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};

/** The median of some rounds; all answers have to be good ones. */
const measure = async (port: number, next: () => string): Promise<Figures> => {
  const rounds: Figures[] = [];
  // What is worked out once is no part of the figure; the cold one of bets shows its kind.
  await load({ port, connections: 1, seconds: 0.001, next });
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await load({ port, connections: CONNECTIONS, seconds: SIZES.seconds, next }));
  }
  for (const { statuses } of rounds) {
    const bad = [...statuses].filter(([status]) => status !== 200);
    if (bad.length > 0) throw new Error(`answers that are not good: ${JSON.stringify(bad)}`);
  }
  return middle(rounds);
};

const emptyOf = async (size: number, call: string): Promise<Figures> => {
  const server = await startServer({ EMPTY: String(Math.round(size)) });
  const figures = await measure(server.port, () => call);
  await server.stop();
  return figures;
};

const { BENCH_DATABASE_URLS } = process.env;
if (BENCH_DATABASE_URLS) {
  const urls = BENCH_DATABASE_URLS.split(' ');
  const options = { size: SIZES, connections: CONNECTIONS, seconds: SIZES.seconds, rounds: 5 };
  for (const line of await compareDatabases(urls, options)) print(line);
  process.exit();
}

const log = pino({ level: 'silent' });
const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-bench-'));
const database = await startEmbeddedDatabase({ dataDir, logger: log });
const { host, port, user, database: name } = database.connection;
const url = `postgresql:///${name}?${new URLSearchParams({ host, port: String(port), user })}`;
const client = new pg.Client(database.connection);
await client.connect();
try {
  const { db, close } = openDatabase(database.connection, log);
  await migrate(db, log);
  await loadTournament(db, 'em2024', loadConfig(undefined, {}));
  const began = performance.now();
  const game = await seed(client, SIZES);
  print(
    `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  );
  print(
    `Sizes: ${SIZES.players} players in ${SIZES.groups} groups, ${game.played.length} sealed matches, ${SIZES.callers} callers, ${CONNECTIONS} connections (seeded in ${Math.round((performance.now() - began) / 1_000)} s)`,
  );
  print(`Reference: 2 million table look-ups in ${tableLookUps().toFixed(1)} ms`);
  print('');

  const starting = performance.now();
  const server = await startServer({ DATABASE_URL: url });
  const anybody = () => pick(game.callers);
  const me = (id: number) => request('GET', `/api/score/${game.groupOf(id)}/me`, tokenOf(id));
  await load({ port: server.port, connections: 1, seconds: 0.001, next: () => me(anybody()) });
  print(
    `Start to the first right table: ${((performance.now() - starting) / 1_000).toFixed(1)} s, ${Math.round((await server.memory()) / 2 ** 20)} MB resident`,
  );

  const bet = () => {
    const id = anybody();
    const goals = () => Math.floor(Math.random() * 5);
    return request('POST', '/api/bets', tokenOf(id), {
      id: pick(game.open),
      home: goals(),
      away: goals(),
      ko: 0,
    });
  };
  if (measures('bets')) {
    const cold = await measure(server.port, bet);
    const warm = await measure(server.port, bet);
    const one = await startServer({ DATABASE_URL: url, BATCH: '1' });
    await measure(one.port, bet);
    const single = await measure(one.port, bet);
    await one.stop();
    const emptyPost = await emptyOf(
      warm.size,
      request('POST', '/', '', { id: 1, home: 1, away: 0, ko: 0 }),
    );
    print(`POST /api/bets, cold: ${rate(cold)}`);
    print(
      `POST /api/bets: ${rate(warm)}: ${percent(warm.rate, emptyPost.rate)} of an empty handler (${rate(emptyPost)})`,
    );
    print(`  batches of one: ${rate(single)}: ${(warm.rate / single.rate).toFixed(1)} times`);
  }

  const table = () => {
    const id = anybody();
    // As browsers ask.
    const coding = 'accept-encoding: gzip, deflate, br, zstd\r\n';
    return request('GET', `/api/score/${game.groupOf(id)}`, tokenOf(id), undefined, coding);
  };
  if (measures('tables')) {
    const tables = await measure(server.port, table);
    const emptyTable = await emptyOf(tables.size, request('GET', '/', ''));
    print(
      `Table of a group of ${Math.round(SIZES.players / SIZES.groups)}, ${Math.round(tables.size / 1024)} kB: ${rate(tables)}: ${percent(tables.rate, emptyTable.rate)} of an empty handler (${rate(emptyTable)})`,
    );
  }

  const own = () => {
    const id = anybody();
    return request('GET', '/api/score/0/me', tokenOf(id));
  };
  if (measures('ranks')) {
    const ranks = await measure(server.port, own);
    const emptyRank = await emptyOf(ranks.size, request('GET', '/', ''));
    print(
      `Rank among all: ${rate(ranks)}: ${percent(ranks.rate, emptyRank.rate)} of an empty handler (${rate(emptyRank)})`,
    );
  }

  if (measures('metrics')) {
    // Round by round, so that both have the same machine; the cheapest call shows the cost best.
    const other = await startServer({ DATABASE_URL: url, METRICS_PORT: '0' });
    const [without, withMetrics]: [Figures[], Figures[]] = [[], []];
    for (let round = 0; round < 5; round += 1) {
      without.push(await measure(server.port, own));
      withMetrics.push(await measure(other.port, own));
    }
    await other.stop();
    const [plain, counted] = [middle(without), middle(withMetrics)];
    print(
      `Rank among all with metrics: ${rate(counted)}: ${percent(counted.rate, plain.rate)} of without (${rate(plain)})`,
    );
  }

  if (measures('streams')) {
    const setting = { server, client, game, streams: SIZES.streams, table, bet };
    for (const line of await measureStreams(setting)) print(line);
  }
  print(`After all that: ${Math.round((await server.memory()) / 2 ** 20)} MB resident`);
  await server.stop();

  if (measures('scoreboard')) {
    const sizes = isFull ? [10_000, 100_000, 1_000_000, 2_000_000] : [10_000, 100_000];
    for (const line of await measureScoreboard(sizes)) print(line);
  }
  await close();
  if (isFull && chosen.length === 0) {
    const text = `# Load and scale\n\nWritten by \`npm run bench -- --full\`; medians of ${ROUNDS} rounds.\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
    await writeFile(resolve(import.meta.dirname, 'RESULTS.md'), text);
  }
} finally {
  await client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
