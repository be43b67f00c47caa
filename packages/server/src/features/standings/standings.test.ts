import { endpoints, type QueryIn, tableHeaders } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { encode } from 'zod/mini';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { playTwoMatches, startTwoGroups } from '../../../test/two-groups.ts';
import { noteChange } from '../../db/revision.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let ohne: TestPlayer;
let kasse: number;
let ehre: number;

beforeAll(async () => {
  ({ game, organiser, anna, bert, ohne, kasse, ehre } = await startTwoGroups());
});

const score = (id: number, token: string, query: QueryIn<typeof endpoints.score> = {}) =>
  game.call(endpoints.score, { token, params: { id: String(id) }, query });
const table = async (id: number, token = anna.token) => {
  const { answer = [] } = await score(id, token);
  return answer.map((row) => [
    row.position,
    row.name,
    row.points,
    row.exact,
    row.correct,
    row.prizeCents,
  ]);
};

describe('before the first match', () => {
  test('all players are level, without prizes and without champion tips', async () => {
    expect(await table(0)).toEqual([
      [1, 'Anna', 0, 0, 0, null],
      [1, 'Bert', 0, 0, 0, null],
      [1, 'Ohne', 0, 0, 0, null],
    ]);
    const { answer, raw } = await score(kasse, anna.token);
    expect(answer?.map(({ championTip }) => championTip)).toEqual([null, null]);
    expect(answer?.map(({ fullStake }) => fullStake)).toEqual([true, false]);
    expect(raw.headers[tableHeaders.total]).toBe('2');
    expect(raw.headers[tableHeaders.fullStakes]).toBe('1');
  });

  test('a table is for members and the organiser', async () => {
    expect((await score(kasse, ohne.token)).code).toBe('not-a-member');
    expect((await score(kasse, organiser.token)).status).toBe(200);
    expect((await score(999_999, anna.token)).code).toBe('not-a-member');
    expect((await score(999_999, organiser.token)).code).toBe('not-found');
  });
});

describe('with results', () => {
  beforeAll(() => playTwoMatches(game, anna, bert));

  test('points, exact results, tendencies and prizes are the rules’', async () => {
    // Bert: 1 (tendency) + 2 (difference). The group: jackpot 20, bonus pot 10, places 10/10/10.
    expect(await table(kasse)).toEqual([
      [1, 'Anna', 3, 1, 1, 2500],
      [2, 'Bert', 3, 0, 2, 500],
    ]);
    expect(await table(ehre)).toEqual([[1, 'Anna', 3, 1, 1, null]]);
    const prizes = (await table(0)).map(([, , , , , cents]) => cents);
    expect(prizes.reduce<number>((sum, cents) => sum + Number(cents), 0)).toBe(4000);
  });

  test('rows show the champion tip and the address of the picture', async () => {
    const { answer = [] } = await score(0, anna.token);
    expect(answer.map(({ championTip }) => championTip)).toEqual(['Deutschland', 'Spanien', null]);
    expect(answer[0]?.avatar).toMatch(/^\/api\/avatar\/avatar_\w+\.jpg\?v=none$/);
    expect(answer[0]?.userId).toBe(anna.id);
  });

  test('the champion counts once known', async () => {
    await game.db.updateTable('tournaments').set({ champion: 'ES' }).execute();
    expect(await table(kasse)).toEqual([
      [1, 'Bert', 8, 0, 2, 1500],
      [2, 'Anna', 3, 1, 1, 1500],
    ]);
    await game.db.updateTable('tournaments').set({ champion: null }).execute();
  });

  test('is paged after ranking', async () => {
    const { answer, raw } = await score(0, anna.token, { offset: '1', limit: '1' });
    expect(answer?.map(({ name, position }) => [name, position])).toEqual([['Bert', 2]]);
    expect(raw.headers[tableHeaders.total]).toBe('3');
  });

  test('the inactive do not count, the organiser only with a bet', async () => {
    await game.db.updateTable('users').set({ active: false }).where('id', '=', ohne.id).execute();
    const third = await matchNumber(game.db, 30);
    const body = { matchId: third.id, tip: { home: 1, away: 1, ko: 0 } } as const;
    await game.call(endpoints.placeBet, { token: organiser.token, body });
    expect((await table(0)).map(([, name]) => name)).toEqual(['Anna', 'Bert', 'Chefin']);
    await game.db.updateTable('users').set({ active: true }).where('id', '=', ohne.id).execute();
    await game.db.deleteFrom('bets').where('user_id', '=', organiser.id).execute();
    await noteChange(game.db, 'player', organiser.id);
  });

  test('no overall money means no prizes for all players', async () => {
    const game2 = await startTestApp({}, { content: 'tables' });
    await aTournament(game2.db, 'em2024', null);
    const player = await aPlayer(game2.db);
    const { id } = await matchNumber(game2.db, 1);
    await gameClockAt(game2.db, '2024-06-15T15:30:00Z');
    await aResult(game2.db, id, [5, 1]);
    const { answer } = await game2.call(endpoints.score, {
      token: player.token,
      params: { id: '0' },
    });
    expect(answer?.map(({ prizeCents }) => prizeCents)).toEqual([null]);
    await game2.close();
  });
});

test('a table says who was seen lately, and who is there now', async () => {
  const pub = await startTestApp();
  await aTournament(pub.db);
  const [online, inactive, offline] = [
    await aPlayer(pub.db, 'Da'),
    await aPlayer(pub.db, 'Eben'),
    await aPlayer(pub.db, 'Weg'),
  ];
  for (const [{ id }, minutes] of [
    [inactive, 6],
    [offline, 31],
  ] as const) {
    const last_online = sql<Date>`clock_timestamp() - ${minutes} * interval '1 minute'`;
    await pub.db.updateTable('users').set({ last_online }).where('id', '=', id).execute();
  }
  const sent = { token: online.token, params: { id: '0' } };
  const { answer } = await pub.call(endpoints.score, sent);
  expect(answer?.map(({ status }) => status)).toEqual([0, 1, 2]);
  expect((await pub.call(endpoints.scoreStatus, sent)).answer).toEqual([
    { userId: online.id, status: 0 },
    { userId: inactive.id, status: 1 },
  ]);
  await pub.close();
});

describe('a table that is kept by the caller', () => {
  const again = (etag: unknown, query = {}) =>
    game.app.inject({
      url: `/api/score/${kasse}`,
      query,
      headers: { authorization: anna.token, 'if-none-match': String(etag) },
    });

  test('is not sent again until something changes', async () => {
    const { raw } = await score(kasse, anna.token);
    const { etag } = raw.headers;
    expect(raw.headers['cache-control']).toBe('private, no-cache');
    expect((await again(etag)).statusCode).toBe(304);
    expect((await again(etag, { limit: 1 })).statusCode).toBe(200);
    expect((await again(etag, { live: 'true' })).statusCode).toBe(200);
    await game.db.updateTable('users').set({ name: 'Änne' }).where('id', '=', anna.id).execute();
    const renamed = await again(etag);
    expect([renamed.statusCode, renamed.headers.etag]).not.toEqual([304, etag]);
    expect(renamed.body).toContain('Änne');
    await game.db.updateTable('users').set({ name: 'Anna' }).where('id', '=', anna.id).execute();
  });

  test('is another one for the organiser, and nobody else’s', async () => {
    const own = await score(kasse, anna.token);
    const other = await score(kasse, organiser.token);
    expect(other.raw.headers.etag).not.toBe(own.raw.headers.etag);
    const headers = { authorization: ohne.token, 'if-none-match': String(own.raw.headers.etag) };
    const refused = await game.app.inject({ url: `/api/score/${kasse}`, headers });
    expect(refused.statusCode).toBe(403);
  });
});

test('rows are written as the contract’s codec writes them', async () => {
  await game.db
    .updateTable('users')
    .set({ name: 'An"na \\ <ß>' })
    .where('id', '=', anna.id)
    .execute();
  for (const [token, query] of [
    [anna.token, {}],
    [organiser.token, {}],
    [anna.token, { live: 'true' }],
  ] as const) {
    const { answer = [], raw } = await score(kasse, token, query);
    expect(answer).toHaveLength(2);
    expect(raw.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(raw.json()).toEqual(encode(endpoints.score.answer, answer));
  }
  await game.db.updateTable('users').set({ name: 'Anna' }).where('id', '=', anna.id).execute();
});

describe('windows of a table', () => {
  test('the rows around the caller, as many as asked for', async () => {
    const around = async (token: string, limit: string) => {
      const query = { around: 'me', limit } as const;
      const { answer, raw } = await game.call(endpoints.score, {
        token,
        params: { id: '0' },
        query,
      });
      return [raw.headers[tableHeaders.offset], answer?.map(({ name }) => name)];
    };
    expect(await around(anna.token, '1')).toEqual(['0', ['Anna']]);
    expect(await around(ohne.token, '2')).toEqual(['1', ['Bert', 'Ohne']]);
    // Not listed: from the top.
    expect(await around(organiser.token, '1')).toEqual(['0', ['Anna']]);
  });

  test('one’s own place, the gap to the next, and what the last day changed', async () => {
    const place = async (token: string, id: number) =>
      (await game.call(endpoints.scoreMe, { token, params: { id: String(id) } })).answer;
    expect(await place(bert.token, kasse)).toEqual({
      players: 2,
      place: { position: 2, points: 3, exact: 0, correct: 2, live: 0, gap: 0, change: 0 },
    });
    expect((await place(anna.token, 0))?.place).toMatchObject({
      position: 1,
      gap: null,
      change: 0,
    });
    expect((await place(ohne.token, 0))?.place).toMatchObject({ position: 3, gap: 3, change: 0 });
    expect(await place(organiser.token, 0)).toEqual({ players: 3, place: null });
    const refused = await game.call(endpoints.scoreMe, {
      token: ohne.token,
      params: { id: String(kasse) },
    });
    expect(refused.code).toBe('not-a-member');
  });
});

describe('the all-time table', () => {
  const alltime = (group: number, token = anna.token) =>
    game.call(endpoints.scoreAlltime, { token, params: { group: String(group) } });
  const rows = async (group: number) =>
    (await alltime(group)).answer?.map((row) => [row.name, row.competition, row.points, row.exact]);

  test('has a row a competition and one that adds them up', async () => {
    const { id } = await game.db
      .insertInto('competitions')
      .values({ name: 'EM 2020', name_key: 'em 2020' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const past = { competition_id: id, points: 40, exact: 7, correct: 20 };
    await game.db
      .insertInto('historical_results')
      .values({ ...past, user_id: bert.id })
      .execute();
    await noteChange(game.db, 'player', bert.id);
    expect(await rows(kasse)).toEqual([
      ['Bert', 'EM 2020', 40, 7],
      ['Bert', 'EM 2024', 3, 0],
      ['Bert', 'zzsummary', 43, 7],
      ['Anna', 'EM 2024', 3, 1],
      ['Anna', 'zzsummary', 3, 1],
    ]);
  });

  test('does not count a tournament twice whose totals are kept', async () => {
    const { id: tournament_id } = await game.db
      .selectFrom('tournaments')
      .select('id')
      .executeTakeFirstOrThrow();
    const { id } = await game.db
      .insertInto('competitions')
      .values({ name: 'EM 2024', name_key: 'em 2024', tournament_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const kept = { competition_id: id, points: 9, exact: 2, correct: 4, user_id: anna.id };
    await game.db.insertInto('historical_results').values(kept).execute();
    const archivedAt = (at: Date | null) =>
      game.db.updateTable('tournaments').set({ closed_at: at, archived_at: at }).execute();
    await archivedAt(new Date());
    expect((await rows(kasse))?.filter(([name]) => name === 'Anna')).toEqual([
      ['Anna', 'EM 2024', 9, 2],
      ['Anna', 'zzsummary', 9, 2],
    ]);
    await game.db.deleteFrom('competitions').where('id', '=', id).execute();
    await archivedAt(null);
  });

  test('is not sent again until something changes, a page by itself', async () => {
    const again = async (etag: unknown, query = {}) =>
      (
        await game.app.inject({
          url: `/api/score-alltime/${kasse}`,
          query,
          headers: { authorization: anna.token, 'if-none-match': String(etag) },
        })
      ).statusCode;
    const { etag } = (await alltime(kasse)).raw.headers;
    expect([await again(etag), await again(etag, { offset: '1' })]).toEqual([304, 200]);
    const more = { points: sql<number>`points + 1` };
    await game.db.updateTable('historical_results').set(more).execute();
    await noteChange(game.db, 'player', bert.id);
    expect(await again(etag)).toBe(200);
  });

  test('is group 1 where none is named, and for its members alone', async () => {
    expect(kasse).toBe(1);
    const own = await game.call(endpoints.scoreAlltimeDefault, { token: bert.token });
    expect(own.answer).toEqual((await alltime(kasse)).answer);
    const other = await game.call(endpoints.scoreAlltimeDefault, { token: ohne.token });
    expect(other.code).toBe('not-a-member');
    expect((await alltime(0, ohne.token)).status).toBe(200);
    expect((await alltime(999_999)).code).toBe('not-a-member');
  });
});
