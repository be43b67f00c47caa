import { endpoints } from '@tippspiel/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  anOrganiser,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../../test/factories.ts';

let game: TestApp;
let token: string;

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  token = (await aPlayer(game.db)).token;
});

const country = (code: string) =>
  game.call(endpoints.countryMatches, { token, params: { country: code } });

test('matches come by kick-off, those without teams not at all', async () => {
  const { answer = [] } = await game.call(endpoints.matches, { token });
  expect(answer).toHaveLength(36);
  expect(answer.map(({ kickoff }) => kickoff)).toEqual(
    answer.map(({ kickoff }) => kickoff).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
  );
  const { id, kickoff } = await matchNumber(game.db, 1);
  expect(answer[0]).toEqual({
    id,
    home: 'DE',
    away: 'XS',
    stage: 'GA',
    round: null,
    leg: null,
    first: null,
    kickoff: kickoff.getTime(),
    plannedDay: null,
    venue: 'München',
    result: null,
    ruling: null,
    running: null,
    minute: null,
    distribution: null,
    groupDistribution: null,
    started: false,
  });
});

test('a country’s page has its matches and the table of its group', async () => {
  const { id } = await matchNumber(game.db, 1);
  await gameClockAt(game.db, '2024-06-14T21:00:00Z');
  await aResult(game.db, id, [5, 1]);
  const { answer } = await country('de');
  expect(answer?.group).toBe('Gruppe A');
  expect(answer?.matches.map(({ home, away }) => `${home}-${away}`)).toEqual([
    'DE-XS',
    'DE-HU',
    'CH-DE',
  ]);
  const row = (
    name: string,
    isocode: string,
    points: number,
    scored: number,
    received: number,
  ) => ({
    isocode,
    name,
    played: scored + received > 0 ? 1 : 0,
    points,
    goalsScored: scored,
    goalsReceived: received,
    goalsDifference: scored - received,
  });
  expect(answer?.table).toEqual([
    row('Deutschland', 'DE', 3, 5, 1),
    row('Schweiz', 'CH', 0, 0, 0),
    row('Ungarn', 'HU', 0, 0, 0),
    row('Schottland', 'XS', 0, 1, 5),
  ]);
});

test('an unknown country is not found, one that does not take part has no group', async () => {
  expect((await country('QQ')).code).toBe('not-found');
  expect((await country('DEU')).status).toBe(400);
  const organiser = await anOrganiser(game.db);
  const body = { isocode: 'NO', name: 'Norwegen' };
  await game.call(endpoints.saveCountry, { token: organiser.token, body });
  expect((await country('NO')).answer).toEqual({ group: null, matches: [], table: [] });
});
