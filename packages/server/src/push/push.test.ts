import { randomUUID } from 'node:crypto';
import { type BodyOf, endpoints } from '@tippspiel/contract';
import { CLASSIC, scoringOf } from '@tippspiel/rules';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import {
  aBet,
  aPlayer,
  aSession,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../test/factories.ts';
import { interleave } from '../../test/lock-wait.ts';
import { aDevice, startPushService } from '../../test/push-service.ts';
import { lockStartedMatches } from '../features/match/running.ts';
import { tellMatches } from '../features/reminders/match-events.ts';
import { writingMatchPushes } from '../features/reminders/match-pushes.ts';
import { remindPlayers } from '../features/reminders/reminder-job.ts';
import { createBackground, readingCounted } from '../startup/background.ts';
import { composePush } from './compose-push.ts';
import type { MatchPush, PushMessage } from './push.ts';
import { createDelivery } from './push-queue.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let game: TestApp;
beforeAll(async () => {
  service = await startPushService();
  game = await startTestApp({ pushServices: [service.base] });
  await aTournament(game.db);
});
afterAll(() => service.close());
beforeEach(async () => {
  await game.db.deleteFrom('reminder_wishes').execute();
  await game.db.deleteFrom('push_subscriptions').execute();
  await gameClockAt(game.db, '2024-06-13T16:00:00Z');
  service.received.splice(0);
  mailed.splice(0);
});

const save = (
  token: string,
  body: BodyOf<typeof endpoints.saveReminderDevice> = service.aBrowser(),
) => game.call(endpoints.saveReminderDevice, { token, body });
const isOn = async (token: string) =>
  (await game.call(endpoints.reminders, { token })).answer?.device;
const devices = () => game.db.selectFrom('push_subscriptions').select(['id', 'address']).execute();

interface QueuedPush<Message = PushMessage> {
  readonly id: string;
  readonly message: Message;
}

/** Who is due now is written to. */
const queued = async () => {
  const jobs: QueuedPush[] = [];
  await remindPlayers(game.db, {
    mail: { send: async () => {} },
    push: { send: async (message) => void jobs.push({ id: randomUUID(), message }) },
  });
  return jobs;
};

/** Reminders that came by mail instead. */
const mailed: { userId: number; day: string }[] = [];

/** Who is due now is reminded. @returns whether each message is done with */
const remind = async () => {
  const jobs = await queued();
  return { jobs, done: await deliver(jobs) };
};

const deliver = async (jobs: readonly QueuedPush<PushMessage | MatchPush>[]) => {
  const { db, config } = game;
  const send = createDelivery({
    db,
    config,
    log: pino({ level: 'silent' }),
    readCounted: readingCounted(game.app.board),
    writeMatchPushes: writingMatchPushes(db, game.app.board),
    remindByMail: async (reminded) => void mailed.push(reminded),
  });
  const done: boolean[] = [];
  for (const { id, message } of jobs) done.push(await send(id, message));
  return done;
};

describe('a message', () => {
  test('says what is open, encrypted, until the first kick-off', async () => {
    const { token } = await aPlayer(game.db);
    expect((await save(token)).status).toBe(200);
    expect((await remind()).done).toEqual([true]);
    const [push] = service.received;
    expect(push?.content).toEqual({
      title: 'Ein Tipp fehlt für Freitag, und der Turniersieger',
      body: 'Wer wird Turniersieger?\n21:00 Uhr: Deutschland – Schottland',
      path: '/bet?tag=2024-06-14&offen=ja',
      topic: 'reminder',
    });
    const left = 27 * 3600 - 10;
    expect(Number(push?.headers['ttl'])).toBeLessThanOrEqual(left);
    expect(Number(push?.headers['ttl'])).toBeGreaterThan(left - 60);
    expect(push?.headers['topic']).toBe('reminder');
  });

  test('goes to each browser of the player once, however often it is queued', async () => {
    const { id, token } = await aPlayer(game.db);
    await save(token);
    await save(await aSession(game.db, id));
    const { jobs } = await remind();
    const again = jobs.map(({ message }) => ({ id: randomUUID(), message }));
    expect(await deliver(again)).toEqual([true, true]);
    expect((await remind()).jobs).toEqual([]);
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(2);
    expect(service.received).toHaveLength(2);
  });

  test('that waits for its service does not come in the quiet hours', async () => {
    await save((await aPlayer(game.db)).token);
    const jobs = await queued();
    await gameClockAt(game.db, '2024-06-13T20:00:00Z');
    expect(await deliver(jobs)).toEqual([false]);
    await gameClockAt(game.db, '2024-06-14T06:00:00Z');
    expect(await deliver(jobs)).toEqual([true]);
    expect(service.received).toHaveLength(1);
  });

  test('says nothing once all is tipped', async () => {
    const { id, token } = await aPlayer(game.db);
    await game.call(endpoints.saveChampionTip, { token, body: { championTip: 'Frankreich' } });
    await save(token);
    const jobs = await queued();
    await aBet(game.db, (await matchNumber(game.db, 1)).id, id, [1, 0]);
    expect([jobs.length, await deliver(jobs)]).toEqual([1, [true]]);
    expect(service.received).toEqual([]);
  });

  test('that a node was sending when it was killed goes out by its own job alone', async () => {
    await save((await aPlayer(game.db)).token);
    const [job] = await queued();
    if (!job) throw new Error('nobody is due');
    expect(
      await composePush(game.db, job.message, {
        id: job.id,
        readCounted: async () => ({ scoring: scoringOf(CLASSIC), tips: new Map(), place: null }),
      }),
    ).not.toBeNull();
    await deliver([{ ...job, id: randomUUID() }]);
    expect(service.received).toEqual([]);
    await deliver([job]);
    expect(service.received).toHaveLength(1);
  });

  describe('whose browser is gone', () => {
    const dropped = async (token: string) =>
      (await game.call(endpoints.reminders, { token })).answer?.dropped;
    const wish = (token: string, mail: boolean) =>
      game.call(endpoints.saveReminders, { token, body: { timing: 'evening', mail } });

    test('comes by mail this once, and home says it until the player knows', async () => {
      const { id, token } = await aPlayer(game.db);
      await save(token);
      expect(await dropped(token)).toBe(false);
      service.answer(410);
      await remind();
      expect(mailed).toEqual([{ userId: id, day: '2024-06-14' }]);
      expect(await dropped(token)).toBe(true);
      const seen = { timing: 'before', mail: true, unlessChosen: true, droppedSeen: true } as const;
      await game.call(endpoints.saveReminders, { token, body: seen });
      expect((await game.call(endpoints.reminders, { token })).answer).toMatchObject({
        dropped: false,
        timing: 'evening',
        mail: false,
      });
      await gameClockAt(game.db, '2024-06-14T16:00:00Z');
      expect((await remind()).jobs).toEqual([]);
    });

    test.each<[string, (token: string, id: number) => Promise<unknown>]>([
      ['who is mailed anyway', (token) => wish(token, true)],
      ['who has another device', async (_, id) => save(await aSession(game.db, id))],
    ])('does not come by mail to %s', async (_, also) => {
      const { id, token } = await aPlayer(game.db);
      await save(token);
      await also(token, id);
      service.answer(410);
      await remind();
      expect([mailed, await dropped(token)]).toEqual([[], true]);
    });

    test('is forgotten with a browser that is switched on again', async () => {
      const { token } = await aPlayer(game.db);
      await save(token);
      service.answer(404);
      await remind();
      await save(token);
      expect(await dropped(token)).toBe(false);
    });

    test('is said too if it was no reminder', async () => {
      const { id, token } = await aPlayer(game.db);
      await save(token, { ...service.aBrowser(), shows: ['goals'] });
      const match = await matchNumber(game.db, 1);
      await aBet(game.db, match.id, id, [1, 0]);
      await gameClockAt(game.db, '2024-06-14T19:20:00Z');
      await lockStartedMatches(game.db);
      const score = { live_home: 1, live_away: 0 };
      await game.db.updateTable('matches').set(score).where('id', '=', match.id).execute();
      const jobs: QueuedPush<MatchPush>[] = [];
      await tellMatches(game.db, {
        sendPages: async (pages) =>
          void jobs.push(...pages.map((message) => ({ id: randomUUID(), message }))),
      });
      service.answer(410);
      expect(await deliver(jobs)).toEqual([true]);
      expect([mailed, await dropped(token), await devices()]).toEqual([[], true, []]);
      await game.db
        .updateTable('matches')
        .set({ locked_at: null, live_home: null, live_away: null })
        .where('id', '=', match.id)
        .execute();
    });
  });

  test.each([
    [404, true, 0],
    [410, true, 0],
    [403, true, 1],
    [307, true, 1],
    [429, false, 1],
    [500, false, 1],
  ])('answered by %i is done with: %s, and leaves %i browser', async (status, done, left) => {
    await save((await aPlayer(game.db)).token);
    service.answer(status);
    const reminded = await remind();
    expect(reminded.done).toEqual([done]);
    expect(await devices()).toHaveLength(left);
    expect(service.received, 'nothing else is asked').toEqual([]);
    // As the queue does: what is done with does not come again.
    await deliver(reminded.jobs.filter((_, index) => !reminded.done[index]));
    expect(service.received).toHaveLength(done ? 0 : 1);
  });

  test('to a service that is no longer on the list goes nowhere', async () => {
    const { token } = await aPlayer(game.db);
    await save(token);
    await game.db
      .updateTable('push_subscriptions')
      .set({ address: 'http://127.0.0.1:9/closed' })
      .execute();
    expect((await remind()).done).toEqual([true]);
    expect(await devices()).toEqual([]);
  });
});

test('the queue delivers it, also one that was written before a restart', async () => {
  const node = () =>
    createBackground({
      config: { ...game.config, reminders: true },
      db: game.db,
      log: pino({ level: 'silent' }),
      archives: false,
      pace: { pollSeconds: 0.5, retrySeconds: 1 },
    });
  const first = node();
  await first.job.start();
  await first.job.stop();
  await save((await aPlayer(game.db)).token);
  service.answer(503);
  const second = node();
  await second.job.start();
  await vi.waitUntil(() => service.received.length > 0, { timeout: 20_000, interval: 50 });
  await second.job.stop();
  expect(service.received).toHaveLength(1);
});

describe('a browser', () => {
  test('belongs to the session that has named it, and goes with it', async () => {
    const { token } = await aPlayer(game.db);
    expect(await isOn(token)).toBe(false);
    await save(token);
    expect(await isOn(token)).toBe(true);
    expect((await game.call(endpoints.removeReminderDevice, { token })).status).toBe(200);
    expect(await isOn(token)).toBe(false);
    await save(token);
    await game.call(endpoints.logout, { token });
    expect(await devices()).toEqual([]);
  });

  test('that somebody else signs in with reminds nobody but them', async () => {
    const [anna, bert] = [await aPlayer(game.db), await aPlayer(game.db)];
    const browser = service.aBrowser();
    await save(anna.token, browser);
    await save(bert.token, browser);
    expect([await isOn(anna.token), await isOn(bert.token)]).toEqual([false, true]);
  });

  test('is one of five: the oldest goes', async () => {
    const { id, token } = await aPlayer(game.db);
    await save(token);
    for (let count = 0; count < 5; count += 1) await save(await aSession(game.db, id));
    expect(await devices()).toHaveLength(5);
    expect(await isOn(token)).toBe(false);
  });

  test('is not kept for a session that ends at the same moment', async () => {
    const { id, token } = await aPlayer(game.db);
    const refused = await interleave(
      game.db,
      (transaction) =>
        transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute(),
      () => save(token),
      (transaction) => transaction.deleteFrom('sessions').where('user_id', '=', id).execute(),
    );
    expect(refused.code).toBe('signed-out');
    expect(await devices()).toEqual([]);
  });

  test.each([
    [
      'an address inside the network',
      { address: 'http://127.0.0.1:5432/' },
      'unknown-push-service',
    ],
    ['a page of anybody', { address: 'https://evil.example/x' }, 'unknown-push-service'],
    ['no address', { address: 'javascript:alert(1)' }, 'bad-input'],
    [
      'a very long address',
      { address: `https://a.push.apple.com/${'x'.repeat(1000)}` },
      'bad-input',
    ],
    ['a key that is no point', { publicKey: 'B'.repeat(87) }, 'bad-input'],
    ['half a key', { publicKey: 'B'.repeat(43) }, 'bad-input'],
    ['no secret', { authSecret: '' }, 'bad-input'],
  ])('with %s is refused', async (_, wrong, code) => {
    const { token } = await aPlayer(game.db);
    const wire = { ...aDevice(), ...wrong };
    const refused = await game.call(endpoints.saveReminderDevice, { token, wire });
    expect([refused.status, refused.code]).toEqual([400, code]);
    expect(await devices()).toEqual([]);
  });
});
