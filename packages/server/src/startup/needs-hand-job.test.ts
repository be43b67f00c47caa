import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { anOrganiser, gameClockAt, matchNumber, type TestPlayer } from '../../test/factories.ts';
import { type MailedApp, startMailedApp } from '../../test/mailed-app.ts';
import { aDevice } from '../../test/push-service.ts';
import { tellOrganiser } from '../features/feed/tell-organiser.ts';
import { composePush } from '../push/compose-push.ts';
import type { PushMessage } from '../push/push.ts';
import { readingCounted } from './background.ts';

let game: MailedApp;
let organiser: TestPlayer;
const pushes: PushMessage[] = [];

/** The opener is over, and nobody knows how it stood after 90 minutes. */
beforeEach(async () => {
  game = await startMailedApp();
  organiser = await anOrganiser(game.db);
  await gameClockAt(game.db, '2024-06-15T06:00:00Z');
  await sql`INSERT INTO results_feed (ask_at) VALUES (clock_timestamp())`.execute(game.db);
  pushes.splice(0);
});

const leaves = async (notice: string, { number = 1, minutes = 6 } = {}) => {
  const { id, kickoff } = await matchNumber(game.db, number);
  await sql`
    INSERT INTO feed_answers (match_id, phase, overtime, kickoff, told, told_since, notice)
    VALUES (${id}, 'finished', false, ${kickoff}, 'x', clock_timestamp() - ${minutes} * interval '1 minute', ${notice})
    ON CONFLICT (match_id) DO UPDATE SET notice = excluded.notice
  `.execute(game.db);
};
const later = () =>
  sql`UPDATE results_feed SET told_needs_at = told_needs_at - interval '31 minutes'`.execute(
    game.db,
  );
const runJob = async () => {
  await tellOrganiser(game.db, {
    mail: { send: async (message) => void game.messages.push(message) },
    push: { send: async (message) => void pushes.push(message) },
  });
  return game.deliver();
};

test('the organiser is mailed what needs a hand, once', async () => {
  expect(await runJob()).toEqual([]);
  await leaves('no-score-after-90');
  const [mail, ...others] = await runJob();
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe(organiser.email);
  expect(mail?.subject).toBe('EM 2024: Braucht dich: Deutschland – Schottland');
  expect(mail?.text).toContain('Deutschland – Schottland: Der Stand nach 90 Minuten fehlt.');
  expect(mail?.text).toContain('https://tipp.example/admin?tab=spiele');
  await later();
  expect(await runJob()).toEqual([]);
});

test('nothing is said in the quiet hours, and in the morning what still needs a hand', async () => {
  await gameClockAt(game.db, '2024-06-14T21:00:00Z');
  await leaves('no-score-after-90');
  await leaves('no-score-after-90', { number: 2 });
  expect(await runJob()).toEqual([]);
  await sql`DELETE FROM feed_answers WHERE match_id = ${(await matchNumber(game.db, 2)).id}`.execute(
    game.db,
  );
  await gameClockAt(game.db, '2024-06-15T06:00:00Z');
  expect((await runJob()).map(({ subject }) => subject)).toEqual([
    'EM 2024: Braucht dich: Deutschland – Schottland',
  ]);
});

test('what is new is told half an hour later at the earliest', async () => {
  await leaves('no-score-after-90');
  await runJob();
  await leaves('off', { number: 2 });
  expect(await runJob()).toEqual([]);
  await later();
  const [mail] = await runJob();
  expect(mail?.subject).toBe('EM 2024: Der Spieltag braucht dich');
});

test('what came back after it was gone is told again', async () => {
  await leaves('contradiction');
  await runJob();
  await sql`UPDATE feed_answers SET notice = NULL`.execute(game.db);
  await later();
  expect(await runJob()).toEqual([]);
  await leaves('contradiction');
  expect(await runJob()).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>]>([
  ['minutes old', () => leaves('contradiction', { minutes: 4 })],
  ['only early', () => leaves('too-early')],
  ['of another day', () => leaves('contradiction', { number: 36 })],
  [
    'of a tournament that is closed',
    async () => {
      await leaves('contradiction');
      await sql`UPDATE tournaments SET closed_at = game_now()`.execute(game.db);
    },
  ],
])('what is %s is not told', async (_, happens) => {
  await happens();
  expect(await runJob()).toEqual([]);
});

test.each([
  ['gone', 'Das Spiel steht nicht mehr im Spielplan.'],
  ['cancelled', 'Das Spiel fällt aus.'],
])('what the plan has is told: %s', async (note, text) => {
  const { id } = await matchNumber(game.db, 2);
  await sql`INSERT INTO plan_notes VALUES (${id}, ${note})`.execute(game.db);
  const [mail] = await runJob();
  expect(mail?.text).toContain(`Ungarn – Schweiz: ${text}`);
});

test('a feed that is silent while somebody waits for it is told', async () => {
  await gameClockAt(game.db, '2024-06-14T19:50:00Z');
  await sql`UPDATE results_feed SET trouble = 'slow', trouble_since = clock_timestamp() - interval '16 minutes'`.execute(
    game.db,
  );
  const [mail] = await runJob();
  expect(mail?.text).toContain('Der Ergebnisdienst antwortet nicht');
});

test('a browser that shows messages takes the place of the mail', async () => {
  await game.call(endpoints.saveReminderDevice, { token: organiser.token, body: aDevice() });
  await leaves('advanced-unknown');
  expect(await runJob()).toEqual([]);
  const [push] = pushes;
  if (!push) throw new Error('no message was written');
  const composed = await composePush(game.db, push, {
    id: '00000000-0000-4000-8000-000000000001',
    readCounted: readingCounted(game.app.board),
  });
  expect(composed?.content).toMatchObject({
    title: 'Braucht dich: Deutschland – Schottland',
    path: '/admin?tab=spiele',
    topic: 'needs-hand',
  });
});
