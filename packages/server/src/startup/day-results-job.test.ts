import { randomUUID } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aBet,
  anOrganiser,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
} from '../../test/factories.ts';
import { type MailedApp, startMailedApp } from '../../test/mailed-app.ts';
import { startPushService } from '../../test/push-service.ts';
import { lockStartedMatches } from '../features/match/running.ts';
import { writingMatchPushes } from '../features/reminders/match-pushes.ts';
import { writeDayResults } from '../features/reminders/reminder-job.ts';
import { composeMessage } from '../mail/compose.ts';
import type { Message } from '../mail/mail.ts';
import type { PushMessage } from '../push/push.ts';
import { createDelivery } from '../push/push-queue.ts';
import { readingCounted } from './background.ts';

/** Ten past eight in Berlin on the day after 15 June: Hungary – Switzerland 15:00, Spain – Croatia 18:00, Italy – Albania 21:00 in Berlin. */
const MORNING = '2024-06-16T06:10:00Z';

let game: MailedApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let organiser: { token: string };
const pushes: PushMessage[] = [];
beforeAll(async () => {
  service = await startPushService();
  game = await startMailedApp({ pushServices: [service.base] });
  organiser = await anOrganiser(game.db);
  await gameClockAt(game.db, MORNING);
});
afterAll(() => service.close());
beforeEach(async () => {
  await game.db.deleteFrom('reminder_wishes').execute();
  await game.db.deleteFrom('push_subscriptions').execute();
  await game.db.deleteFrom('bets').execute();
  await game.db
    .updateTable('matches')
    .set({ result_home: null, result_away: null, result_ko: null })
    .execute();
  await game.db.updateTable('matches').set({ stage: 'GB' }).where('number', '=', 3).execute();
  await game.db.updateTable('tournaments').set({ closed_at: null }).execute();
  await gameClockAt(game.db, MORNING);
  game.messages.splice(0);
  pushes.splice(0);
  service.received.splice(0);
});

/** By the organiser's call, as the results page enters it. */
const enter = async (number: number, home: number, away: number) => {
  const { id } = await matchNumber(game.db, number);
  const entered = await game.call(endpoints.updateMatch, {
    token: organiser.token,
    params: { id: String(id) },
    body: { result: { home, away, ko: 0 } },
  });
  expect(entered.status).toBe(200);
};

/** As if no result had been touched for a while. */
const letResultsStand = (minutes = 6) =>
  game.db
    .updateTable('matches')
    .set({ revised_at: sql`clock_timestamp() - ${minutes} * interval '1 minute'` })
    .execute();

const enterAll = async () => {
  await enter(2, 1, 3);
  await enter(3, 3, 0);
  await enter(4, 2, 1);
};

const wish = async (token: string, resultsMail = true) =>
  expect(
    (
      await game.call(endpoints.saveReminders, {
        token,
        body: { timing: 'evening', mail: false, resultsMail },
      })
    ).status,
  ).toBe(200);

/** A player who wants the results by mail and has tipped the three matches: 3, 1 and 0 points. */
const aReader = async () => {
  const player = await aPlayer(game.db);
  await wish(player.token);
  await tip(player.id);
  return player;
};

const tip = async (userId: number) => {
  const tips: readonly [number, readonly [number, number]][] = [
    [2, [1, 3]],
    [3, [1, 0]],
    [4, [1, 1]],
  ];
  for (const [number, score] of tips) {
    await aBet(game.db, (await matchNumber(game.db, number)).id, userId, score);
  }
};

/** Looks who is due. @returns how many mails are queued */
const runJob = async (instant?: string) => {
  if (instant !== undefined) await gameClockAt(game.db, instant);
  const ways = {
    mail: { send: async (message: Message) => void game.messages.push(message) },
    push: { send: async (message: PushMessage) => void pushes.push(message) },
  };
  await writeDayResults(game.db, ways, game.app.board);
  return game.messages.length;
};

const readCounted = (userId: number, day: string) => readingCounted(game.app.board)(userId, day);

describe('a mail', () => {
  test('has the results, the own tips, points and place, and ends results alone', async () => {
    const player = await aReader();
    const reminded = { timing: 'evening', mail: true, resultsMail: true } as const;
    await game.call(endpoints.saveReminders, { token: player.token, body: reminded });
    const better = await aPlayer(game.db);
    for (const [number, score] of [
      [2, [1, 3]],
      [3, [3, 0]],
    ] as const) {
      await aBet(game.db, (await matchNumber(game.db, number)).id, better.id, score);
    }
    await enterAll();
    await letResultsStand();
    expect(await runJob()).toBe(1);
    const [mail] = await game.deliver();
    expect(mail?.to?.[0]?.address).toBe(player.email);
    expect(mail?.subject).toBe('EM 2024: 4 Punkte am Samstag');
    expect(mail?.text).toContain(
      [
        'hier sind die Ergebnisse vom Samstag, 15. Juni:',
        'Ungarn – Schweiz 1:3\nDein Tipp 1:3: 3 Punkte',
        'Spanien – Kroatien 3:0\nDein Tipp 1:0: 1 Punkt',
        'Italien – Albanien 2:1\nDein Tipp 1:1: 0 Punkte',
        'Zusammen 4 Punkte. Gesamtwertung: Platz 2 mit 4 Punkten.',
      ].join('\n\n'),
    );
    expect(mail?.text).toContain('https://tipp.example/score\n');
    expect(mail?.text).not.toContain('nach 90 Minuten');
    const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, path = ''] =
      /^<https:\/\/tipp\.example(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
    const token = path.split('/').at(-1);
    expect(mail?.text).toContain(
      `Keine Ergebnisse mehr per Mail:\nhttps://tipp.example/reminders/end-results/${token}`,
    );

    const part = 'Content-Disposition: form-data; name="List-Unsubscribe"';
    const oneClick = await game.app.inject({
      method: 'POST',
      url: path,
      // As a mail program on the web does it (RFC 8058 prefers this form).
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        origin: 'https://mail.example',
      },
      payload: `--x\r\n${part}\r\n\r\nOne-Click\r\n--x--\r\n`,
    });
    expect(oneClick.json()).toEqual({ success: true });
    const { answer } = await game.call(endpoints.reminders, { token: player.token });
    expect(answer).toMatchObject({ mail: true, results: { mail: false } });
  });

  test('names places won by the day, matches without a tip, and who advances', async () => {
    const player = await aReader();
    const rival = await aPlayer(game.db);
    const first = await matchNumber(game.db, 1);
    await aBet(game.db, first.id, rival.id, [5, 1]);
    await aResult(game.db, first.id, [5, 1]);
    const last = await matchNumber(game.db, 4);
    await game.db.deleteFrom('bets').where('match_id', '=', last.id).execute();
    const third = await matchNumber(game.db, 3);
    await game.db.updateTable('matches').set({ stage: 'AF' }).where('id', '=', third.id).execute();
    await aBet(game.db, third.id, player.id, [2, 2, 2]);
    await aResult(game.db, third.id, [1, 1, 1]);
    await enter(2, 1, 3);
    await enter(4, 2, 1);
    await letResultsStand();
    await runJob();
    const [mail] = await game.deliver();
    expect(mail?.text).toContain(
      'Spanien – Kroatien 1:1, Spanien weiter\nDein Tipp 2:2, Kroatien weiter: 2 Punkte',
    );
    expect(mail?.text).toContain('Italien – Albanien 2:1\nOhne Tipp');
    expect(mail?.text).toContain('Bei Spielen mit Verlängerung zählt der Stand nach 90 Minuten.');
    expect(mail?.text).toContain('Platz 1 mit 5 Punkten, ein Platz nach oben.');
  });

  test('waits until results have stood for five minutes; what is corrected later sends none', async () => {
    await aReader();
    await enterAll();
    await letResultsStand(4);
    expect(await runJob()).toBe(0);
    await letResultsStand(5);
    await enter(4, 2, 2);
    expect(await runJob()).toBe(0);
    await letResultsStand(5);
    expect(await runJob()).toBe(1);
    const [mail] = await game.deliver();
    expect(mail?.text).toContain('Italien – Albanien 2:2\nDein Tipp 1:1: 2 Punkte');
    await enter(4, 2, 1);
    await letResultsStand();
    expect(await runJob()).toBe(0);
  });

  test('goes out once, however often and from how many nodes it is looked', async () => {
    const player = await aReader();
    await enterAll();
    await letResultsStand();
    await Promise.all([runJob(), runJob(), runJob()]);
    expect(await runJob()).toBe(1);
    const [message] = game.messages;
    if (message) game.messages.push(message);
    expect(await game.deliver(), 'queued twice by a restart').toHaveLength(1);
    await wish(player.token, false);
    await wish(player.token);
    expect(await runJob(), 'switched off and on again').toBe(0);
  });

  test('rests in the quiet hours and goes out at eight in the morning', async () => {
    await aReader();
    await enterAll();
    await letResultsStand();
    expect(await runJob('2024-06-15T20:10:00Z')).toBe(0);
    expect(await runJob('2024-06-16T05:59:00Z')).toBe(0);
    expect(await runJob('2024-06-16T06:00:00Z')).toBe(1);
  });

  test('that a node was sending when it was killed goes out by its own job alone', async () => {
    await aReader();
    await enterAll();
    await letResultsStand();
    await runJob();
    const [message] = game.messages.splice(0);
    if (!message) throw new Error('nobody is due');
    const compose = (id: string) =>
      composeMessage(game.db, message, { id, publicUrl: 'https://tipp.example', readCounted });
    const job = randomUUID();
    const lost = await compose(job);
    expect(await compose(randomUUID())).toBeNull();
    expect((await compose(job))?.messageId).toBe(lost?.messageId);
    expect(lost?.messageId).toHaveLength(77);
  });

  test('is for active players with the wish and a tip of the day', async () => {
    const reader = await aReader();
    const untipped = await aPlayer(game.db);
    await wish(untipped.token);
    const without = await aPlayer(game.db);
    await tip(without.id);
    const inactive = await aReader();
    await game.db
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', inactive.id)
      .execute();
    const deleted = await aReader();
    await enterAll();
    await letResultsStand();
    await runJob();
    await game.db.deleteFrom('bets').where('user_id', '=', deleted.id).execute();
    await game.db.deleteFrom('users').where('id', '=', deleted.id).execute();
    const mails = await game.deliver();
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([reader.email]);
  });

  test('does not wait for ever for a match that was called off', async () => {
    await aReader();
    await lockStartedMatches(game.db);
    await enter(2, 1, 3);
    await enter(3, 3, 0);
    await letResultsStand();
    expect(await runJob('2024-06-16T06:59:00Z')).toBe(0);
    expect(await runJob('2024-06-16T07:00:00Z')).toBe(1);
    const [mail] = await game.deliver();
    expect(mail?.text).toContain('Italien – Albanien: noch kein Ergebnis\nDein Tipp 1:1\n');
  });

  test('neither is written nor leaves more than a day after the last kick-off', async () => {
    await aReader();
    await enterAll();
    await letResultsStand();
    expect(await runJob('2024-06-16T19:01:00Z')).toBe(0);
    expect(await runJob('2024-06-16T18:59:00Z')).toBe(1);
    await gameClockAt(game.db, '2024-06-16T19:01:00Z');
    expect(await game.deliver()).toEqual([]);
  });

  test('is not for a tournament that is closed', async () => {
    await aReader();
    await enterAll();
    await letResultsStand();
    expect(await runJob()).toBe(1);
    await game.db.updateTable('tournaments').set({ closed_at: new Date() }).execute();
    expect(await game.deliver()).toEqual([]);
    await aReader();
    expect(await runJob()).toBe(0);
  });
});

describe('a push message', () => {
  const saved = (
    token: string,
    shows: readonly ('tips' | 'results')[],
    browser = service.aBrowser(),
  ) => game.call(endpoints.saveReminderDevice, { token, body: { ...browser, shows: [...shows] } });

  const deliver = async () => {
    const { db, config } = game;
    const writeMatchPushes = writingMatchPushes(db, game.app.board);
    const log = pino({ level: 'silent' });
    const remindByMail = async () => {};
    const send = createDelivery({ db, config, log, readCounted, writeMatchPushes, remindByMail });
    for (const message of pushes.splice(0)) await send(randomUUID(), message);
  };

  test('says points and place in a few lines, to browsers that show results', async () => {
    const { id, token } = await aPlayer(game.db);
    await tip(id);
    expect((await saved(token, ['results'])).status).toBe(200);
    const tipsAlone = await aPlayer(game.db);
    await tip(tipsAlone.id);
    await saved(tipsAlone.token, ['tips']);
    await enterAll();
    await letResultsStand();
    expect(await runJob()).toBe(0);
    const twice = [...pushes, ...pushes];
    pushes.push(...twice);
    await deliver();
    expect(service.received.map(({ content }) => content)).toEqual([
      {
        title: '4 Punkte am Samstag',
        body: 'Ungarn – Schweiz 1:3: 3 Punkte\nSpanien – Kroatien 3:0: 1 Punkt\nItalien – Albanien 2:1: 0 Punkte\nGesamtwertung: Platz 1 mit 4 Punkten',
        path: '/score',
        topic: 'day-results',
      },
    ]);
    const [push] = service.received;
    expect(push?.headers['topic']).toBe('day-results');
    const left = Date.parse('2024-06-16T19:00:00Z') - Date.parse(MORNING);
    expect(Number(push?.headers['ttl'])).toBeGreaterThan(left / 1000 - 60);
    expect(Number(push?.headers['ttl'])).toBeLessThanOrEqual(left / 1000);
  });

  test('arrives also if the browser shows reminders too meanwhile, and not once it shows no results', async () => {
    const { id, token } = await aPlayer(game.db);
    await tip(id);
    const browser = service.aBrowser();
    await saved(token, ['results'], browser);
    await enterAll();
    await letResultsStand();
    await runJob();
    const queued = [...pushes];
    await saved(token, ['tips'], browser);
    await deliver();
    expect(service.received).toEqual([]);
    await saved(token, ['tips', 'results'], browser);
    const { answer } = await game.call(endpoints.reminders, { token });
    expect(answer).toMatchObject({ device: true, results: { mail: false, device: true } });
    pushes.push(...queued);
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  test.each([[[]], [['news']], [['tips', 'tips', 'results']], ['tips']])(
    'of %j is no wish',
    async (shows) => {
      const { token } = await aPlayer(game.db);
      const wire = { ...service.aBrowser(), shows };
      expect((await game.call(endpoints.saveReminderDevice, { token, wire })).code).toBe(
        'bad-input',
      );
    },
  );
});

test('who has never wished for results gets none; a wish without a word about them leaves them', async () => {
  const { token } = await aPlayer(game.db);
  const read = async () => (await game.call(endpoints.reminders, { token })).answer?.results;
  expect(await read()).toEqual({ mail: false, device: false });
  await wish(token);
  const tips = { timing: 'before', mail: true } as const;
  await game.call(endpoints.saveReminders, { token, body: tips });
  expect(await read()).toEqual({ mail: true, device: false });
  await game.call(endpoints.saveReminders, {
    token,
    body: { ...tips, resultsMail: false, unlessChosen: true },
  });
  expect(await read()).toEqual({ mail: true, device: false });
});
