import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { playedTournament, startTestApp, type TestApp } from '../../../test/app.ts';
import { anOrganiser, gameClockAt } from '../../../test/factories.ts';

/** A knockout of teams that are known from the beginning, and no table. */

let game: TestApp;
let token: string;

beforeEach(async () => {
  game = await startTestApp();
  token = (await anOrganiser(game.db)).token;
  await sql`UPDATE tournaments SET closed_at = game_now()`.execute(game.db);
  return () => game.close();
});

const at = (hour: number) => `2027-06-05T${hour}:00:00Z`;

/** Three teams: the first one has a bye. */
const cup = {
  form: 2,
  competition: { name: 'Cup 2027', teams: 'clubs', start: '2027-06-05', end: '2027-06-05' },
  teams: ['SV Aach', 'TuS Berg', 'FC Couch', 'Dynamo Dorf', 'SpVgg Eich'].map((name, index) => ({
    code: `1${'ABCDE'.charAt(index)}`,
    name,
  })),
  stages: [
    { code: 'VF', name: 'Viertelfinale' },
    { code: 'HF', name: 'Halbfinale' },
    { code: 'FI', name: 'Finale' },
  ],
  matches: [
    { number: 1, stage: 'VF', home: '1D', away: '1E', kickoff: at(12) },
    { number: 2, stage: 'HF', home: '1A', away: '1B', kickoff: at(13) },
    { number: 3, stage: 'HF', home: '1C', slotAway: 'W1', kickoff: at(14) },
    { number: 4, stage: 'FI', slotHome: 'W2', slotAway: 'W3', kickoff: at(15) },
  ],
};

const listed = async () =>
  ((await game.call(endpoints.matches, { token })).answer ?? []).map(
    ({ id, home, away, result }) => ({ id, pair: `${home}-${away}`, result }),
  );

const enter = async (pair: string, home: number, away: number) => {
  const { id } = (await listed()).find((match) => match.pair === pair) ?? { id: 0 };
  const ko = home > away ? 1 : 2;
  const body = { result: { home, away, ko } } as const;
  const params = { id: String(id) };
  expect((await game.call(endpoints.updateMatch, { token, params, body })).status).toBe(200);
};

test('it is listed from the start, goes on by its winners, and has a champion', async () => {
  await gameClockAt(game.db, at(10));
  const uploaded = await game.call(endpoints.uploadPack, { token, body: { pack: cup } });
  const params = { pack: uploaded.answer?.pack ?? '' };
  expect((await game.call(endpoints.startTournament, { token, params })).status).toBe(200);
  expect((await listed()).map(({ pair }) => pair)).toEqual(['1D-1E', '1A-1B']);
  await gameClockAt(game.db, at(13));
  await enter('1D-1E', 0, 2);
  expect((await listed()).map(({ pair }) => pair)).toEqual(['1D-1E', '1A-1B', '1C-1E']);
  // A correction before the next match changes it.
  await enter('1D-1E', 3, 2);
  expect((await listed()).map(({ pair }) => pair)).toEqual(['1D-1E', '1A-1B', '1C-1D']);
  await gameClockAt(game.db, at(16));
  await enter('1A-1B', 1, 0);
  await enter('1C-1D', 0, 1);
  await enter('1A-1D', 2, 1);
  const closed = await game.call(endpoints.closeTournament, { token });
  expect([closed.status, closed.code]).toEqual([200, null]);
  expect((await playedTournament(game)).champion).toBe('SV Aach');
});
