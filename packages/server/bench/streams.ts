import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { request } from './connection.ts';
import { load } from './load.ts';
import { type seed, tokenOf } from './seed.ts';
import type { RunningServer } from './start-server.ts';

/** The pause before each goal, milliseconds. It is longer than the time in which a node sends one event at most. */
const PACE_MS = 300;

/** Far beyond any figure: then a stream has got lost. */
const PATIENCE_MS = 60_000;

interface Setting {
  readonly server: RunningServer;
  readonly client: pg.Client;
  readonly game: Awaited<ReturnType<typeof seed>>;
  readonly streams: number;
  readonly table: () => string;
  readonly bet: () => string;
}

/** How long until a goal has reached every stream: while nothing else happens, and under load. */
export const measureStreams = async (setting: Setting): Promise<string[]> => {
  const { server, client, game, streams } = setting;
  const opened = await openStreams(server.port, game.callers.slice(0, streams));
  const [match] = game.played;
  await client.query(
    'UPDATE matches SET result_home = NULL, result_away = NULL, result_ko = NULL WHERE id = $1',
    [match],
  );
  await opened.waitFor('results');
  let goals = 0;
  const goal = async () => {
    await wait(PACE_MS);
    goals += 1;
    const began = performance.now();
    await client.query('UPDATE matches SET live_home = $2, live_away = 0 WHERE id = $1', [
      match,
      goals,
    ]);
    const times = await opened.waitFor(`"liveHome":${goals}`);
    return {
      first: Math.min(...times) - began,
      last: Math.max(...times) - began,
    };
  };
  const quiet: Awaited<ReturnType<typeof goal>>[] = [];
  for (let round = 0; round < 5; round += 1) quiet.push(await goal());
  const underLoad = load({
    port: server.port,
    connections: 16,
    seconds: 6,
    next: () => (Math.random() < 0.5 ? setting.table() : setting.bet()),
  });
  const busy: typeof quiet = [];
  for (let round = 0; round < 4; round += 1) busy.push(await goal());
  const { rate, statuses } = await underLoad;
  opened.close();
  const said = (rounds: typeof quiet, of: 'first' | 'last') =>
    `${Math.round(rounds.map((round) => round[of]).sort((a, b) => a - b)[rounds.length >> 1] ?? 0)} ms`;
  const bad = [...statuses].filter(([status]) => status !== 200).length;
  return [
    `A goal on ${opened.size} streams: first ${said(quiet, 'first')}, all ${said(quiet, 'last')}`,
    `  while ${Math.round(rate)} bets and tables a second run: first ${said(busy, 'first')}, all ${said(busy, 'last')}${bad > 0 ? `, REFUSED: ${JSON.stringify([...statuses])}` : ', none refused'}`,
  ];
};

const openStreams = async (port: number, callers: readonly number[]) => {
  let awaited: { text: string; times: number[]; done: () => void } | null = null;
  const seen = new Set<number>();
  const sockets = await Promise.all(
    callers.map(
      (id, index) =>
        new Promise<ReturnType<typeof connect>>((resolve, reject) => {
          const socket = connect({ port, host: '127.0.0.1' }, () =>
            socket.write(request({ method: 'GET', path: '/api/events', token: tokenOf(id) })),
          );
          socket.once('error', reject);
          socket.once('data', (part) => {
            if (part.includes('HTTP/1.1 200')) resolve(socket);
            else reject(new Error(`no stream, but ${part}`));
          });
          socket.on('data', (part) => {
            if (!awaited || seen.has(index) || !part.includes(awaited.text)) return;
            seen.add(index);
            awaited.times.push(performance.now());
            if (awaited.times.length === callers.length) awaited.done();
          });
        }),
    ),
  );
  return {
    size: sockets.length,
    /** @returns when each stream had it */
    waitFor: async (text: string): Promise<readonly number[]> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const times: number[] = [];
      seen.clear();
      awaited = { text, times, done: resolve };
      const timer = setTimeout(() => {
        reject(new Error(`${times.length} of ${callers.length} streams were told ${text}`));
      }, PATIENCE_MS);
      await promise.finally(() => clearTimeout(timer));
      awaited = null;
      return times;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};
