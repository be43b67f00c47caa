import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createShutdown } from './shutdown.ts';

const silent = pino({ level: 'silent' });

test('what was started last is stopped first, each after the one before', async () => {
  const shutdown = createShutdown(silent);
  const said: string[] = [];
  for (const name of ['database', 'jobs', 'requests']) {
    const stop = async () => {
      said.push(`${name} stopping`);
      await Promise.resolve();
      said.push(`${name} stopped`);
    };
    shutdown.add({ name, stop });
  }
  shutdown.request('SIGTERM');
  expect(await shutdown.finish()).toBe(0);
  expect(said).toEqual([
    'requests stopping',
    'requests stopped',
    'jobs stopping',
    'jobs stopped',
    'database stopping',
    'database stopped',
  ]);
});

test('a second request changes nothing, and who is starting hears of the first', async () => {
  const shutdown = createShutdown(silent);
  shutdown.request('SIGINT', 0);
  shutdown.request('SIGINT', 1);
  expect(shutdown.signal.aborted).toBe(true);
  expect(await shutdown.finish()).toBe(0);
});

test('of two requests at once, as npm makes of a Ctrl-C, only the first is logged', () => {
  const logged: string[] = [];
  const log = pino({ messageKey: 'message' }, { write: (line) => void logged.push(line) });
  const clock = vi.spyOn(performance, 'now');
  const shutdown = createShutdown(log);
  const requestAt = (ms: number) => {
    clock.mockReturnValue(ms);
    shutdown.request('SIGINT');
  };
  requestAt(1_000);
  requestAt(1_020);
  expect(logged).toHaveLength(1);
  requestAt(3_000);
  expect(logged).toHaveLength(2);
  expect(logged[1]).toContain('wird schon beendet');
});

test('a step that fails does not keep the others from stopping, but shows in the exit code', async () => {
  const shutdown = createShutdown(silent);
  let stopped = false;
  shutdown.add({
    name: 'last',
    stop: async () => {
      stopped = true;
    },
  });
  shutdown.add({ name: 'first', stop: () => Promise.reject(new Error('no')) });
  shutdown.request('SIGTERM');
  expect(await shutdown.finish()).toBe(1);
  expect(stopped).toBe(true);
});

test('a step that hangs is cut short', async () => {
  const shutdown = createShutdown(silent);
  let cut = false;
  shutdown.add({
    name: 'hangs',
    stop: () => new Promise(() => {}),
    limitMs: 10,
    cutShort: () => {
      cut = true;
    },
  });
  shutdown.request('SIGTERM');
  expect(await shutdown.finish()).toBe(0);
  expect(cut).toBe(true);
});
