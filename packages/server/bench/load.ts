import { openConnection } from './connection.ts';

export interface Figures {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Mean bytes of an answer. */
  readonly size: number;
}

interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The next call of any connection. */
  readonly next: () => string;
}

/** Each connection sends its next call as soon as the last one is answered. */
export const load = async ({ port, connections, seconds, next }: Load): Promise<Figures> => {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let bytes = 0;
  const began = performance.now();
  const until = began + seconds * 1_000;
  await Promise.all(
    opened.map(async (connection) => {
      for (let sent = performance.now(); sent < until; ) {
        const { status, size } = await connection.send(next());
        const now = performance.now();
        times.push(now - sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        bytes += size;
        sent = now;
      }
    }),
  );
  const took = (performance.now() - began) / 1_000;
  for (const connection of opened) connection.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return {
    rate: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    statuses,
    size: bytes / Math.max(times.length, 1),
  };
};
