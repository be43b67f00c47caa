import { endpoints } from '@tippspiel/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { anOrganiser, aTournament } from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';

let game: TestApp;
let token: string;

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  token = (await anOrganiser(game.db)).token;
});

const stages = async () => (await game.call(endpoints.stages, { token })).answer ?? [];

test('stages come in the order in which they are played', async () => {
  const codes = (await stages()).map(({ code }) => code);
  expect(codes).toEqual(['GA', 'GB', 'GC', 'GD', 'GE', 'GF', 'AF', 'VF', 'HF', 'FI']);
});

test('a new stage comes last, a known one is renamed', async () => {
  for (const body of [
    { code: 'P3', name: 'Spiel um Platz 3' },
    { code: 'FI', name: 'Endspiel' },
  ]) {
    expect((await game.call(endpoints.saveStage, { token, body })).status).toBe(200);
  }
  expect((await stages()).slice(-2)).toEqual([
    { code: 'FI', name: 'Endspiel' },
    { code: 'P3', name: 'Spiel um Platz 3' },
  ]);
  const log = (await wholeLog(game.db)).map(({ action, text }) => ({ action, text }));
  expect(log).toEqual([
    { action: 'stage-saved', text: 'Die Runde P3 heißt nun „Spiel um Platz 3“.' },
    { action: 'stage-saved', text: 'Die Runde FI heißt nun „Endspiel“.' },
  ]);
});

test('a code of three characters is bad input', async () => {
  const refused = await game.call(endpoints.saveStage, { token, wire: { code: 'ABC', name: 'X' } });
  expect(refused.status).toBe(400);
});
