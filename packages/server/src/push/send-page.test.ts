import { randomUUID } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { aPlayer, aTournament } from '../../test/factories.ts';
import { aDevice } from '../../test/push-service.ts';
import type { MatchPush } from './push.ts';
import { pagesFor, sendPage, type WriteMatchPushes } from './send-page.ts';
import type { Pushed } from './send-push.ts';

let game: TestApp;
const addresses: string[] = [];
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  for (let count = 0; count < 60; count += 1) {
    const { token } = await aPlayer(game.db);
    const body = { ...aDevice(), shows: ['goals' as const] };
    await game.call(endpoints.saveReminderDevice, { token, body });
    addresses.push(body.address);
  }
  const other = { ...aDevice(), shows: ['whistles' as const] };
  const { token } = await aPlayer(game.db);
  await game.call(endpoints.saveReminderDevice, { token, body: other });
});

const sent: string[] = [];
beforeEach(() => void sent.splice(0));

const write: WriteMatchPushes = async (_, receivers) =>
  new Map(
    receivers.map(({ subscriptionId }) => [
      subscriptionId,
      {
        content: { title: 'Tor', body: '', path: '/home', topic: 'match-1' },
        ttlSeconds: 60,
      },
    ]),
  );

const theMessage = async (): Promise<MatchPush> => {
  const [page, ...others] = await pagesFor(game.db, 'goal');
  if (!page || others.length > 0) throw new Error('60 browsers are one page');
  const happened = { matchId: 1, from: null, to: { home: 1, away: 0 }, at: '2024-06-14T19:20:00Z' };
  return { kind: 'goal', ...happened, ...page };
};

const sendBy = (
  job: string,
  message: MatchPush,
  outcome: (address: string, count: number) => Pushed,
) =>
  sendPage(
    {
      db: game.db,
      write,
      send: async ({ address }) => {
        sent.push(address);
        return outcome(address, sent.length);
      },
      drop: async (ids) => {
        await game.db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
      },
    },
    job,
    message,
  );

test('goes to each browser that shows it once', async () => {
  expect(await sendBy(randomUUID(), await theMessage(), () => 'sent')).toBe(true);
  expect(sent.toSorted()).toEqual(addresses.toSorted());
});

test('a job that comes again although it was done sends nothing', async () => {
  const [job, message] = [randomUUID(), await theMessage()];
  await sendBy(job, message, () => 'sent');
  expect(await sendBy(job, message, () => 'sent')).toBe(true);
  expect(sent).toHaveLength(60);
});

test('after a crash it goes on behind those that it was sending to, and nobody gets it twice', async () => {
  const [job, message] = [randomUUID(), await theMessage()];
  const killed = sendBy(job, message, (_, count) => {
    if (count > 30) throw new Error('killed');
    return 'sent';
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await sendBy(job, message, () => 'sent')).toBe(true);
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.length).toBeGreaterThanOrEqual(addresses.length - 25);
});

test('two nodes that are at the same page send nothing twice', async () => {
  const [job, message] = [randomUUID(), await theMessage()];
  await Promise.all([sendBy(job, message, () => 'sent'), sendBy(job, message, () => 'sent')]);
  expect(sent.toSorted()).toEqual(addresses.toSorted());
});

test('who could not be reached is tried again alone', async () => {
  const [job, message] = [randomUUID(), await theMessage()];
  const busy = new Set(addresses.slice(20, 24));
  const first = await sendBy(job, message, (address) => (busy.has(address) ? 'later' : 'sent'));
  expect([first, sent.length]).toEqual([false, 60]);
  sent.splice(0);
  expect(await sendBy(job, message, () => 'sent')).toBe(true);
  expect(sent.toSorted()).toEqual([...busy].toSorted());
});

test('what is of no use any more is done with', async () => {
  const [job, message] = [randomUUID(), await theMessage()];
  await sendBy(job, message, () => 'later');
  const context = { db: game.db, send: async () => 'sent' as const, drop: async () => {} };
  expect(await sendPage({ ...context, write: async () => null }, job, message)).toBe(true);
});

test('a browser that is gone is forgotten', async () => {
  const gone = addresses[3];
  await sendBy(randomUUID(), await theMessage(), (address) => (address === gone ? 'gone' : 'sent'));
  sent.splice(0);
  await sendBy(randomUUID(), await theMessage(), () => 'sent');
  expect(sent).toHaveLength(59);
});
