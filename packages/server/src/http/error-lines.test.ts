import { endpoint } from '@tippspiel/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { readableLog } from '../../test/security-log.ts';

const failing = endpoint({
  call: 'GET /api/failing',
  access: 'public',
  summary: '',
  reads: ['results'],
});

test('of failures thirty in a minute are logged, then one line says that more are not', async () => {
  const operator = readableLog();
  const fail = async () => {
    throw new Error('kaputt');
  };
  const game = await startTestApp(
    {},
    { log: operator.log, extra: [({ route }) => route(failing, fail)] },
  );
  const messages = () =>
    operator.lines
      .map((line): { msg?: string; err?: unknown } => JSON.parse(line))
      .filter(({ msg }) => msg?.startsWith('internal'));
  for (let made = 0; made < 30; made += 1) await game.call(failing);
  expect(messages().map(({ err }) => err !== undefined)).toEqual(Array(30).fill(true));
  for (let made = 0; made < 50; made += 1) expect((await game.call(failing)).status).toBe(500);
  expect(messages()).toHaveLength(31);
  expect(messages().at(-1)?.err).toBeUndefined();
});
