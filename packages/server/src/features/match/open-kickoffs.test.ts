import { endpoints, type MatchChange, messages } from '@tippspiel/contract';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  anOrganiser,
  aPlayer,
  aTournament,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';
import { loadTournament } from '../tournament/load.ts';

let game: TestApp;
let token: string;
let player: TestPlayer;

beforeEach(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  await gameClockAt(game.db, '2024-06-13T19:00:00Z');
  token = (await anOrganiser(game.db)).token;
  player = await aPlayer(game.db);
  return () => game.close();
});

const change = (id: number, body: MatchChange) =>
  game.call(endpoints.updateMatch, { token, params: { id: String(id) }, body });
const at = Date.parse;
const listed = async (id: number) =>
  (await game.call(endpoints.matches, { token })).answer?.find((match) => match.id === id);
const log = async () => (await wholeLog(game.db)).map(({ text }) => text);
const tip = (matchId: number, home: number) =>
  game.call(endpoints.placeBet, {
    token: player.token,
    body: { matchId, tip: { home, away: 0, ko: 0 } },
  });
const tipped = async (matchId: number) =>
  (await game.call(endpoints.ownBets, { token: player.token })).answer?.find(
    (bet) => bet.matchId === matchId,
  )?.tip?.home;

test('an open kick-off keeps a match tipped and open, however late it gets, until it has another one', async () => {
  const { id } = await matchNumber(game.db, 3);
  expect((await tip(id, 1)).status).toBe(200);
  expect((await change(id, { kickoff: null, plannedDay: '2024-06-20' })).status).toBe(200);
  await gameClockAt(game.db, '2024-06-20T19:30:00Z');
  const open = { kickoff: null, plannedDay: '2024-06-20', started: false };
  expect(await listed(id)).toMatchObject(open);
  expect((await change(id, { result: { home: 1, away: 0, ko: 0 } })).code).toBe(
    'result-before-start',
  );
  expect((await tip(id, 2)).status).toBe(200);

  expect((await change(id, { kickoff: null })).status).toBe(200);
  expect((await change(id, { kickoff: null })).status).toBe(200);
  const list = (await game.call(endpoints.matches, { token })).answer;
  expect(list?.at(-1)).toMatchObject({ id, kickoff: null, plannedDay: null });
  expect((await change(id, { kickoff: at('2024-06-21T13:00:00Z') })).status).toBe(200);
  expect(await listed(id)).toMatchObject({ kickoff: at('2024-06-21T13:00:00Z') });
  expect(await tipped(id)).toBe(2);
  expect(await log()).toEqual([
    'Spanien – Kroatien wird am Donnerstag, 20. Juni gespielt, die Uhrzeit ist offen, bisher 15.06.2024, 18:00 Uhr.',
    'Der Termin von Spanien – Kroatien ist offen.',
    'Der Anpfiff von Spanien – Kroatien ist am 21.06.2024, 15:00 Uhr.',
  ]);
});

test('an open kick-off stays open when the plan is applied again, until the organiser says one', async () => {
  const { id, kickoff } = await matchNumber(game.db, 3);
  const restart = () => loadTournament(game.db, 'em2024', { timeZone: 'Europe/Berlin' });
  await change(id, { kickoff: null, plannedDay: '2024-06-20' });
  await restart();
  expect(await listed(id)).toMatchObject({ kickoff: null, plannedDay: '2024-06-20' });
  await change(id, { kickoff: null });
  await restart();
  expect(await listed(id)).toMatchObject({ kickoff: null, plannedDay: null });
  await change(id, { kickoff: kickoff.getTime() });
  await restart();
  expect(await listed(id)).toMatchObject({ kickoff: kickoff.getTime(), plannedDay: null });
});

test('a match whose time is open stands last on its day', async () => {
  const { id } = await matchNumber(game.db, 2);
  await change(id, { kickoff: null, plannedDay: '2024-06-15' });
  const order = async () =>
    (await game.call(endpoints.matches, { token })).answer?.map((match) => match.id) ?? [];
  const lastOfDay = (await matchNumber(game.db, 4)).id;
  const list = await order();
  expect(list.indexOf(id)).toBe(list.indexOf(lastOfDay) + 1);
  const bets = (await game.call(endpoints.ownBets, { token: player.token })).answer;
  expect(bets?.map(({ matchId }) => matchId)).toEqual(list);
});

test('an open kick-off is none of a match that has started, nor one beside a kick-off', async () => {
  const { id, kickoff } = await matchNumber(game.db, 1);
  const both = await game.call(endpoints.updateMatch, {
    token,
    params: { id: String(id) },
    wire: { kickoff: kickoff.toISOString(), plannedDay: '2024-06-14' },
  });
  expect([both.status, both.raw.json().message]).toEqual([400, messages.plannedDay]);
  await gameClockAt(game.db, '2024-06-14T19:30:00Z');
  expect((await change(id, { kickoff: null })).code).toBe('kickoff-needed');
  expect(await listed(id)).toMatchObject({ kickoff: kickoff.getTime() });
});

test('the kick-off of a match whose teams nobody knows yet moves, and nothing else of it', async () => {
  const { id } = await matchNumber(game.db, 51);
  expect((await change(id, { kickoff: at('2024-07-14T18:00:00Z') })).status).toBe(200);
  expect((await change(id, { kickoff: null, plannedDay: '2024-07-14' })).status).toBe(200);
  const { answer } = await game.call(endpoints.bracket, { token });
  expect(answer?.matches.at(-1)).toMatchObject({ id, kickoff: null });
  expect(await log()).toEqual([
    'Der Anpfiff von Sieger Spiel 49 – Sieger Spiel 50 wurde von 14.07.2024, 21:00 Uhr auf 14.07.2024, 20:00 Uhr verlegt.',
    'Sieger Spiel 49 – Sieger Spiel 50 wird am Sonntag, 14. Juli gespielt, die Uhrzeit ist offen, bisher 14.07.2024, 20:00 Uhr.',
  ]);
  expect((await change(id, { result: { home: 1, away: 0, ko: 1 } })).code).toBe('not-found');
});
