import { randomUUID } from 'node:crypto';
import { type BodyOf, endpoints } from '@tippspiel/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import {
  aBet,
  aGroup,
  aPlayer,
  aResult,
  aSession,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../test/factories.ts';
import { startPushService } from '../../test/push-service.ts';
import { lockStartedMatches } from '../features/match/running.ts';
import { tellMatches } from '../features/reminders/match-events.ts';
import { writingMatchPushes } from '../features/reminders/match-pushes.ts';
import type { MatchPush } from '../push/push.ts';
import { createDelivery } from '../push/push-queue.ts';
import { readingCounted } from './background.ts';

type Kind = NonNullable<BodyOf<typeof endpoints.saveReminderDevice>['shows']>[number];

let service: Awaited<ReturnType<typeof startPushService>>;
let game: TestApp;
/** 14 June, 21:00 in Berlin, and 15 June, 15:00. */
let opener: Awaited<ReturnType<typeof matchNumber>>;
let second: typeof opener;
const jobs: MatchPush[] = [];

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  game = await startTestApp({ pushServices: [service.base] });
  await aTournament(game.db);
  opener = await matchNumber(game.db, 1);
  second = await matchNumber(game.db, 2);
  service.received.splice(0);
  jobs.splice(0);
});

/** A player with a browser that shows these kinds. */
const aFan = async (shows: readonly Kind[], name?: string) => {
  const player = await aPlayer(game.db, name);
  return { ...player, path: await aDevice(player.token, shows) };
};

const aDevice = async (token: string, shows: readonly Kind[]) => {
  const browser = service.aBrowser();
  const body = { ...browser, shows: [...shows] };
  expect((await game.call(endpoints.saveReminderDevice, { token, body })).status).toBe(200);
  return new URL(browser.address).pathname;
};

const at = (instant: string) => gameClockAt(game.db, instant);

const isPlayed = async (instant: string) => {
  await at(instant);
  await lockStartedMatches(game.db);
};

/** Sets a running score, as the organiser or a feed does. */
const scored = async ({ id }: { id: number }, home: number, away: number) => {
  await game.db
    .updateTable('matches')
    .set({ live_home: home, live_away: away })
    .where('id', '=', id)
    .execute();
};

/** Looks what has happened and delivers it. @returns what arrived, by browser */
const look = async () => {
  await tellMatches(game.db, {
    sendPages: async (messages) => void jobs.push(...messages),
  });
  return deliver(jobs.splice(0).map((message) => ({ id: randomUUID(), message })));
};

const deliver = async (messages: readonly { id: string; message: MatchPush }[]) => {
  const { db, config } = game;
  const send = createDelivery({
    db,
    config,
    log: pino({ level: 'silent' }),
    readCounted: readingCounted(game.app.board),
    writeMatchPushes: writingMatchPushes(db, game.app.board),
    remindByMail: async () => {},
  });
  for (const { id, message } of messages) await send(id, message);
  return service.received.splice(0).map(({ path, content, headers }) => ({
    path,
    content,
    ttl: Number(headers['ttl']),
  }));
};

describe('half an hour before a kick-off', () => {
  test('who has no tip is told, once, on all nodes', async () => {
    const late = await aFan(['kickoffs']);
    const done = await aFan(['kickoffs']);
    await aBet(game.db, opener.id, done.id, [2, 1]);
    await aFan(['tips', 'results', 'goals', 'overtaken', 'whistles']);
    await at('2024-06-14T18:29:30Z');
    expect(await look()).toEqual([]);
    await at('2024-06-14T18:30:00Z');
    const [first, ...others] = (await Promise.all([look(), look(), look()])).flat();
    expect(others).toEqual([]);
    expect(first).toEqual({
      path: late.path,
      content: {
        title: 'Deutschland – Schottland: Dein Tipp fehlt',
        body: 'Anstoß: 21:00 Uhr. Bis dahin kannst du tippen.',
        path: '/bet?tag=2024-06-14&offen=ja',
        topic: 'kickoff',
      },
      ttl: expect.any(Number),
    });
    expect(first?.ttl).toBeLessThanOrEqual(30 * 60 - 10);
    expect(await look()).toEqual([]);
  });

  test('matches of one kick-off are one message, each player’s own', async () => {
    await game.db
      .updateTable('matches')
      .set({ kickoff: opener.kickoff })
      .where('id', '=', second.id)
      .execute();
    const none = await aFan(['kickoffs']);
    const one = await aFan(['kickoffs']);
    await aBet(game.db, opener.id, one.id, [0, 0]);
    await at('2024-06-14T18:40:00Z');
    const arrived = await look();
    expect(arrived.map(({ path, content }) => [path, content])).toEqual([
      [
        none.path,
        expect.objectContaining({
          title: '2 Tipps fehlen noch',
          body: '21:00 Uhr: Deutschland – Schottland\n21:00 Uhr: Ungarn – Schweiz',
        }),
      ],
      [one.path, expect.objectContaining({ title: 'Ungarn – Schweiz: Dein Tipp fehlt' })],
    ]);
  });

  test('of a match in the night it is told at eight in the evening, with what else the night has', async () => {
    for (const [match, kickoff] of [
      [opener, '2024-06-14T23:00:00Z'],
      [second, '2024-06-15T05:00:00Z'],
    ] as const)
      await game.db.updateTable('matches').set({ kickoff }).where('id', '=', match.id).execute();
    await aFan(['kickoffs']);
    await at('2024-06-14T17:59:00Z');
    expect(await look()).toEqual([]);
    await at('2024-06-14T18:00:00Z');
    expect((await look()).map(({ content }) => content)).toEqual([
      expect.objectContaining({
        title: '2 Tipps fehlen noch',
        body: 'Sa 01:00 Uhr: Deutschland – Schottland\nSa 07:00 Uhr: Ungarn – Schweiz',
      }),
    ]);
    await at('2024-06-14T22:30:00Z');
    expect(await look()).toEqual([]);
  });

  test('a kick-off that is moved is told for its new time', async () => {
    await aFan(['kickoffs']);
    await at('2024-06-14T18:40:00Z');
    expect(await look()).toHaveLength(1);
    const kickoff = '2024-06-14T19:45:00Z';
    await game.db.updateTable('matches').set({ kickoff }).where('id', '=', opener.id).execute();
    expect(await look()).toEqual([]);
    await at('2024-06-14T19:15:00Z');
    expect((await look()).map(({ content }) => content)).toEqual([
      expect.objectContaining({ body: 'Anstoß: 21:45 Uhr. Bis dahin kannst du tippen.' }),
    ]);
  });

  test('what is tipped or has started before it leaves is not told', async () => {
    const tipping = await aFan(['kickoffs']);
    await at('2024-06-14T18:40:00Z');
    await tellMatches(game.db, { sendPages: async (messages) => void jobs.push(...messages) });
    const [message] = jobs.splice(0);
    if (!message) throw new Error('nothing is queued');
    await aBet(game.db, opener.id, tipping.id, [1, 0]);
    expect(await deliver([{ id: randomUUID(), message }])).toEqual([]);
    await game.db.deleteFrom('bets').execute();
    await at('2024-06-14T18:59:55Z');
    expect(await deliver([{ id: randomUUID(), message }])).toEqual([]);
  });
});

describe('a goal', () => {
  test('is told to who has tipped the match, with what the own tip is worth', async () => {
    const fan = await aFan(['goals']);
    await aBet(game.db, opener.id, fan.id, [2, 0]);
    const other = await aFan(['goals']);
    await aBet(game.db, second.id, other.id, [2, 0]);
    const without = await aFan(['tips', 'results', 'kickoffs', 'whistles']);
    await aBet(game.db, opener.id, without.id, [2, 0]);
    await isPlayed('2024-06-14T19:20:00Z');
    await scored(opener, 0, 0);
    expect(await look(), 'the first score is no goal').toEqual([]);
    await scored(opener, 1, 0);
    const arrived = (await Promise.all([look(), look(), look()])).flat();
    expect(arrived).toEqual([
      {
        path: fan.path,
        content: {
          title: 'Tor für Deutschland',
          body: 'Deutschland – Schottland 1:0\nDein Tipp 2:0: gerade 1 Punkt',
          path: `/match/${opener.id}`,
          topic: `match-${opener.id}`,
        },
        ttl: expect.any(Number),
      },
    ]);
    expect(await look()).toEqual([]);
  });

  test.each<[string, readonly (readonly [number, number])[], string]>([
    ['of the other side', [[0, 1]], 'Tor für Schottland'],
    [
      'after another one',
      [
        [1, 0],
        [2, 0],
      ],
      'Tor für Deutschland',
    ],
    ['that two looks have missed', [[2, 1]], 'Neuer Spielstand'],
    [
      'that did not count',
      [
        [1, 0],
        [0, 0],
      ],
      'Doch kein Tor',
    ],
  ])('%s', async (_, scores, title) => {
    const fan = await aFan(['goals']);
    await aBet(game.db, opener.id, fan.id, [2, 0]);
    await isPlayed('2024-06-14T19:20:00Z');
    let last: unknown;
    for (const [home, away] of scores) {
      await scored(opener, home, away);
      last = (await look()).at(-1)?.content;
    }
    expect(last).toMatchObject({ title, topic: `match-${opener.id}` });
  });

  test('is not told once there is another score', async () => {
    const fan = await aFan(['goals']);
    await aBet(game.db, opener.id, fan.id, [2, 0]);
    await isPlayed('2024-06-14T19:20:00Z');
    await scored(opener, 1, 0);
    await tellMatches(game.db, { sendPages: async (messages) => void jobs.push(...messages) });
    const [message] = jobs.splice(0);
    if (!message) throw new Error('nothing is queued');
    await scored(opener, 2, 0);
    expect(await deliver([{ id: randomUUID(), message }])).toEqual([]);
    expect(await look()).toHaveLength(1);
  });

  test.each<[string, string, string, readonly [number, number]]>([
    ['at night of a match of the evening', '2024-06-14T19:00:00Z', '2024-06-14T20:40:00Z', [1, 0]],
    ['at night of a match of the night', '2024-06-14T20:00:00Z', '2024-06-14T20:40:00Z', [0, 0]],
    ['in the morning of a match of then', '2024-06-15T05:00:00Z', '2024-06-15T06:00:00Z', [1, 0]],
  ])('%s', async (_, kickoff, now, [told]) => {
    const fan = await aFan(['goals']);
    await aBet(game.db, opener.id, fan.id, [2, 0]);
    await game.db.updateTable('matches').set({ kickoff }).where('id', '=', opener.id).execute();
    await isPlayed(now);
    await scored(opener, 1, 0);
    expect(await look()).toHaveLength(told);
  });

  test('is not told of a tournament that is closed', async () => {
    const fan = await aFan(['goals']);
    await aBet(game.db, opener.id, fan.id, [2, 0]);
    await isPlayed('2024-06-14T19:20:00Z');
    await scored(opener, 1, 0);
    await game.db.updateTable('tournaments').set({ closed_at: new Date() }).execute();
    expect(await look()).toEqual([]);
  });
});

describe('the final whistle', () => {
  test('has the result and the own points, and takes the place of the last goal', async () => {
    const fan = await aFan(['goals', 'whistles']);
    await aBet(game.db, opener.id, fan.id, [5, 1]);
    await isPlayed('2024-06-14T20:50:00Z');
    await scored(opener, 5, 1);
    const [goal] = await look();
    await aResult(game.db, opener.id, [5, 1]);
    const [whistle, ...others] = await look();
    expect(others).toEqual([]);
    expect(whistle?.content).toEqual({
      title: 'Abpfiff',
      body: 'Deutschland – Schottland 5:1\nDein Tipp 5:1: 3 Punkte',
      path: `/match/${opener.id}`,
      topic: `match-${opener.id}`,
    });
    expect(goal?.content).toMatchObject({ topic: `match-${opener.id}` });
    expect(await look()).toEqual([]);
    await aResult(game.db, opener.id, [4, 1]);
    expect((await look()).map(({ content }) => content)).toMatchObject([
      { body: 'Deutschland – Schottland 4:1\nDein Tipp 5:1: 1 Punkt' },
    ]);
  });

  test('of a match of the night is told at eight in the morning', async () => {
    const fan = await aFan(['goals', 'whistles']);
    await aBet(game.db, opener.id, fan.id, [5, 1]);
    const kickoff = '2024-06-14T20:00:00Z';
    await game.db.updateTable('matches').set({ kickoff }).where('id', '=', opener.id).execute();
    await isPlayed('2024-06-14T21:55:00Z');
    await scored(opener, 1, 0);
    await aResult(game.db, opener.id, [1, 0]);
    expect(await look()).toEqual([]);
    await at('2024-06-15T05:59:00Z');
    expect(await look()).toEqual([]);
    await at('2024-06-15T06:00:00Z');
    expect((await look()).map(({ content }) => content)).toMatchObject([{ title: 'Abpfiff' }]);
  });

  test('says nothing of an annulled match', async () => {
    const fan = await aFan(['whistles']);
    await aBet(game.db, opener.id, fan.id, [5, 1]);
    await isPlayed('2024-06-14T20:50:00Z');
    await game.db
      .updateTable('matches')
      .set({ annulled: true, result_home: 5, result_away: 1 })
      .where('id', '=', opener.id)
      .execute();
    expect(await look()).toEqual([]);
  });
});

describe('who is overtaken', () => {
  /** Anna leads with 3 points from the opener, Bert and Cleo have 1; all three in 'Büro'. */
  const afterTheOpener = async () => {
    const anna = await aFan(['overtaken'], 'Anna');
    const bert = await aPlayer(game.db, 'Bert');
    const cleo = await aPlayer(game.db, 'Cleo');
    const members = [anna.id, bert.id, cleo.id];
    const group = await aGroup(game.db, 'Büro', { members });
    await aBet(game.db, opener.id, anna.id, [5, 1]);
    await aBet(game.db, opener.id, bert.id, [1, 0]);
    await aBet(game.db, opener.id, cleo.id, [2, 0]);
    await isPlayed('2024-06-14T20:50:00Z');
    await aResult(game.db, opener.id, [5, 1]);
    await look();
    await aBet(game.db, second.id, bert.id, [0, 1]);
    await aBet(game.db, second.id, cleo.id, [0, 2]);
    return { anna, bert, cleo, members, group };
  };

  test('reads by whom, in which group and the own place; once a match day and group', async () => {
    const { anna } = await afterTheOpener();
    const twin = await aDevice(await aSession(game.db, anna.id), ['overtaken']);
    await isPlayed('2024-06-15T13:20:00Z');
    await scored(second, 0, 1);
    // Bert has 3 for the exact score: 4 in all. Cleo has 2 for the winner: level with Anna.
    const content = {
      title: 'Bert hat dich überholt',
      body: 'Büro: Du bist jetzt auf Platz 2.',
      path: '/score',
      topic: 'overtaken',
    };
    expect((await look()).map((each) => [each.path, each.content])).toEqual([
      [anna.path, content],
      [twin, content],
    ]);
    await scored(second, 0, 2);
    expect(await look(), 'Cleo, on the same day').toEqual([]);
    const third = await matchNumber(game.db, 5);
    await aBet(game.db, third.id, anna.id, [1, 0]);
    await isPlayed('2024-06-16T19:20:00Z');
    await scored(third, 0, 0);
    await look();
    await scored(third, 0, 1);
    expect(await look(), 'nobody has gained').toEqual([]);
  });

  test('hears of another match day again', async () => {
    const { anna, bert } = await afterTheOpener();
    await isPlayed('2024-06-15T13:20:00Z');
    await scored(second, 0, 1);
    await look();
    await aResult(game.db, second.id, [1, 1]);
    await look();
    const later = await matchNumber(game.db, 5);
    await aBet(game.db, later.id, bert.id, [1, 0]);
    await isPlayed('2024-06-16T19:20:00Z');
    await scored(later, 1, 0);
    expect((await look()).map(({ path, content }) => [path, content])).toEqual([
      [anna.path, expect.objectContaining({ title: 'Bert hat dich überholt' })],
    ]);
  });

  test('several are named shortly, each group has a line', async () => {
    const { anna, bert, cleo } = await afterTheOpener();
    await aGroup(game.db, 'Zuhause', { members: [anna.id, cleo.id] });
    await aBet(game.db, second.id, cleo.id, [0, 1]);
    const dora = await aPlayer(game.db, 'Dora');
    await aBet(game.db, opener.id, dora.id, [5, 1]);
    await aBet(game.db, second.id, dora.id, [0, 1]);
    await game.db
      .insertInto('tip_group_members')
      .values({ group_id: 1, user_id: dora.id })
      .execute();
    expect(bert.id).toBeGreaterThan(anna.id);
    await isPlayed('2024-06-15T13:20:00Z');
    await scored(second, 0, 1);
    expect((await look()).map(({ content }) => content)).toMatchObject([
      {
        title: 'Dora und 2 weitere haben dich überholt',
        body: 'Büro: Du bist jetzt auf Platz 4.\nZuhause: Du bist jetzt auf Platz 2.',
      },
    ]);
  });

  test('in no group it is the table of all players; without points nobody is', async () => {
    const anna = await aFan(['overtaken'], 'Anna');
    const bert = await aPlayer(game.db, 'Bert');
    await aBet(game.db, opener.id, bert.id, [1, 0]);
    await isPlayed('2024-06-14T19:20:00Z');
    await scored(opener, 1, 0);
    expect(await look()).toEqual([]);
    await aResult(game.db, opener.id, [0, 0]);
    await look();
    await aBet(game.db, second.id, anna.id, [1, 0]);
    await aBet(game.db, second.id, bert.id, [2, 0]);
    await isPlayed('2024-06-15T13:20:00Z');
    await scored(second, 1, 0);
    await look();
    await scored(second, 2, 0);
    expect((await look()).map(({ content }) => content)).toMatchObject([
      { title: 'Bert hat dich überholt', body: 'Gesamtwertung: Du bist jetzt auf Platz 2.' },
    ]);
    expect(anna.path).toMatch(/^\/push\//);
  });

  test('a goal that did not count overtakes nobody', async () => {
    await afterTheOpener();
    await isPlayed('2024-06-15T13:20:00Z');
    await scored(second, 1, 1);
    await look();
    await scored(second, 0, 1);
    expect(await look()).toEqual([]);
  });
});
