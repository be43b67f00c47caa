import { endpoints, type QueryIn, type UserOrder } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  anOrganiser,
  aPlayer,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../../test/factories.ts';
import { nameScorekeeper } from './scorekeepers.ts';

let game: TestApp;
let organiser: { id: number; token: string; name: string };
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  organiser = await anOrganiser(game.db);
});

const users = async (token: string, query: QueryIn<typeof endpoints.users> = {}) =>
  game.call(endpoints.users, { token, query });
const rowOf = async (id: number) =>
  (await users(organiser.token)).answer?.find((row) => row.id === id);
const lastLog = async () =>
  (await game.call(endpoints.audit, { token: organiser.token, query: { limit: '1' } })).answer?.[0];
const logLength = async () => (await game.db.selectFrom('audit_log').select('id').execute()).length;
/** Every row of every table, as text. */
const everyRow = async () => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss')
  `.execute(game.db);
  const texts = await Promise.all(
    tables.map(({ name }) =>
      sql<{ text: string }>`SELECT t::text AS text FROM ${sql.raw(name)} t`.execute(game.db),
    ),
  );
  return texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n');
};
const idOf = (player: { id: number }) => ({ id: String(player.id) });

describe('the list', () => {
  test('is full for the organiser and names active players to everybody else', async () => {
    const [anna, gone] = [await aPlayer(game.db, 'Anna'), await aPlayer(game.db, 'Gone')];
    await game.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    expect(await rowOf(gone.id)).toEqual({
      id: gone.id,
      name: 'Gone',
      email: gone.email,
      active: false,
      paid: false,
      scorekeeper: false,
      fullStake: false,
      moneyGames: [],
      lastOnline: null,
      historicalResults: [],
    });
    const seen = (await users(anna.token)).answer;
    expect(seen).toContainEqual({ id: anna.id, name: 'Anna' });
    expect(JSON.stringify(seen)).not.toMatch(/Gone|@/);
  });

  test('is searched and paged, and the header counts all', async () => {
    for (const name of ['Suchen 1', 'suchen 2', 'SUCHEN 3']) await aPlayer(game.db, name);
    const { answer, raw } = await users(organiser.token, { q: 'Suchen', offset: '1', limit: '1' });
    expect(answer?.map(({ name }) => name)).toEqual(['suchen 2']);
    expect(raw.headers['x-total-count']).toBe('3');
    const { token, email } = await aPlayer(game.db, 'Frau X');
    expect((await users(token, { q: email })).answer, 'players do not find addresses').toEqual([]);
    expect((await users(organiser.token, { q: email })).answer).toHaveLength(1);
    expect((await users(token, { q: '%' })).answer).toEqual([]);
    const huge = await users(token, { limit: '9'.repeat(30) });
    expect(huge.status, 'a limit above the maximum is clamped').toBe(200);
  });
});

describe('the order of the list', () => {
  test('is German, page by page, for the organiser and for players', async () => {
    const letters = 'ĀĄÆĆÐĐĚĠĦİĮĶŁĽÑŊØŐŒŘŚŞÞŦŲŽßαΩЖя';
    const names = [
      'Örder Zoë',
      'order Ada',
      'Ordeß',
      'Ordesz',
      'ORDERÉ',
      'Ördere',
      'orde z',
    ].concat([...letters].map((letter) => `Orde ${letter}x`));
    for (const name of names) await aPlayer(game.db, name);
    const { token } = await aPlayer(game.db, 'Liest');
    const expected = names.toSorted(compareNames);
    for (const caller of [organiser.token, token]) {
      const found: string[] = [];
      for (let offset = 0; offset < names.length; offset += 2) {
        const { answer = [] } = await users(caller, { q: 'rde', offset: `${offset}`, limit: '2' });
        found.push(...answer.map(({ name }) => name));
      }
      expect(found).toEqual(expected);
    }
  });

  test('is one of choice for the organiser alone', async () => {
    const [ada, ben, cleo] = [
      await aPlayer(game.db, 'Wahl Ada'),
      await aPlayer(game.db, 'Wahl Ben'),
      await aPlayer(game.db, 'Wahl Cleo'),
    ];
    const body = { paid: true };
    await game.call(endpoints.markPaid, { token: organiser.token, params: idOf(ada), body });
    await game.db
      .updateTable('users')
      .set({ last_online: new Date() })
      .where('id', '=', cleo.id)
      .execute();
    await game.db.updateTable('users').set({ active: false }).where('id', '=', ben.id).execute();
    const ordered = async (order: UserOrder, token: string) =>
      (await users(token, { q: 'Wahl', order })).answer?.map(({ name }) => name.slice(5));
    expect(await ordered('name', organiser.token)).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(await ordered('online', organiser.token)).toEqual(['Cleo', 'Ada', 'Ben']);
    expect(await ordered('unpaid', organiser.token)).toEqual(['Ben', 'Cleo', 'Ada']);
    expect(await ordered('inactive', organiser.token)).toEqual(['Ben', 'Ada', 'Cleo']);
    await nameScorekeeper(game.db, cleo.id);
    expect(await ordered('helping', organiser.token)).toEqual(['Cleo', 'Ada', 'Ben']);
    expect(await ordered('unpaid', ada.token)).toEqual(['Ada', 'Cleo']);
  });
});

describe('a toggle', () => {
  test('changes its own flag alone, is logged, and once only', async () => {
    const player = await aPlayer(game.db, 'Paula');
    const all = { active: false, paid: true, fullStake: true };
    const sent = { token: organiser.token, params: idOf(player) };
    expect((await game.call(endpoints.markPaid, { ...sent, body: all })).status).toBe(200);
    expect(await rowOf(player.id)).toMatchObject({ active: true, paid: true, fullStake: false });
    expect(await lastLog()).toMatchObject({
      actor: 'Organisatorin',
      action: 'user-paid',
      text: 'Paula hat den Einsatz bezahlt.',
    });
    await game.call(endpoints.setFullStake, { ...sent, body: { fullStake: true } });
    expect(await rowOf(player.id)).toMatchObject({ active: true, paid: true, fullStake: true });
    const before = await logLength();
    await game.call(endpoints.markPaid, { ...sent, body: { paid: true } });
    await game.call(endpoints.activateUser, { ...sent, body: { active: true } });
    expect(await logLength()).toBe(before);
    await game.call(endpoints.markPaid, { ...sent, body: { paid: false } });
    expect((await lastLog())?.text).toBe('Paula ist nicht mehr als bezahlt vermerkt (erstattet).');
    expect(await rowOf(player.id)).toMatchObject({ paid: false, fullStake: true });
  });

  test('needs its own flag', async () => {
    const player = await aPlayer(game.db);
    for (const call of ['activate', 'paid', 'max-price']) {
      const answer = await game.app.inject({
        method: 'POST',
        url: `/api/user/${call}/${player.id}`,
        headers: { authorization: organiser.token },
        payload: {},
      });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('active ends all sessions, and activates an account that never was', async () => {
    const player = await aPlayer(game.db);
    const sent = { token: organiser.token, params: idOf(player) };
    await game.call(endpoints.activateUser, { ...sent, body: { active: false } });
    expect((await game.call(endpoints.verify, { token: player.token })).status).toBe(401);
    await game.call(endpoints.activateUser, { ...sent, body: { active: true } });
    expect((await game.call(endpoints.verify, { token: player.token })).status).toBe(401);
    const user = await game.db
      .selectFrom('users')
      .select(['active', 'activated_at'])
      .where('id', '=', player.id)
      .executeTakeFirst();
    expect(user).toMatchObject({ active: true, activated_at: expect.any(Date) });
  });
});

describe('an account', () => {
  test('goes with everything that belongs to it', async () => {
    const player = await aPlayer(game.db, 'Weg');
    const match = await matchNumber(game.db, 1);
    await aBet(game.db, match.id, player.id, [1, 0]);
    const sent = { token: organiser.token, params: idOf(player) };
    expect((await game.call(endpoints.deleteUser, sent)).status).toBe(200);
    expect(
      await game.db.selectFrom('bets').selectAll().where('user_id', '=', player.id).execute(),
    ).toEqual([]);
    expect((await game.call(endpoints.verify, { token: player.token })).status).toBe(401);
    expect((await lastLog())?.text).toBe('Das Konto von einem Spieler wurde gelöscht.');
    expect((await game.call(endpoints.deleteUser, sent)).code).toBe('not-found');
  });

  test('leaves its name nowhere: not in the log, not in notes about others', async () => {
    const [player, friend] = [await aPlayer(game.db, 'Zacharias'), await aPlayer(game.db)];
    const foundGroup = (name: string) =>
      game.call(endpoints.foundGroup, { token: player.token, body: { name } });
    const id = (await foundGroup('Runde bei Zacharias')).answer?.id ?? 0;
    await game.call(endpoints.saveGroup, {
      token: player.token,
      params: { id: String(id) },
      body: { name: 'Zacharias & Co' },
    });
    const pay = (userId: number, note: string) =>
      game.call(endpoints.recordPayment, {
        token: organiser.token,
        params: { id: '0' },
        body: { userId, kind: 'paid-in', amountCents: 100, note, confirmed: true },
      });
    await pay(friend.id, 'hat ZACHARIAS mitgebracht');
    await pay(friend.id, 'in bar');
    expect(await everyRow()).toMatch(/zacharias/i);
    const deleted = { token: organiser.token, params: idOf(player) };
    expect((await game.call(endpoints.deleteUser, deleted)).status).toBe(200);

    const rows = await everyRow();
    expect(rows.match(/.*zacharias.*/gi) ?? []).toEqual([]);
    expect(rows).toContain('in bar');
    const log = (await game.call(endpoints.audit, { token: organiser.token })).answer ?? [];
    expect(log.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Ein Spieler hat eine Gruppe gegründet.',
        'Eine Gruppe hat einen neuen Namen.',
        'Eine Gruppe wurde aufgelöst.',
      ]),
    );
  });

  test('of the organiser cannot be deleted or deactivated', async () => {
    const sent = { token: organiser.token, params: idOf(organiser) };
    const tries = [
      await game.call(endpoints.deleteUser, sent),
      await game.call(endpoints.activateUser, { ...sent, body: { active: false } }),
    ];
    for (const { status, code } of tries) expect([status, code]).toEqual([409, 'admin-protected']);
    expect((await game.call(endpoints.verify, { token: organiser.token })).status).toBe(200);
  });

  test('that is not there is not found', async () => {
    const sent = { token: organiser.token, params: { id: '2000000' } };
    const tries = [
      await game.call(endpoints.deleteUser, sent),
      await game.call(endpoints.activateUser, { ...sent, body: { active: true } }),
      await game.call(endpoints.markPaid, { ...sent, body: { paid: true } }),
      await game.call(endpoints.setFullStake, { ...sent, body: { fullStake: true } }),
    ];
    for (const { status, code } of tries) expect([status, code]).toEqual([404, 'not-found']);
  });
});

describe('after the first match has started', () => {
  beforeAll(() => gameClockAt(game.db, '2024-06-20T12:00:00Z'));

  test('the log says that a full stake is an offer', async () => {
    const player = await aPlayer(game.db, 'Spät');
    const sent = { token: organiser.token, params: idOf(player) };
    await game.call(endpoints.setFullStake, { ...sent, body: { fullStake: true } });
    expect((await lastLog())?.text).toBe(
      'Spät darf um den vollen Einsatz spielen, sobald die Zusage da ist.',
    );
  });

  test('a payment that is taken back is no refund', async () => {
    const player = await aPlayer(game.db, 'Säumig');
    const sent = { token: organiser.token, params: idOf(player) };
    await game.call(endpoints.markPaid, { ...sent, body: { paid: true } });
    await game.call(endpoints.markPaid, { ...sent, body: { paid: false } });
    expect((await lastLog())?.text).toBe('Säumig ist nicht mehr als bezahlt vermerkt.');
  });
});
