import { endpoints, tableHeaders } from '@tippspiel/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  aResult,
  aSession,
  gameClockAt,
  matchNumber,
  playersPassword,
  type TestPlayer,
} from '../../test/factories.ts';
import { someoneWaits } from '../../test/lock-wait.ts';
import { encryptPassword } from '../../test/passwords.ts';
import { join } from '../features/groups/membership.ts';
import { lockStartedMatches } from '../features/match/running.ts';
import { hashToken } from '../identity/token-hash.ts';
import { buildApp } from '../startup/app.ts';

const wayInto = (groupId: number) => sql<boolean>`g.id = ${groupId}`;

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let late: TestPlayer;
let kasse: number;

beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  late = await aPlayer(game.db, 'Spät');
  await game.db.updateTable('users').set({ active: false }).where('id', '=', late.id).execute();
  kasse = await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id, bert.id, late.id] });
  return () => game.close();
});

/** The first match starts and has a result: Anna is exact, Bert has the tendency. */
const start = async () => {
  const { id } = await matchNumber(game.db, 1);
  await aBet(game.db, id, anna.id, [5, 1]);
  await aBet(game.db, id, bert.id, [3, 0]);
  await gameClockAt(game.db, '2024-06-14T22:00:00Z');
  await lockStartedMatches(game.db);
  await aResult(game.db, id, [5, 1]);
};

const activate = (id: number, active: boolean) =>
  game.call(endpoints.activateUser, {
    token: organiser.token,
    params: { id: String(id) },
    body: { active },
  });

const setForMoney = (id: number, groupId: number, forMoney: boolean) =>
  game.call(endpoints.setForMoney, {
    token: organiser.token,
    params: { id: String(id) },
    body: { groupId, forMoney },
  });

/** A player takes what the organiser has offered. */
const agree = ({ token }: TestPlayer, groupId: number) =>
  game.call(endpoints.confirmStake, {
    token,
    params: { id: String(groupId) },
    body: { stakeCents: 1000 },
  });

const addMember = (id: number, body?: { forMoney: boolean }) =>
  game.call(endpoints.addGroupMember, {
    token: organiser.token,
    params: { groupId: String(kasse), userId: String(id) },
    ...(body ? { body } : {}),
  });

const table = (group: number) =>
  game.call(endpoints.score, { token: organiser.token, params: { id: String(group) } });

/** Players and full stakes that the pots are made of. */
const potsOf = async (group: number) => {
  const { headers } = (await table(group)).raw;
  return [Number(headers[tableHeaders.moneyPlayers]), Number(headers[tableHeaders.fullStakes])];
};

const withoutMoney = async (group: number) =>
  ((await table(group)).answer ?? []).flatMap((row) => (row.forMoney ? [] : [row.name]));

const lastLog = async () =>
  (await game.call(endpoints.audit, { token: anna.token, query: { limit: '1' } })).answer?.[0]
    ?.text;

const prizesIn = async (group: number) => {
  const { answer = [] } = await table(group);
  return answer.map(({ name, prizeCents }) => [name, prizeCents]);
};

describe('after the first whistle', () => {
  beforeEach(start);

  test('an account that comes late changes no prize', async () => {
    const before = [await prizesIn(0), await prizesIn(kasse)];
    expect(before).toEqual([
      [
        ['Anna', 1750],
        ['Bert', 250],
      ],
      [
        ['Anna', 1500],
        ['Bert', 500],
      ],
    ]);
    await activate(late.id, true);
    expect([await prizesIn(0), await prizesIn(kasse)]).toEqual(
      before.map((rows) => [...rows, ['Spät', null]]),
    );
  });

  test('another STAKE changes no stake', async () => {
    const before = await prizesIn(0);
    const config = { ...game.config, stakeCents: 5000 };
    const log = pino({ level: 'silent' });
    const restarted = await buildApp({ config, db: game.db, mail: { send: async () => {} }, log });
    const headers = { authorization: anna.token };
    const { stake } = (await restarted.inject({ url: '/api/tournament' })).json();
    const rows: { name: string; price: number }[] = (
      await restarted.inject({ url: '/api/score/0', headers })
    ).json();
    await restarted.close();
    expect(stake).toBe(10);
    expect(rows.map(({ name, price }) => [name, 100 * price])).toEqual(before);
  });

  test('the organiser offers a game or takes out of it, in one game, and everybody reads it', async () => {
    await activate(late.id, true);
    expect(await withoutMoney(0)).toEqual(['Spät']);
    const user = async () => {
      const { answer } = await game.call(endpoints.users, { token: organiser.token });
      return answer?.find(({ id }) => id === late.id);
    };
    expect(await user()).toMatchObject({ moneyGames: [] });
    expect((await setForMoney(late.id, kasse, true)).status).toBe(200);
    expect(await lastLog()).toBe(
      'Spät darf in der Gruppe „Kasse“ um Geld mitspielen, sobald die Zusage da ist.',
    );
    late.token = await aSession(game.db, late.id);
    expect((await agree(late, kasse)).status).toBe(200);
    expect(await lastLog()).toBe(
      'Spät hat zugesagt und spielt in der Gruppe „Kasse“ nun um Geld mit. Das Turnier läuft schon, die Gewinne ändern sich dadurch.',
    );
    expect(await user()).toMatchObject({ moneyGames: [kasse] });
    expect([await potsOf(0), await potsOf(kasse)]).toEqual([
      [2, 0],
      [3, 0],
    ]);
    expect((await setForMoney(bert.id, 0, false)).status).toBe(200);
    expect(await prizesIn(0)).toEqual([
      ['Anna', 1000],
      ['Bert', null],
      ['Spät', null],
    ]);
    const entries = async () =>
      (await game.db.selectFrom('audit_log').selectAll().execute()).length;
    const before = await entries();
    await setForMoney(bert.id, 0, false);
    expect(await entries(), 'what changes nothing leaves no trace').toBe(before);
  });

  test('there is no money game without money, and no player in one that is not a member', async () => {
    const ehre = await aGroup(game.db, 'Ehre', { members: [anna.id] });
    const fremd = await aGroup(game.db, 'Fremd', { stake: 5 });
    for (const [id, group] of [
      [anna.id, ehre],
      [anna.id, fremd],
      [anna.id, 999_999],
      [999_999, 0],
    ] as const) {
      expect((await setForMoney(id, group, true)).code).toBe('not-found');
    }
    await game.db.updateTable('tournaments').set({ stake_cents: null }).execute();
    expect((await setForMoney(anna.id, 0, true)).code).toBe('not-found');
  });

  test('a member whom the organiser adds plays without money, or with it after a yes', async () => {
    const [rich, poor] = [await aPlayer(game.db, 'Reich'), await aPlayer(game.db, 'Umsonst')];
    await addMember(poor.id);
    expect(await lastLog()).toBe(
      'Umsonst wurde in die Gruppe „Kasse“ aufgenommen und spielt ohne Einsatz.',
    );
    await addMember(rich.id, { forMoney: true });
    expect(await lastLog()).toBe(
      'Reich darf in der Gruppe „Kasse“ um Geld mitspielen, sobald die Zusage da ist.',
    );
    expect(await withoutMoney(kasse)).toEqual(['Reich', 'Umsonst']);
    expect((await agree(poor, kasse)).code).toBe('stakes-locked');
    expect((await agree(rich, kasse)).status).toBe(200);
    expect([await withoutMoney(kasse), await potsOf(kasse)]).toEqual([['Umsonst'], [3, 0]]);
    const own = async (token: string) =>
      (await game.call(endpoints.myGroups, { token })).answer?.map(({ forMoney }) => forMoney);
    expect([await own(rich.token), await own(poor.token)]).toEqual([[true], [false]]);
  });

  test('switching an account off takes the stake out, on again restores it, deleting ends it', async () => {
    await activate(bert.id, false);
    expect([await potsOf(0), await potsOf(kasse)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await activate(bert.id, true);
    expect([await prizesIn(0), await prizesIn(kasse)]).toEqual([
      [
        ['Anna', 1750],
        ['Bert', 250],
      ],
      [
        ['Anna', 1500],
        ['Bert', 500],
      ],
    ]);
    await game.call(endpoints.deleteUser, {
      token: organiser.token,
      params: { id: String(bert.id) },
    });
    expect([await potsOf(0), await prizesIn(kasse)]).toEqual([[1, 0], [['Anna', 1000]]]);
  });

  test('an organiser without a tip at the start plays without money, also with a later tip', async () => {
    const next = await matchNumber(game.db, 30);
    await aBet(game.db, next.id, organiser.id, [1, 1]);
    expect([await withoutMoney(0), await potsOf(0)]).toEqual([['Chefin'], [2, 0]]);
  });

  test('the role passed on leaves every stake in the pots', async () => {
    await game.db.deleteFrom('bets').where('user_id', '=', bert.id).execute();
    const current = await encryptPassword(game, playersPassword);
    const body = { id: 1, name: 'EM 2024', champion: null, organiserId: bert.id, current };
    await game.call(endpoints.saveConfiguration, { token: organiser.token, body });
    const { raw } = await game.call(endpoints.score, { token: anna.token, params: { id: '0' } });
    expect(raw.headers[tableHeaders.moneyPlayers]).toBe('2');
  });
});

describe('before the first whistle', () => {
  test('everybody in the table plays for money, and nobody is taken out', async () => {
    expect((await setForMoney(anna.id, 0, false)).code).toBe('stakes-open');
    await activate(late.id, true);
    expect([await potsOf(0), await potsOf(kasse), await withoutMoney(0)]).toEqual([
      [3, 0],
      [3, 0],
      [],
    ]);
    await start();
    expect([await potsOf(0), await potsOf(kasse), await withoutMoney(0)]).toEqual([
      [3, 0],
      [3, 0],
      [],
    ]);
    const profile = await game.call(endpoints.profile, { token: late.token });
    expect(profile.status, 'signed out by being switched off before').toBe(200);
    expect(profile.answer).toMatchObject({ forMoney: true });
  });

  test('what comes after the clock has passed it comes late, also where no node has stored it', async () => {
    await gameClockAt(game.db, '2024-06-14T18:59:55Z');
    await activate(late.id, true);
    const newcomer = await aPlayer(game.db, 'Neu');
    await addMember(newcomer.id);
    expect([await withoutMoney(0), await withoutMoney(kasse)]).toEqual([
      ['Neu', 'Spät'],
      ['Neu', 'Spät'],
    ]);
  });

  test('a member who joined in time counts, though the start is stored meanwhile', async () => {
    const quick = await aPlayer(game.db, 'Flink');
    const stored = await game.db.transaction().execute(async (transaction) => {
      expect(await join(transaction, wayInto(kasse), callerOf(quick))).toBe(true);
      await gameClockAt(game.db, '2024-06-14T18:59:55Z');
      const under = { start: lockStartedMatches(game.db), other: lockStartedMatches(game.db) };
      await someoneWaits(game.db);
      return under;
    });
    await Promise.all([stored.start, stored.other]);
    expect([await withoutMoney(kasse), await potsOf(kasse)]).toEqual([[], [3, 0]]);
  });

  test('a join that waits for the start to be stored is refused', async () => {
    const slow = await aPlayer(game.db, 'Zögernd');
    const late = await game.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM tournaments FOR NO KEY UPDATE`.execute(transaction);
      const joined = game.db
        .transaction()
        .execute((own) => join(own, wayInto(kasse), callerOf(slow)));
      const under = { joined };
      await someoneWaits(game.db);
      await transaction.updateTable('tournaments').set({ first_locked_at: new Date() }).execute();
      return under;
    });
    expect(await late.joined).toBe(false);
  });
});

describe('what is paid and open', () => {
  const setPaid = (id: number) =>
    game.call(endpoints.markPaid, {
      token: organiser.token,
      params: { id: String(id) },
      body: { paid: true },
    });
  const seenBy = async (token: string, group: number) => {
    const { answer = [], raw } = await game.call(endpoints.score, {
      token,
      params: { id: String(group) },
    });
    const { paidCents, openCents } = tableHeaders;
    return {
      sums: [raw.headers[paidCents], raw.headers[openCents]],
      paid: answer.map((row) => [row.name, row.paid]),
    };
  };

  test('is for the organiser: of each table its sums, and who has not paid', async () => {
    await game.call(endpoints.setFullStake, {
      token: organiser.token,
      params: { id: String(anna.id) },
      body: { fullStake: true },
    });
    await setPaid(anna.id);
    const paid = [
      ['Anna', true],
      ['Bert', false],
    ];
    expect(await seenBy(organiser.token, kasse)).toEqual({ sums: ['2000', '1000'], paid });
    await start();
    await activate(late.id, true);
    const after = { sums: ['2000', '1000'], paid: [...paid, ['Spät', undefined]] };
    expect(await seenBy(organiser.token, kasse)).toEqual(after);
    expect(await seenBy(organiser.token, 0)).toEqual(after);
    await setForMoney(late.id, 0, true);
    late.token = await aSession(game.db, late.id);
    await agree(late, 0);
    expect((await seenBy(organiser.token, 0)).sums).toEqual(['2000', '2000']);
    const ehre = await aGroup(game.db, 'Ehre', { members: [anna.id] });
    expect(await seenBy(organiser.token, ehre)).toEqual({
      sums: [undefined, undefined],
      paid: [['Anna', undefined]],
    });
  });

  test('reaches no player', async () => {
    await setPaid(anna.id);
    for (const group of [0, kasse]) {
      const { answer, raw } = await game.call(endpoints.score, {
        token: anna.token,
        params: { id: String(group) },
      });
      expect(answer).toHaveLength(2);
      expect(raw.body).not.toContain('paid');
      expect(Object.keys(raw.headers).filter((name) => /^x-(paid|open)/.test(name))).toEqual([]);
    }
  });
});

const callerOf = ({ id, token }: { readonly id: number; readonly token: string }) => ({
  userId: id,
  tokenHash: hashToken(token),
});
