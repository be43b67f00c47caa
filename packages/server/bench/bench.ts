/**
 * Load and scale, each figure beside a limit that is measured in turns with it: `npm run bench`, some
 * three minutes, or `npm run bench -- --full`. What the load costs is part of it: everything runs on
 * this machine, and an empty handler is sent the same calls. Writes bench/RESULTS.md after a full run.
 * `npm run bench -- attack [--before=<checkout>]` measures what a player can do to all others, and nothing else.
 * With BENCH_DATABASE_URLS (empty databases, with spaces in between) it compares bets on those and does
 * nothing else.
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
import { measureAttack } from './attack.ts';
import { request } from './connection.ts';
import { measureCosts } from './costs.ts';
import { compareDatabases } from './databases.ts';
import { figuresOf, inTurns, inWords, load, type Target, type Window } from './load.ts';
import { measureScoreboard, tableLookUps } from './scoreboard.ts';
import { seed, tokenOf } from './seed.ts';
import { asProgram, startServer } from './start-server.ts';
import { storeRows } from './store-rows.ts';
import { measureStreams } from './streams.ts';

const isFull = process.argv.includes('--full');
const PARTS = ['bets', 'tables', 'ranks', 'metrics', 'streams', 'costs', 'scoreboard'] as const;
const chosen = PARTS.filter((part) => process.argv.includes(part));
/** Of `costs`, where they name some: `npm run bench -- costs money-book`. */
const words = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--') && !PARTS.some((part) => part === word));
const measures = (part: (typeof PARTS)[number]) => chosen.length === 0 || chosen.includes(part);
const [asked] = process.argv.flatMap((word) => /^--questions=(\d+)$/.exec(word)?.[1] ?? []);
const SIZES = {
  ...(isFull
    ? { players: 2_000_000, groups: 2_000, callers: 10_000, sealed: 51, streams: 10_000 }
    : { players: 20_000, groups: 20, callers: 5_000, sealed: 12, streams: 500 }),
  // The costs of calls are measured with questions of their own.
  questions: Number(asked ?? (isFull ? 20 : 0)),
};
const CONNECTIONS = 64;
const TURNS = { seconds: 1, rounds: isFull ? 21 : 7 };
const EMPTY_PROCESSES = isFull ? 5 : 3;
/** After which an empty handler is as fast as it gets. */
const WARM_SECONDS = 2;
/** Of the first bets after a start. */
const COLD_SECONDS = 5;

const lines: string[] = [];
const print = (line: string) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
/** Beside those of a browser. */
const bareCalls = 'with the header lines alone that a call needs';
const percent = (share: number) => `${Math.round(100 * share)} %`;
const pick = <T>(from: readonly T[]): T => {
  const chosen = from[Math.floor(Math.random() * from.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};

/** Calls of a server. */
const calls =
  (port: number, next: () => string): Target =>
  (seconds) =>
    load({ port, next, connections: CONNECTIONS, seconds });

/**
 * An empty handler has two speeds, a third apart, by how V8 happened to compile it; a process keeps the one it has.
 * So there are several, and each round asks the next one.
 *
 * @param size of its answers, bytes
 */
const startEmpty = async (size: number, next: () => string) => {
  const processes: { ask: Target; windows: Window[]; stop: () => Promise<void> }[] = [];
  for (let count = 0; count < EMPTY_PROCESSES; count += 1) {
    const { port, stop } = await startServer({ EMPTY: String(Math.round(size)) });
    const ask = calls(port, next);
    // What is compiled at first is no part of the figures.
    await ask(WARM_SECONDS);
    const windows: Window[] = [];
    processes.push({ ask, windows, stop });
  }
  let round = 0;
  const target: Target = async (seconds) => {
    const process = processes[round % EMPTY_PROCESSES];
    round += 1;
    if (process === undefined) throw new Error('there is no empty handler');
    const window = await process.ask(seconds);
    process.windows.push(window);
    return window;
  };
  return {
    target,
    /** Answers a second of each process. */
    rates: () => processes.map(({ windows }) => figuresOf(windows).rate),
    stop: () => Promise.all(processes.map(({ stop }) => stop())),
  };
};

/**
 * What is asked of a server, beside empty handlers that are sent the same with answers of the same size.
 *
 * @param others measured in turns with both
 */
const besideEmpty = async (
  server: Target,
  atEmpty: () => string,
  others: readonly Target[] = [],
) => {
  const { size } = await server(1);
  const empty = await startEmpty(size, atEmpty);
  const [, own, ...rest] = await inTurns([empty.target, server, ...others], TURNS);
  await empty.stop();
  if (!own) throw new Error('nothing was measured');
  const rates = empty.rates();
  /** Of a process, on average. */
  const limit = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  const range = `${Math.round(Math.min(...rates))} to ${Math.round(Math.max(...rates))}/s by process`;
  const words = `${inWords(own)}: ${percent(own.rate / limit)} of an empty handler (${Math.round(limit)}/s; ${range})`;
  return { limit, own, rest, size, words };
};

const { BENCH_DATABASE_URLS } = process.env;
if (BENCH_DATABASE_URLS) {
  const urls = BENCH_DATABASE_URLS.split(' ');
  const options = { size: SIZES, connections: CONNECTIONS, ...TURNS };
  for (const line of await compareDatabases(urls, options)) print(line);
  process.exit();
}

if (process.argv.includes('attack')) {
  const before = process.argv
    .find((word) => word.startsWith('--before='))
    ?.slice('--before='.length);
  for (const line of await measureAttack(SIZES, before)) print(line);
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
    `Sizes: ${SIZES.players} players in ${SIZES.groups} groups, ${game.played.length} sealed matches, ${SIZES.questions} questions, ${SIZES.callers} callers, ${CONNECTIONS} connections (seeded in ${Math.round((performance.now() - began) / 1_000)} s)`,
  );
  print(`Reference: 2 million table look-ups in ${tableLookUps().toFixed(1)} ms`);
  print('');

  const starting = performance.now();
  const env = await asProgram(url);
  const server = await startServer(env);
  const anybody = () => pick(game.callers);
  const me = (id: number) =>
    request({ method: 'GET', path: `/api/score/${game.groupOf(id)}/me`, token: tokenOf(id) });
  await load({ port: server.port, connections: 1, seconds: 0.001, next: () => me(anybody()) });
  print(
    `Start to the first right table: ${((performance.now() - starting) / 1_000).toFixed(1)} s, ${Math.round((await server.memory()) / 2 ** 20)} MB resident`,
  );

  const bet = (path = '/api/bets', isBare = false) => {
    const goals = () => Math.floor(Math.random() * 5);
    const body = { id: pick(game.open), home: goals(), away: goals(), ko: 0 };
    return request({ method: 'POST', path, token: tokenOf(anybody()), body, isBare });
  };
  const { port } = server;
  if (measures('bets')) {
    const first = await calls(port, () => bet())(COLD_SECONDS);
    const one = await startServer({ ...env, BATCH: '1' });
    const rows = await storeRows(url, game);
    const { limit, own, rest, words } = await besideEmpty(
      calls(port, () => bet()),
      () => bet('/'),
      [calls(one.port, () => bet()), rows.target],
    );
    const bare = await besideEmpty(
      calls(port, () => bet('/api/bets', true)),
      () => bet('/', true),
    );
    await Promise.all([one.stop(), rows.stop()]);
    const [single = own, stored = own] = rest;
    print(`POST /api/bets, the first ${COLD_SECONDS} s: ${inWords(figuresOf([first]))}`);
    print(`POST /api/bets: ${words}`);
    print(`  ${bareCalls}: ${bare.words}`);
    print(`  batches of one: ${inWords(single)}: ${(own.rate / single.rate).toFixed(1)} times`);
    const bound = 1 / (1 / limit + 1 / stored.rate);
    print(
      `  PostgreSQL alone: ${Math.round(stored.rate)} rows/s; with the empty handler's work on the same cores ${Math.round(bound)} bets/s, of which this is ${percent(own.rate / bound)}`,
    );
  }

  const table = (path?: string) => {
    const id = anybody();
    const address = path ?? `/api/score/${game.groupOf(id)}`;
    return request({ method: 'GET', path: address, token: tokenOf(id) });
  };
  if (measures('tables')) {
    const { size, words } = await besideEmpty(calls(port, table), () => table('/'));
    const members = Math.round(SIZES.players / SIZES.groups);
    print(`Table of a group of ${members}, ${Math.round(size / 1024)} kB: ${words}`);
  }

  const own = (path = '/api/score/0/me', isBare = false) =>
    request({ method: 'GET', path, token: tokenOf(anybody()), isBare });
  if (measures('ranks')) {
    const { words } = await besideEmpty(
      calls(port, () => own()),
      () => own('/'),
    );
    const bare = await besideEmpty(
      calls(port, () => own('/api/score/0/me', true)),
      () => own('/', true),
    );
    print(`Rank among all: ${words}`);
    print(`  ${bareCalls}: ${bare.words}`);
  }

  if (measures('metrics')) {
    // The cheapest call shows the cost best.
    const other = await startServer({ ...env, METRICS_PORT: '0' });
    const targets = [server, other].map((each) => calls(each.port, () => own()));
    const [plain, counted] = await inTurns(targets, TURNS);
    await other.stop();
    if (!plain || !counted) throw new Error('nothing was measured');
    print(
      `Rank among all with metrics: ${inWords(counted)}: ${percent(counted.share)} of without (${inWords(plain)})`,
    );
  }

  if (measures('streams')) {
    const setting = { server, client, game, streams: SIZES.streams, table, bet };
    for (const line of await measureStreams(setting)) print(line);
  }
  print(`After all that: ${Math.round((await server.memory()) / 2 ** 20)} MB resident`);
  await server.stop();

  if (measures('costs') && !isFull) {
    const unlimited = await startServer({ ...env, RATE_LIMITS: 'off' });
    const dear = await measureCosts({ server: unlimited, client, game }, words, print);
    await unlimited.stop();
    if (dear > 0) process.exitCode = 1;
  }
  if (measures('scoreboard')) {
    const sizes = isFull ? [10_000, 100_000, 1_000_000, 2_000_000] : [10_000, 100_000];
    for (const line of await measureScoreboard(sizes, SIZES.questions)) print(line);
  }
  await close();
  if (isFull && chosen.length === 0) {
    const text = `# Load and scale\n\nWritten by \`npm run bench -- --full\`; medians of ${TURNS.rounds} rounds, in which all that is compared takes turns, a second each; an empty handler is the average of ${EMPTY_PROCESSES} processes.\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
    await writeFile(resolve(import.meta.dirname, 'RESULTS.md'), text);
  }
} finally {
  await client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
