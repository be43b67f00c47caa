import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aBet, aCast, gameClockAt, type TestPlayer } from '../../../test/factories.ts';
import { leaguePack } from '../../../test/form-2-pack.ts';
import { lockStartedMatches } from '../match/running.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;

/** A league whose rounds are played in May; Anna tips all matches 1:0, Bert 0:1. */
beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  const { token } = organiser;
  const { answer } = await game.call(endpoints.uploadPack, { token, body: { pack: leaguePack() } });
  await sql`UPDATE tournaments SET closed_at = game_now()`.execute(game.db);
  await game.call(endpoints.startTournament, { token, params: { pack: answer?.pack ?? '' } });
  await gameClockAt(game.db, '2032-04-30T12:00:00Z');
  const kickoffs = { 2: '02T13:00', 4: '08T16:00', 5: '15T13:00', 6: '15T16:00' };
  for (const [number, kickoff] of Object.entries(kickoffs)) {
    await move(Number(number), `2032-05-${kickoff}:00Z`);
  }
  for (let number = 1; number <= 6; number += 1) {
    const { id } = await matchOf(number);
    await aBet(game.db, id, anna.id, [1, 0]);
    await aBet(game.db, id, bert.id, [0, 1]);
  }
  return () => game.close();
});

const matchOf = async (number: number) => {
  const { rows } = await sql<{ id: number }>`
    SELECT m.id FROM matches m JOIN configuration c USING (tournament_id) WHERE number = ${number}
  `.execute(game.db);
  const [match] = rows;
  if (!match) throw new Error(`no match ${number}`);
  return match;
};
const move = async (number: number, kickoff: string) => {
  const params = { id: String((await matchOf(number)).id) };
  const body = { kickoff: Date.parse(kickoff), confirmed: true };
  const { status } = await game.call(endpoints.updateMatch, {
    token: organiser.token,
    params,
    body,
  });
  expect(status).toBe(200);
};
const enter = async (number: number, home: number, away: number) => {
  const params = { id: String((await matchOf(number)).id) };
  const body = { result: { home, away, ko: 0 } } as const;
  const { status } = await game.call(endpoints.updateMatch, {
    token: organiser.token,
    params,
    body,
  });
  expect(status).toBe(200);
};
const all = { id: '0' };
const winners = async () =>
  (await game.call(endpoints.scoreDays, { token: anna.token, params: all })).answer?.map(
    ({ day, winners }) => [day, winners.map(({ name, points }) => `${name} ${points}`).join()],
  );
const tableOf = async (query: { round?: string; day?: string }) =>
  (await game.call(endpoints.score, { token: anna.token, params: all, query })).answer
    ?.filter(({ points }) => points > 0)
    .map(({ name, points }) => `${name} ${points}`);

test('tables, winners, progress and the best go by round; a day has its own table', async () => {
  await gameClockAt(game.db, '2032-05-09T12:00:00Z');
  await enter(1, 1, 0);
  await enter(2, 0, 1);
  await enter(3, 2, 1);
  expect(await tableOf({ round: '1' })).toEqual(['Anna 3', 'Bert 3']);
  expect(await tableOf({ round: '2' })).toEqual(['Anna 2']);
  expect(await tableOf({ day: '2032-05-01' })).toEqual(['Anna 3']);
  expect(await winners()).toEqual([
    [1, 'Anna 3,Bert 3'],
    [2, 'Anna 2'],
  ]);
  const { token } = anna;
  const progress = (await game.call(endpoints.scoreProgress, { token, params: all })).answer;
  expect(progress?.days).toEqual([1, 2]);
  expect(progress?.rows[0]?.places.map(({ points }) => points)).toEqual([3, 5]);
  const own = (await game.call(endpoints.ownTables, { token })).answer?.at(-1)?.matchDay;
  expect(own).toMatchObject({ day: 2, isOver: false, points: 2 });
  await lockStartedMatches(game.db);
  const tips = await game.call(endpoints.tipOverview, {
    token,
    params: all,
    query: { round: '2' },
  });
  expect(tips.answer?.matches.map(({ tips: of }) => of.length)).toEqual([2, 2]);
});

test('a result that comes after a match was moved behind the next round corrects its own round', async () => {
  await move(2, '2032-05-20T13:00:00Z');
  await gameClockAt(game.db, '2032-05-09T12:00:00Z');
  await enter(1, 1, 0);
  await enter(3, 1, 0);
  await enter(4, 0, 1);
  expect(await winners()).toEqual([
    [1, 'Anna 3'],
    [2, 'Anna 3,Bert 3'],
  ]);
  await gameClockAt(game.db, '2032-05-20T16:00:00Z');
  await enter(2, 0, 1);
  expect(await winners()).toEqual([
    [1, 'Anna 3,Bert 3'],
    [2, 'Anna 3,Bert 3'],
  ]);
});

test('a table is of one day or of one round', async () => {
  const both = await game.call(endpoints.score, {
    token: anna.token,
    params: all,
    query: { day: '2032-05-01', round: '1' },
  });
  expect(both.status).toBe(400);
});
