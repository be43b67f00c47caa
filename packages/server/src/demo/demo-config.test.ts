import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { loadDemoConfig } from './demo-config.ts';

it('keeps its data apart and begins with a match running', async () => {
  expect(await loadDemoConfig({})).toMatchObject({
    dataDir: resolve('data/demo'),
    databaseUrl: null,
    tournament: 'em2024',
    clock: '2024-06-19T16:30:00.000Z',
    captcha: 'altcha',
    mailUrl: null,
  });
});

it.each([
  ['liga', 'bundesliga2024-25', '2025-02-01T18:15:00.000Z', 1000],
  ['pokal', 'championsleague2024-25', '2025-02-14T17:30:00.000Z', 1000],
  ['leer', null, '2024-06-10T12:00:00.000Z', undefined],
] as const)('%s is a demo of its own', async (name, tournament, clock, stakeCents) => {
  expect(await loadDemoConfig({}, name)).toMatchObject({
    dataDir: resolve(`data/demo-${name}`),
    tournament,
    clock,
    stakeCents,
  });
});

it('begins another tournament in its first week, whichever demo it is', async () => {
  const { clock } = await loadDemoConfig({ TOURNAMENT: 'em2024' }, 'liga');
  expect(clock).toBe('2024-06-19T16:30:00.000Z');
});

it('begins in the first week of another tournament', async () => {
  const { clock } = await loadDemoConfig({ TOURNAMENT: 'wm2022' });
  expect(clock).toBe('2022-11-25T16:30:00.000Z');
});

it('honours every variable', async () => {
  const given = {
    CLOCK: '2024-07-14T22:00:00+02:00',
    DATA_DIR: '/srv/demo',
    DATABASE_URL: 'postgresql://tippspiel@db/demo',
    PORT: '8080',
    STAKE: 'off',
  };
  expect(await loadDemoConfig(given)).toMatchObject({
    clock: '2024-07-14T20:00:00.000Z',
    dataDir: '/srv/demo',
    databaseUrl: 'postgresql://tippspiel@db/demo',
    port: 8080,
    stakeCents: null,
  });
  await expect(loadDemoConfig({ PORT: 'achtzig' })).rejects.toThrow(/PORT/);
});
