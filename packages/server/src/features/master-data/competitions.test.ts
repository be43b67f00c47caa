import { endpoints } from '@tippspiel/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { anOrganiser, aPlayer, aTournament } from '../../../test/factories.ts';

let game: TestApp;
let organiser: string;
let player: { id: number; token: string };
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  organiser = (await anOrganiser(game.db)).token;
  player = await aPlayer(game.db, 'Rita');
});

const create = (name: string) =>
  game.call(endpoints.createCompetition, { token: organiser, wire: { name } });
const idOf = async (name: string) =>
  (await game.call(endpoints.competitions, { token: player.token })).answer?.find(
    (competition) => competition.name === name,
  )?.id ?? -1;
const records = async () => {
  const { answer } = await game.call(endpoints.users, { token: organiser, query: { q: 'Rita' } });
  return answer?.flatMap((row) => ('historicalResults' in row ? row.historicalResults : []));
};
const texts = async () =>
  (await game.call(endpoints.audit, { token: player.token })).answer?.map(({ text }) => text);

test('a competition has a name of its own', async () => {
  expect((await create('WM 2022')).status).toBe(200);
  const refused = await create('wm 2022');
  expect([refused.status, refused.code]).toEqual([409, 'competition-name-taken']);
  expect((await create(' ')).raw.json().message).toBe('Bitte gib einen Namen an.');
});

test("a player's result is added, replaced and deleted, and every player can read it", async () => {
  await create('EM 2020');
  const competitionId = await idOf('EM 2020');
  const save = (points: number) =>
    game.call(endpoints.saveHistoricalResult, {
      token: organiser,
      wire: { userId: player.id, competitionId, points, exact: 10, correct: 20 },
    });
  await save(70);
  await save(80);
  expect(await records()).toEqual([{ competitionId, points: 80, exact: 10, correct: 20 }]);
  expect((await texts())?.[0]).toBe(
    'Rita hat in EM 2020 nun 80 Punkte, 10 genaue und 20 richtige Tipps.',
  );
  expect((await save(201)).status).toBe(400);

  const remove = () =>
    game.call(endpoints.deleteHistoricalResult, {
      token: organiser,
      body: { userId: player.id, competitionId },
    });
  expect((await remove()).status).toBe(200);
  expect(await records()).toEqual([]);
  expect((await remove()).code).toBe('not-found');
});

test('an unknown player or competition is not found', async () => {
  await create('EM 2016');
  const competitionId = await idOf('EM 2016');
  const result = { points: 1, exact: 0, correct: 1 };
  for (const ids of [
    { userId: 2_000_000, competitionId },
    { userId: player.id, competitionId: 2_000_000 },
  ]) {
    const body = { ...ids, ...result };
    const saved = await game.call(endpoints.saveHistoricalResult, { token: organiser, body });
    expect([saved.status, saved.code]).toEqual([404, 'not-found']);
  }
});
