import { endpoints } from '@tippspiel/contract';
import type { Score } from '@tippspiel/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aResult,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let opener: number;

beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna } = await aCast(game.db));
  opener = (await matchNumber(game.db, 1)).id;
  await aBet(game.db, opener, anna.id, [2, 1]);
  await gameClockAt(game.db, '2024-06-14T19:30:00Z');
  return game.close;
});

const set = (running: Score | null, from: Score | null, id = opener, token = organiser.token) =>
  game.call(endpoints.setRunning, { token, params: { id: String(id) }, body: { running, from } });
const shown = async () => {
  const { answer } = await game.call(endpoints.matches, { token: anna.token });
  return answer?.find(({ id }) => id === opener);
};
const points = async (live: 'true' | 'false') => {
  const sent = { token: anna.token, params: { id: '0' }, query: { live } };
  const { answer } = await game.call(endpoints.score, sent);
  return answer?.find(({ userId }) => userId === anna.id);
};

const ONE_NIL = { home: 1, away: 0 };
const TWO_ONE = { home: 2, away: 1 };

describe('a running score', () => {
  test('is set, replaced and ended, and stands beside the match', async () => {
    expect((await set(ONE_NIL, null)).status).toBe(200);
    expect(await shown()).toMatchObject({ running: ONE_NIL, result: null });
    expect((await set(TWO_ONE, ONE_NIL)).status).toBe(200);
    expect((await set(null, TWO_ONE)).status).toBe(200);
    expect(await shown()).toMatchObject({ running: null, result: null });
  });

  test('counts in a table only where it is asked for', async () => {
    await set(TWO_ONE, null);
    expect(await points('true')).toMatchObject({ points: 3, exact: 1, correct: 1, live: 3 });
    const counted = await points('false');
    expect(counted).toMatchObject({ points: 0, exact: 0, correct: 0 });
    expect(counted).not.toHaveProperty('live');
  });

  test('ends with the result', async () => {
    await set(ONE_NIL, null);
    const result = { home: 2, away: 1, ko: 0 } as const;
    const sent = { token: organiser.token, params: { id: String(opener) }, body: { result } };
    expect((await game.call(endpoints.updateMatch, sent)).status).toBe(200);
    expect(await shown()).toMatchObject({ running: null, result });
    expect(await points('true')).toMatchObject({ points: 3, live: 0 });
    expect((await set(TWO_ONE, null)).code).toBe('result-is-in');
  });

  test('of two organisers’ taps at the same time one counts', async () => {
    const both = await Promise.all([set(ONE_NIL, null), set({ home: 0, away: 1 }, null)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([null, 'score-has-changed'].toSorted());
  });

  test('is refused before the start, of no match, and to players', async () => {
    const later = (await matchNumber(game.db, 2)).id;
    expect((await set(ONE_NIL, null, later)).code).toBe('result-before-start');
    expect((await set(ONE_NIL, null, 999_999)).code).toBe('not-found');
    expect((await set(ONE_NIL, null, opener, anna.token)).code).toBe('forbidden');
    expect(await shown()).toMatchObject({ running: null });
  });

  test.each([
    ['half a score', { home: 1, away: null, from: null }],
    ['too many goals', { home: 21, away: 0, from: null }],
    ['nothing of what it replaces', { home: 1, away: 0 }],
  ])('is refused with %s', async (_, wire) => {
    const sent = { token: organiser.token, params: { id: String(opener) }, wire };
    expect((await game.call(endpoints.setRunning, sent)).status).toBe(400);
  });

  test('that was there when a result came is none once the result is withdrawn', async () => {
    await set(ONE_NIL, null);
    await aResult(game.db, opener, [1, 0]);
    const body = { result: null };
    const params = { id: String(opener) };
    await game.call(endpoints.updateMatch, { token: organiser.token, params, body });
    expect(await shown()).toMatchObject({ running: null, result: null });
  });
});
