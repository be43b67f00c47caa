import { open, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@tippspiel/contract';
import { randomFrom } from '../feed/season.ts';
import type { Game, GameClock } from './game.ts';
import type { FeedOfSeason } from './told-feed.ts';

/** What befalls the game for so many milliseconds; afterwards all is as before. */
type Fault = (lastsMs: number) => Promise<void>;

const MEGABYTE = 1024 * 1024;

interface Grounds {
  readonly game: Game;
  readonly clock: GameClock;
  readonly feed: FeedOfSeason;
  /** Whether the data have a small disk of their own. */
  readonly hasOwnDisk: boolean;
}

export const faultsOf = ({ game, clock, feed, hasOwnDisk }: Grounds) => {
  const { server, nodes, mail, push } = game;
  const all = {
    'PostgreSQL restarted': async (lastsMs) => {
      await server.stop();
      await delay(lastsMs);
      await server.start();
    },
    'PostgreSQL killed': async (lastsMs) => {
      const pid = server.pid();
      if (pid !== null) process.kill(pid, 'SIGKILL');
      await delay(lastsMs);
    },
    'node 1 killed': async (lastsMs) => {
      nodes[0].kill();
      await delay(lastsMs);
    },
    'node 2 killed': async (lastsMs) => {
      nodes[1].kill();
      await delay(lastsMs);
    },
    'disk full': async (lastsMs) => {
      const filler = join(tmpdir(), 'filler');
      const file = await open(filler, 'w');
      const block = Buffer.alloc(MEGABYTE);
      try {
        for (const until = performance.now() + lastsMs; performance.now() < until; ) {
          // What PostgreSQL has given up meanwhile is filled as well.
          const written = await file.write(block).catch(() => null);
          if (written === null) await delay(50);
        }
      } finally {
        await file.close();
        await rm(filler);
      }
    },
    'mail away': async (lastsMs) => {
      await mail.leave();
      await delay(lastsMs);
      await mail.comeBack();
    },
    'push away': async (lastsMs) => {
      await push.leave();
      await delay(lastsMs);
      await push.comeBack();
    },
    'feed lies': async (lastsMs) => {
      feed.lie(true);
      await delay(lastsMs);
      feed.lie(false);
    },
    'clock jumps': async (lastsMs) => {
      await clock.set(new Date(clock.now().getTime() + 2 * 3_600_000)).catch(() => {});
      await delay(lastsMs / 2);
      await clock.set(new Date(clock.now().getTime() - 20_000)).catch(() => {});
      await delay(lastsMs / 2);
    },
    'slow clients': (lastsMs) =>
      slowClients(
        nodes.map(({ address }) => address),
        lastsMs,
      ),
  } satisfies Record<string, Fault>;
  return Object.entries(all).filter(([name]) => name !== 'disk full' || hasOwnDisk);
};

/** How many of each kind a node gets. */
const SLOW = 25;

/** Clients that send half a head, a body drop by drop, a call whose answer they never read, or nothing at all. */
const slowClients = async (addresses: readonly string[], lastsMs: number): Promise<void> => {
  const sockets: Socket[] = [];
  const opened = (address: string, first: string) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => first && socket.write(first));
    // The server may end it at any time.
    socket.on('error', () => {});
    sockets.push(socket);
    return socket;
  };
  const host = 'Host: spiel.example\r\n';
  const dripping: Socket[] = [];
  for (const address of addresses) {
    for (let made = 0; made < SLOW; made += 1) {
      opened(address, '');
      opened(address, `GET ${endpoints.tournament.path} HTTP/1.1\r\n${host}X-Half: `);
      const form = 'Content-Type: application/json\r\nContent-Length: 5000\r\n';
      dripping.push(
        opened(address, `POST ${endpoints.login.path} HTTP/1.1\r\n${host}${form}\r\n{"email":"`),
      );
      const unread = opened(
        address,
        `GET ${endpoints.openapi.path} HTTP/1.1\r\n${host}\r\n`.repeat(20),
      );
      unread.pause();
    }
  }
  const end = performance.now() + lastsMs;
  while (performance.now() < end) {
    for (const socket of dripping) if (socket.writable) socket.write('x');
    await delay(500);
  }
  // Half of them hang up without a word, the others say good-bye.
  for (const [index, socket] of sockets.entries()) {
    if (index % 2 === 0) socket.destroy();
    else socket.end();
  }
  await delay(100);
  for (const socket of sockets) socket.destroy();
};

export interface Planned {
  readonly name: string;
  /** Since the siege began, milliseconds. */
  readonly atMs: number;
  readonly lastsMs: number;
  readonly run: Fault;
}

interface Plan {
  readonly seed: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

const GAP_MS = 12_000;

/**
 * Each kind of fault in turn, in an order and for times that the seed draws. Nodes are killed in the first two thirds
 * alone: what grows in a process shows in one that has lived for a while.
 */
export const scheduleOf = (
  faults: readonly (readonly [name: string, run: Fault])[],
  { seed, fromMs, untilMs }: Plan,
): Planned[] => {
  const random = randomFrom(seed);
  const shuffled = () =>
    faults
      .map((fault) => ({ fault, place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ fault }) => fault);
  const planned: Planned[] = [];
  const lastKillMs = fromMs + ((untilMs - fromMs) * 2) / 3;
  let waiting = shuffled();
  for (let atMs = fromMs; atMs + GAP_MS <= untilMs; atMs += GAP_MS) {
    if (waiting.length === 0) waiting = shuffled();
    const next = waiting.find(([name]) => !name.startsWith('node') || atMs < lastKillMs);
    if (next === undefined) break;
    waiting = waiting.filter((fault) => fault !== next);
    const [name, run] = next;
    const start = atMs + random() * 3_000;
    planned.push({ name, atMs: start, lastsMs: 2_000 + random() * 6_000, run });
  }
  return planned;
};
