import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { anOrganiser, gameClockAt, matchNumber } from '../../test/factories.ts';
import { type MailedApp, startMailedApp } from '../../test/mailed-app.ts';
import { aDevice } from '../../test/push-service.ts';
import { tellEarlierKickoffs } from '../features/reminders/reminder-job.ts';
import { composePush } from '../push/compose-push.ts';
import type { PushMessage } from '../push/push.ts';
import { readingCounted } from './background.ts';

let game: MailedApp;
let token: string;
const pushes: PushMessage[] = [];

beforeEach(async () => {
  game = await startMailedApp();
  ({ token } = await anOrganiser(game.db));
  await gameClockAt(game.db, '2024-06-12T15:00:00Z');
  pushes.splice(0);
});

const aReminded = async (mail = true) => {
  const player = await game.aMember();
  const body = { timing: 'evening', mail } as const;
  await game.call(endpoints.saveReminders, { token: player.token, body });
  return player;
};
/** The opener is at 21:00, the second match at 15:00 the day after. */
const move = async (number: number, kickoff: string) => {
  const params = { id: String((await matchNumber(game.db, number)).id) };
  const body = { kickoff: Date.parse(kickoff) };
  expect((await game.call(endpoints.updateMatch, { token, params, body })).status).toBe(200);
};
const later = () =>
  sql`UPDATE earlier_kickoffs SET moved_at = moved_at - interval '3 minutes'`.execute(game.db);
const runJob = async () => {
  await tellEarlierKickoffs(game.db, {
    mail: { send: async (message) => void game.messages.push(message) },
    push: { send: async (message) => void pushes.push(message) },
  });
  return game.deliver();
};

test('all who want reminders are told of an earlier kick-off, once', async () => {
  const { email } = await aReminded();
  await game.aMember();
  await move(1, '2024-06-14T17:00:00Z');
  expect(await runJob(), 'it may be a slip').toEqual([]);
  await later();
  await gameClockAt(game.db, '2024-06-12T21:00:00Z');
  expect(await runJob(), 'at night').toEqual([]);
  await gameClockAt(game.db, '2024-06-13T06:00:00Z');
  const [mail, ...others] = await runJob();
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe(email);
  expect(mail?.subject).toBe('EM 2024: Deutschland – Schottland beginnt früher');
  expect(mail?.text).toContain(
    'Deutschland – Schottland: jetzt 14.06.2024, 19:00 Uhr, bisher 14.06.2024, 21:00 Uhr.',
  );
  expect(mail?.text).toMatch(/https:\/\/tipp\.example\/reminders\/end\//);
  expect(await runJob()).toEqual([]);
  await move(2, '2024-06-15T10:00:00Z');
  await move(3, '2024-06-15T15:00:00Z');
  await later();
  const [next] = await runJob();
  expect(next?.subject).toBe('EM 2024: 2 Spiele beginnen früher');
  expect(next?.text).not.toContain('Schottland');
});

test.each<[string, () => Promise<unknown>]>([
  ['a later one', () => move(1, '2024-06-14T20:00:00Z')],
  [
    'one that is back',
    async () => {
      await move(1, '2024-06-14T17:00:00Z');
      await move(1, '2024-06-14T19:00:00Z');
    },
  ],
  [
    'a match that has started',
    async () => {
      await move(1, '2024-06-14T17:00:00Z');
      await gameClockAt(game.db, '2024-06-14T17:00:00Z');
    },
  ],
])('nobody is told of %s', async (_, happens) => {
  await aReminded();
  await happens();
  await later();
  expect(await runJob()).toEqual([]);
});

test('a browser shows it until the new kick-off', async () => {
  const { token: reminded } = await aReminded(false);
  await game.call(endpoints.saveReminderDevice, { token: reminded, body: aDevice() });
  await move(1, '2024-06-14T17:00:00Z');
  await later();
  expect(await runJob()).toEqual([]);
  const [push] = pushes;
  if (!push) throw new Error('no message was written');
  const composed = await composePush(game.db, push, {
    id: '00000000-0000-4000-8000-000000000001',
    readCounted: readingCounted(game.app.board),
  });
  expect(composed?.content).toMatchObject({
    title: 'Deutschland – Schottland beginnt früher',
    path: '/bet',
  });
});
