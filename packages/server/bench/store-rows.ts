import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Target } from './load.ts';
import type { seed } from './seed.ts';

/** As many as bets arrive together on 64 connections. */
const ROWS = 32;
const CONNECTIONS = 2;

/**
 * What the database alone needs for bets: rows as `store_bets` writes them, with their keys and foreign keys,
 * each batch with its commit. Nothing is judged, and no HTTP is spoken.
 *
 * @param url of a seeded database
 */
export const storeRows = async (
  url: string,
  { callers, open }: Pick<Awaited<ReturnType<typeof seed>>, 'callers' | 'open'>,
): Promise<{ readonly target: Target; readonly stop: () => Promise<void> }> => {
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ connectionString: url }),
  );
  for (const client of clients) await client.connect();

  const target: Target = async (seconds) => {
    const times: number[] = [];
    const began = performance.now();
    const until = began + seconds * 1_000;
    await Promise.all(
      clients.map(async (client, lane) => {
        // Rows that two transactions want would wait for each other.
        const players = callers.filter((_, index) => index % CONNECTIONS === lane);
        while (performance.now() < until) {
          const sent = performance.now();
          await client.query({ name: 'store', text: STORE, values: batchOf(players, open) });
          const took = performance.now() - sent;
          for (let row = 0; row < ROWS; row += 1) times.push(took);
        }
      }),
    );
    const rate = (times.length * 1_000) / (performance.now() - began);
    return { rate, times, statuses: new Map(), size: 0 };
  };
  return { target, stop: async () => void (await Promise.all(clients.map((each) => each.end()))) };
};

const STORE = `SELECT store_bets($1::integer[], $2::integer[], $3::integer[], $4::integer[],
  array_fill(0, ARRAY[${ROWS}]), array_fill(clock_timestamp(), ARRAY[${ROWS}]))`;

/** Matches, players and tips of a batch, in the order of the keys. */
const batchOf = (players: readonly number[], matches: readonly number[]) => {
  const keys = new Map<number, readonly [number, number]>();
  while (keys.size < ROWS) {
    const player = players[randomInt(players.length)] ?? 0;
    keys.set(player, [matches[randomInt(matches.length)] ?? 0, player]);
  }
  const sorted = [...keys.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const goals = () => sorted.map(() => randomInt(5));
  return [sorted.map(([match]) => match), sorted.map(([, player]) => player), goals(), goals()];
};
