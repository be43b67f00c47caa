import { type Answer, openConnection } from './connection.ts';

/** What came of a window of load. */
export interface Window {
  /** Answers a second. */
  readonly rate: number;
  /** How long each answer took, milliseconds. */
  readonly times: readonly number[];
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Mean bytes of an answer. */
  readonly size: number;
}

interface Load {
  readonly port: number;
  /** The next call of any connection. */
  readonly next: () => string;
  readonly connections: number;
  readonly seconds: number;
}

/** Each connection sends its next call as soon as the last one is answered. */
export const load = async ({ port, connections, seconds, next }: Load): Promise<Window> => {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let bytes = 0;
  const began = performance.now();
  const until = began + seconds * 1_000;
  await Promise.all(
    opened.map(
      (connection) =>
        new Promise<void>((resolve, reject) => {
          let sent = performance.now();
          const answered = ({ status, size }: Answer): void => {
            const now = performance.now();
            times.push(now - sent);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            bytes += size;
            sent = now;
            if (now < until) connection.send(next(), answered, reject);
            else resolve();
          };
          connection.send(next(), answered, reject);
        }),
    ),
  );
  const took = (performance.now() - began) / 1_000;
  for (const connection of opened) connection.close();
  return { rate: times.length / took, times, statuses, size: bytes / Math.max(times.length, 1) };
};

export interface Figures {
  /** Answers a second: the median of the windows. */
  readonly rate: number;
  /** Of all answers, milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Compared extends Figures {
  /** Its rate, of that of the first target in the same round: the median of the rounds. */
  readonly share: number;
}

/** What is measured for so many seconds. */
export type Target = (seconds: number) => Promise<Window>;

interface Turns {
  /** Of a window. */
  readonly seconds: number;
  readonly rounds: number;
}

/**
 * Measures several targets in turns, a window each, so that whatever else the machine does meets all of them.
 * What is planned and connected once is no part of the figures.
 *
 * @returns figures by target
 * @throws if an answer is not a good one
 */
export const inTurns = async (
  targets: readonly Target[],
  { seconds, rounds }: Turns,
): Promise<readonly Compared[]> => {
  const windows = targets.map((): Window[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    // Every other round runs in reverse order, so that no target always comes after the same one.
    const order = round % 2 === 0 ? targets.keys() : [...targets.keys()].reverse();
    for (const index of order) {
      const target = targets[index];
      if (target === undefined) continue;
      const window = await target(seconds);
      const bad = [...window.statuses].filter(([status]) => status !== 200);
      if (bad.length > 0) throw new Error(`answers that are not good: ${JSON.stringify(bad)}`);
      if (round > 0) windows[index]?.push(window);
    }
  }
  return windows.map((own) => ({
    ...figuresOf(own),
    share: median(own.map(({ rate }, round) => rate / (windows[0]?.[round]?.rate ?? rate))),
  }));
};

export const figuresOf = (windows: readonly Window[]): Figures => {
  const times = windows.flatMap((window) => window.times).sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? 0;
  return { rate: median(windows.map(({ rate }) => rate)), p50: at(0.5), p99: at(0.99) };
};

/** 0 of nothing. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Figures as they are printed. */
export const inWords = ({ rate, p50, p99 }: Figures): string =>
  `${Math.round(rate)}/s, median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
