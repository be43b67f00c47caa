import { pino } from 'pino';
import { expect } from 'vitest';

/** The fields of a line that are the same for each one, or differ each time. */
const usual = new Set(['level', 'time', 'request', 'node', 'call', 'msg']);

/** A log whose lines a test reads. */
export const readableLog = () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace', base: null },
    { write: (line: string) => void lines.push(line) },
  );
  let read = 0;
  const events = () =>
    lines
      .slice(read)
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ event }) => event !== undefined);
  return {
    log,
    lines,
    /** Security events since the last call of `next`, each with all its fields. */
    events,
    /** What the next events tell, once there are so many; later ones are read by the next call. */
    next: async (count = 1) => {
      await expect.poll(events).toHaveLength(count);
      const told = events().map((fields) =>
        Object.fromEntries(Object.entries(fields).filter(([name]) => !usual.has(name))),
      );
      read = lines.length;
      return told;
    },
    /** Forgets what was told until now. */
    skip: () => {
      read = lines.length;
    },
  };
};

export type ReadableLog = ReturnType<typeof readableLog>;
