import { endpoints, type Replay } from '@tippspiel/contract';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  anOrganiser,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  type TestPlayer,
} from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';
import { fillBracket } from '../../bracket/fill-bracket.ts';
import { currentTournament } from '../../db/game.ts';
import { readPack } from '../../packs/check-pack.ts';
import { loadTournament } from '../tournament/load.ts';
import { lockStartedMatches } from './running.ts';
import { sealStartedMatches } from './seals/seal-started-matches.ts';

let game: TestApp;
let token: string;
let anna: TestPlayer;
const at = Date.parse;

beforeEach(async () => {
  game = await startTestApp({}, { content: 'tables' });
  await aTournament(game.db);
  token = (await anOrganiser(game.db)).token;
  anna = await aPlayer(game.db);
  return () => game.close();
});

/** Plays the EM 2024 up to a match, by the results of its pack. */
const playUntil = async (last: number) => {
  const { matches } = await readPack('em2024');
  await gameClockAt(game.db, '2024-06-14T20:00:00Z');
  await lockStartedMatches(game.db);
  for (const { number, result, kickoff } of matches.toSorted((a, b) => a.number - b.number)) {
    if (number > last || result === null) break;
    await gameClockAt(game.db, new Date(at(kickoff ?? '') + 3 * 3_600_000));
    const { home, away, ko } = result;
    await aResult(game.db, await idOf(number), [home, away, ko === 0 ? null : ko]);
    if (number >= 36) await fillBracket(game.db, (await currentTournament(game.db)).id);
  }
  await lockStartedMatches(game.db);
};

const numbered = (number: number) =>
  game.db.selectFrom('matches').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const idOf = async (number: number) => (await numbered(number)).id;
const replay = (id: number, wanted: Partial<Replay> = {}) =>
  game.call(endpoints.replayMatch, {
    token,
    params: { id: String(id) },
    body: { kickoff: at('2024-07-20T19:00:00Z'), plannedDay: null, ...wanted },
  });
const enter = async (id: number, home: number, away: number, ko: 0 | 1 | 2) =>
  (
    await game.call(endpoints.updateMatch, {
      token,
      params: { id: String(id) },
      body: { result: { home, away, ko } },
    })
  ).status;
const listed = async () => (await game.call(endpoints.matches, { token })).answer ?? [];
const log = async () => (await wholeLog(game.db)).map(({ text }) => text);

test('a new match takes the place of the old one in the plan, and is tipped anew', async () => {
  await playUntil(51);
  const old = await numbered(51);
  const count = (await listed()).length;
  expect((await replay(old.id)).status).toBe(200);
  expect((await replay(old.id)).status, 'a second tap').toBe(200);
  const now = await numbered(51);
  expect(now).toMatchObject({
    ...{ stage: 'FI', home: old.home, away: old.away, slot_home: 'W49', slot_away: 'W50' },
    ...{ kickoff: new Date('2024-07-20T19:00:00Z'), result_home: null, annulled: false },
  });
  expect(now.id).not.toBe(old.id);
  const matches = await listed();
  expect(matches).toHaveLength(count + 1);
  expect(matches.find(({ id }) => id === old.id)).toMatchObject({
    result: null,
    ruling: { annulled: true, award: null },
  });
  expect(await log()).toEqual([
    expect.stringMatching(/ ist annulliert\. Für dieses Spiel gibt es keine Punkte\.$/),
    expect.stringMatching(
      / wird am 20\.07\.2024, 21:00 Uhr noch einmal gespielt und neu getippt\.$/,
    ),
  ]);
  const before = await game.call(endpoints.beforeClosing, { token });
  expect(before.answer?.matches).toMatchObject([{ id: now.id, number: 51, started: false }]);

  const body = { matchId: now.id, tip: { home: 1, away: 0, ko: 1 as const } };
  expect((await game.call(endpoints.placeBet, { token: anna.token, body })).status).toBe(200);
  await gameClockAt(game.db, '2024-07-20T21:30:00Z');
  expect(await enter(now.id, 0, 1, 2)).toBe(200);
  const closed = await game.call(endpoints.closeTournament, { token });
  expect(closed.status).toBe(200);
  const { champion } = await game.db
    .selectFrom('tournaments')
    .select('champion')
    .executeTakeFirstOrThrow();
  expect(champion).toBe(old.away);
});

test('a match is replayed once; what follows is the replay’s', async () => {
  await playUntil(51);
  const old = await numbered(51);
  await replay(old.id);
  const other = { kickoff: at('2024-07-21T19:00:00Z') };
  expect((await replay(old.id, other)).code).toBe('match-replayed');
  const first = await numbered(1);
  const answers = await Promise.all([replay(first.id, other), replay(first.id)]);
  expect(answers.map(({ code }) => code ?? null).toSorted()).toEqual(['match-replayed', null]);
  // The replay is abandoned, too.
  await gameClockAt(game.db, '2024-07-20T20:00:00Z');
  await lockStartedMatches(game.db);
  expect((await replay((await numbered(51)).id, other)).status).toBe(200);
  expect((await replay(old.id, { kickoff: at('2024-07-22T19:00:00Z') })).code).toBe(
    'match-replayed',
  );
});

test('who wins it goes on: until then what follows has no teams', async () => {
  await playUntil(44);
  const quarter = async () => {
    const { home, away } = await numbered(45);
    return home === null ? null : `${home}-${away}`;
  };
  const before = await quarter();
  // W39 and W37 play it.
  const { id, home, away } = await numbered(37);
  expect(before).toContain(home);
  expect((await replay(id, { kickoff: at('2024-07-04T16:00:00Z') })).raw.json()).toEqual({
    success: true,
  });
  expect(await quarter()).toBeNull();
  await gameClockAt(game.db, '2024-07-04T18:30:00Z');
  expect(await enter(await idOf(37), 0, 2, 2)).toBe(200);
  expect(await quarter()).toBe(before?.replace(home ?? '', away ?? ''));
});

test('one that is deleted gives its place back', async () => {
  await playUntil(51);
  const old = await numbered(51);
  await replay(old.id, { kickoff: null, plannedDay: '2024-07-20' });
  const now = await numbered(51);
  expect(now).toMatchObject({ kickoff: null, planned_day: '2024-07-20' });
  expect((await log()).at(-1)).toMatch(/ wird am Samstag, 20\. Juli noch einmal gespielt/);
  await loadTournament(game.db, 'em2024', { timeZone: 'Europe/Berlin' });
  expect(await numbered(51)).toMatchObject({ kickoff: null, planned_day: '2024-07-20' });
  await game.call(endpoints.deleteMatch, { token, body: { id: now.id } });
  expect(await numbered(51)).toMatchObject({ id: old.id, slot_home: 'W49' });
  const params = { id: String(old.id) };
  const undo = { annulled: false, award: null };
  await game.call(endpoints.annulMatch, { token, params, body: undo });
  expect((await game.call(endpoints.closeTournament, { token })).status).toBe(200);
});

test('a match of a group counts once in its table, and the seal of the first one stays', async () => {
  await playUntil(51);
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
  const seals = async () =>
    (await game.call(endpoints.seals, { token: anna.token })).answer?.length;
  const sealed = await seals();
  const { id } = await numbered(1);
  await replay(id, { kickoff: at('2024-07-20T19:00:00Z') });
  await gameClockAt(game.db, '2024-07-20T21:30:00Z');
  await enter(await idOf(1), 0, 9, 0);
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
  expect(await seals()).toBe((sealed ?? 0) + 1);
  const page = await game.call(endpoints.countryMatches, { token, params: { country: 'DE' } });
  const germany = page.answer?.table.find(({ isocode }) => isocode === 'DE');
  expect(germany).toMatchObject({ played: 3 });
  expect(page.answer?.table).toHaveLength(4);
});

test('is refused before the start, so soon, for nobody, and to players', async () => {
  await playUntil(51);
  const { id } = await numbered(51);
  expect((await replay(id, { kickoff: at('2024-07-01T19:00:00Z') })).code).toBe('kickoff-too-soon');
  expect((await replay(9999)).code).toBe('not-found');
  const params = { id: String(id) };
  const wire = { kickoff: '2024-07-20T19:00:00.000Z', plannedDay: '2024-07-20' };
  expect((await game.call(endpoints.replayMatch, { token, params, wire })).status).toBe(400);
  await replay(id);
  expect((await replay(await idOf(51))).code).toBe('replay-before-start');
  const body = { kickoff: null, plannedDay: null };
  const byAnna = await game.call(endpoints.replayMatch, { token: anna.token, params, body });
  expect(byAnna.status).toBe(403);
});
