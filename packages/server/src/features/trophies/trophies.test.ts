import { endpoints } from '@tippspiel/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { playerRecord } from './player-record.ts';

let game: TestApp;
let anna: TestPlayer;
let bert: TestPlayer;

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  anna = await aPlayer(game.db, 'Anna');
  bert = await aPlayer(game.db, 'Bert');
  const [opener, second, open] = [
    await matchNumber(game.db, 1),
    await matchNumber(game.db, 2),
    await matchNumber(game.db, 3),
  ];
  for (const { id } of [opener, second, open]) await aBet(game.db, id, anna.id, [5, 1]);
  await aBet(game.db, opener.id, bert.id, [0, 1]);
  await gameClockAt(game.db, '2024-06-15T13:30:00Z');
  await aResult(game.db, opener.id, [5, 1]);
});

const trophies = (token: string, user?: number) =>
  game.call(endpoints.trophies, { token, query: user === undefined ? {} : { user: String(user) } });

test('everybody sees everybody’s; one’s own without a name', async () => {
  const own = await trophies(anna.token);
  expect(own.answer?.map(({ type }) => type)).toContain('first-exact-result');
  expect(own.answer?.[0]?.image).toMatch(/^<svg/);
  expect((await trophies(bert.token, anna.id)).answer).toEqual(own.answer);
  expect((await trophies(bert.token)).answer?.map(({ type }) => type)).not.toContain(
    'first-exact-result',
  );
});

test('nobody and the inactive are not found', async () => {
  const gone = await aPlayer(game.db);
  await game.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
  expect((await trophies(anna.token, gone.id)).code).toBe('not-found');
  expect((await trophies(anna.token, 999_999)).code).toBe('not-found');
});

test('only matches with a result reveal what was tipped', async () => {
  const record = playerRecord(await game.app.board.read(), anna.id);
  expect(record.matches).toHaveLength(36);
  expect(record.matches.filter(({ tip }) => tip !== null)).toEqual([
    {
      stage: 'GA',
      day: '2024-06-14',
      tip: { home: 5, away: 1, ko: 0 },
      result: { home: 5, away: 1, ko: 0 },
      correctShare: 0.5,
    },
  ]);
  expect(record).toMatchObject({
    championRight: null,
    groupStagePosition: null,
    finalPosition: null,
    players: 2,
    lastPosition: 2,
  });
});
