import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aGroup,
  anOrganiser,
  aPlayer,
  gameClockAt,
  type TestPlayer,
} from '../../../test/factories.ts';
import { startMailedApp } from '../../../test/mailed-app.ts';
import type { Message } from '../../mail/mail.ts';
import { lockStartedMatches } from '../match/running.ts';
import { removeUnused } from './unused-accounts.ts';

let game: Awaited<ReturnType<typeof startMailedApp>>;
let organiser: TestPlayer;
let anna: TestPlayer;
beforeEach(async () => {
  game = await startMailedApp();
  organiser = await anOrganiser(game.db);
  anna = await aPlayer(game.db, 'Anna Alt');
  return game.stop;
});

/** @returns how many accounts went, and who was told by mail so far */
const work = async () => {
  const removed = await removeUnused(game.program.db, {
    send: async (sent) => void told.push(sent),
  });
  return [removed, told.map(({ userId }) => userId)];
};
let told: Message[] = [];
beforeEach(() => {
  told = [];
});

/** All that is noted of an account was so many days earlier. */
const daysPass = async (days: number, { id }: TestPlayer = anna) => {
  const back = sql`make_interval(days => ${days})`;
  await sql`UPDATE users SET activated_at = activated_at - ${back}, last_online = last_online - ${back}
    WHERE id = ${id}`.execute(game.db);
  await sql`UPDATE unused_accounts SET told_at = told_at - ${back},
    told_again_at = told_again_at - ${back} WHERE user_id = ${id}`.execute(game.db);
};
const isThere = async ({ id }: TestPlayer = anna) =>
  (await game.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;

/** 36 months have 1,095 or 1,096 days. */
const ALMOST = 1_096 - 60;

test('an account that nobody uses goes after two mails, 60 and 14 days before', async () => {
  await daysPass(ALMOST - 3);
  expect(await work()).toEqual([0, []]);
  await daysPass(4);
  expect(await work()).toEqual([0, [anna.id]]);
  await daysPass(45);
  expect(await work()).toEqual([0, [anna.id]]);
  await daysPass(2);
  expect(await work()).toEqual([0, [anna.id, anna.id]]);
  await daysPass(13);
  await work();
  expect(await isThere()).toBe(true);
  await daysPass(2);
  await work();
  expect(await isThere()).toBe(false);
  expect(told).toHaveLength(2);
});

/** Both mails have gone out, and the account goes next. */
const untilDue = async (player: TestPlayer = anna) => {
  await daysPass(ALMOST + 1, player);
  await work();
  await daysPass(47, player);
  await work();
  await daysPass(20, player);
};

test('the mails name the day; nothing is mailed to who has come back', async () => {
  await daysPass(ALMOST + 1);
  await work();
  const inGerman = (days: number) =>
    new Intl.DateTimeFormat('de-DE', {
      ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' },
    }).format(Date.now() + days * 86_400_000);
  game.messages.push(...told);
  const [first] = await game.deliver();
  expect(first?.text).toContain(`löschen wir: deins ab ${inGerman(60)},`);
  await daysPass(47);
  await work();
  game.messages.push(...told.slice(1));
  const [second] = await game.deliver();
  expect(second?.text).toContain(`deins ab ${inGerman(14)},`);
  await game.call(endpoints.verify, { token: anna.token });
  game.messages.push(...told);
  expect(await game.deliver()).toEqual([]);
});

test('one visit keeps it, and all is told anew three years later', async () => {
  await untilDue();
  expect((await game.call(endpoints.verify, { token: anna.token })).status).toBe(200);
  await work();
  expect(await isThere()).toBe(true);
  const notes = game.db.selectFrom('unused_accounts').select('user_id');
  expect(await notes.execute()).toEqual([]);
  await untilDue();
  expect(await work()).toEqual([1, [anna.id, anna.id, anna.id, anna.id]]);
});

test('nobody goes who was not told, however long they were away', async () => {
  await daysPass(5_000);
  expect(await work()).toEqual([0, [anna.id]]);
  expect(await isThere()).toBe(true);
});

describe('an account stays', () => {
  test('that plays for money since it was told', async () => {
    await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id] });
    await gameClockAt(game.db, '2024-06-14T20:00:00Z');
    await untilDue();
    await lockStartedMatches(game.db);
    await work();
    expect(await isThere()).toBe(true);
  });

  test('that has an entry in a book', async () => {
    const kasse = await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id] });
    await untilDue();
    await sql`INSERT INTO payments (tournament_id, group_id, user_id, kind, amount_cents, note)
      VALUES ((SELECT tournament_id FROM configuration), ${kasse}, ${anna.id}, 'paid-in', 500, '')`.execute(
      game.db,
    );
    await work();
    expect(await isThere()).toBe(true);
  });

  test("that is the organiser's", async () => {
    await untilDue(organiser);
    expect(await work()).toEqual([0, []]);
    expect(await isThere(organiser)).toBe(true);
  });
});

test('one that was switched off goes as well', async () => {
  await game.db.updateTable('users').set({ active: false }).where('id', '=', anna.id).execute();
  await untilDue();
  expect(await work()).toEqual([1, [anna.id, anna.id]]);
});

test('no more than 200 are told at a time, the others an hour later', async () => {
  await sql`INSERT INTO users (name, name_key, email, email_key, password_hash, active, avatar_code, activated_at)
    SELECT 'Alt ' || n, 'alt ' || n, n || '@alt.example', n || '@alt.example', 'x', true, 'alt' || n, '2020-01-01'
    FROM generate_series(1, 201) n`.execute(game.db);
  expect((await work())[1]).toHaveLength(200);
  expect((await work())[1]).toHaveLength(201);
});
