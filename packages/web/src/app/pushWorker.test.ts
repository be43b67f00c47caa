import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';

/** The service worker's part for reminders, in a worker with these windows. */
const source = readFileSync(join(import.meta.dirname, '../../public/push.js'), 'utf8');

const openWindow = vi.fn<(address: string) => Promise<null>>();
const close = vi.fn<() => void>();

const aWindow = () => ({
  focus: vi.fn(async () => undefined),
  navigate: vi.fn(async (address: string): Promise<{ url: string } | null> => ({ url: address })),
});

beforeEach(() => {
  openWindow.mockReset().mockResolvedValue(null);
  close.mockReset();
});

/** What is shown of a message, where others are shown already. */
const shownOf = async (
  content: unknown,
  formerly: readonly { readonly title: string; readonly body: string }[] = [],
) => {
  const listeners = new Map<string, (event: unknown) => void>();
  const showNotification = vi.fn(async () => undefined);
  const getNotifications = vi.fn(async () => formerly);
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
    registration: { showNotification, getNotifications },
  };
  runInNewContext(source, { self, URL });
  const work: Promise<unknown>[] = [];
  listeners.get('push')?.({
    data: { json: () => content },
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  expect(work).toHaveLength(1);
  await Promise.all(work);
  return showNotification.mock.calls;
};

/** Taps on a notification that leads to a path. */
const tap = async (path: unknown, windows: readonly ReturnType<typeof aWindow>[]) => {
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
    clients: { matchAll: async () => windows, openWindow },
    location: { origin: 'https://tipp.example' },
  };
  runInNewContext(source, { self, URL });
  const work: Promise<unknown>[] = [];
  listeners.get('notificationclick')?.({
    notification: { close, data: { path } },
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  expect(work).toHaveLength(1);
  await Promise.all(work);
};

const path = '/bet?tag=2024-06-20&offen=ja';
const address = `https://tipp.example${path}`;

it.each([
  ['results', { topic: 'day-results' }, 'day-results'],
  ['a reminder', { topic: 'reminder' }, 'reminder'],
  ['a message of the first version', {}, 'reminder'],
])('shows %s in the place of the last one of its kind', async (_, content, tag) => {
  const calls = await shownOf({ title: 'T', body: 'B', path: '/score', ...content });
  expect(calls).toMatchObject([['T', { body: 'B', tag, data: { path: '/score' } }]]);
});

it.each([
  ['nothing', [], false],
  ['the same', [{ title: 'T', body: '1:0' }], false],
  ['an older score', [{ title: 'T', body: '0:0' }], true],
])(
  'in the place of %j sounds again only if it says something else',
  async (_, formerly, renotify) => {
    const calls = await shownOf({ title: 'T', body: '1:0', topic: 'match-7' }, formerly);
    expect(calls).toMatchObject([['T', { tag: 'match-7', renotify }]]);
  },
);

it('opens the app where the reminder leads', async () => {
  await tap(path, []);
  expect(openWindow.mock.calls).toEqual([[address]]);
  expect(close).toHaveBeenCalledOnce();
});

it('leads a window that is open there, and opens no second one', async () => {
  const window = aWindow();
  await tap(path, [window]);
  expect(window.focus).toHaveBeenCalledOnce();
  expect(window.navigate.mock.calls).toEqual([[address]]);
  expect(openWindow).not.toHaveBeenCalled();
});

it('leads a window there that the browser does not bring to the front', async () => {
  const window = aWindow();
  window.focus.mockRejectedValue(new Error('not allowed'));
  await tap(path, [window]);
  expect(window.navigate.mock.calls).toEqual([[address]]);
});

it.each([
  ['refuses', () => Promise.reject(new Error('not controlled'))],
  ['has been closed', () => Promise.resolve(null)],
])('opens a new window where the open one %s', async (_, answer) => {
  const window = aWindow();
  window.navigate.mockImplementation(answer);
  await tap(path, [window]);
  expect(openWindow.mock.calls).toEqual([[address]]);
});

it('leads nowhere else, and home without a path', async () => {
  await tap('https://evil.example/', []);
  expect(openWindow).not.toHaveBeenCalled();
  await tap(undefined, []);
  expect(openWindow.mock.calls).toEqual([['https://tipp.example/home']]);
});
