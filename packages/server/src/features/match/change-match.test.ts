import { type BodyOf, endpoints, type MatchChange, messages } from '@tippspiel/contract';
import type { MatchResult } from '@tippspiel/rules';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  anOrganiser,
  aPlayer,
  aTournament,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';
import { lockStartedMatches } from './running.ts';

let game: TestApp;
let token: string;
let player: TestPlayer;

let logged = 0;

const beforeTheStart = '2024-06-13T19:00:00Z';
const duringTheOpener = '2024-06-14T19:30:00Z';

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  token = (await anOrganiser(game.db)).token;
  player = await aPlayer(game.db);
});

beforeEach(async () => {
  await gameClockAt(game.db, beforeTheStart);
  logged = (await wholeLog(game.db)).length;
});

const change = (id: number, body: MatchChange) =>
  game.call(endpoints.updateMatch, { token, params: { id: String(id) }, body });
const result = (home: number, away: number, ko: MatchResult['ko'] = 0) => ({
  result: { home, away, ko },
});
const at = Date.parse;
const listed = async (id: number) =>
  (await game.call(endpoints.matches, { token })).answer?.find((match) => match.id === id);
/** What the log says since the test began. */
const log = async () => (await wholeLog(game.db)).slice(logged).map(({ text }) => text);

describe('results', () => {
  test('are entered, corrected and withdrawn, each of it logged', async () => {
    const { id } = await matchNumber(game.db, 1);
    await gameClockAt(game.db, duringTheOpener);
    expect((await change(id, result(5, 1))).status).toBe(200);
    expect((await change(id, result(5, 1))).status).toBe(200);
    expect((await change(id, result(5, 2, 1))).status).toBe(200);
    expect(await listed(id)).toMatchObject(result(5, 2));
    expect((await change(id, { result: null })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ result: null });
    expect(await log()).toEqual([
      'Ergebnis eingetragen: Deutschland – Schottland 5:1.',
      'Ergebnis korrigiert: Deutschland – Schottland 5:2, bisher 5:1.',
      'Das Ergebnis von Deutschland – Schottland wurde zurückgenommen, bisher 5:2.',
    ]);
  });

  test('come after the start, or the whole change is refused', async () => {
    const { id, kickoff } = await matchNumber(game.db, 2);
    const later = kickoff.getTime() + 3_600_000;
    const refused = await change(id, { kickoff: later, ...result(1, 3) });
    expect([refused.status, refused.code]).toEqual([409, 'result-before-start']);
    expect((await matchNumber(game.db, 2)).kickoff).toEqual(kickoff);
    expect(await log()).toEqual([]);
  });

  test.each([
    ['half a pair', { resHome: 1 }],
    ['half a pair with null', { resHome: 1, resAway: null }],
    ['nothing at all', {}],
    ['a goal too many', { resHome: 21, resAway: 0 }],
    ['a side that advances without goals', { resHome: null, resAway: null, resKO: 1 }],
    ['half of extra time', { resHome: 1, resAway: 1, resKO: 1, extraHome: 2 }],
    ['extra time without a result', { extraHome: 2, extraAway: 1 }],
    ['half a shoot-out', { resHome: 1, resAway: 1, resKO: 1, penaltyAway: 2 }],
    [
      'a shoot-out of a result that is withdrawn',
      { resHome: null, penaltyHome: 2, penaltyAway: 1 },
    ],
  ])('%s is bad input', async (_, wire) => {
    const { id } = await matchNumber(game.db, 1);
    const refused = await game.call(endpoints.updateMatch, {
      token,
      params: { id: String(id) },
      wire,
    });
    expect([refused.status, refused.code]).toEqual([400, 'bad-input']);
  });

  test('an unknown match and one whose teams nobody knows are not found', async () => {
    const final = await matchNumber(game.db, 51);
    expect((await change(999_999, result(1, 0))).code).toBe('not-found');
    expect((await change(final.id, result(1, 0, 1))).code).toBe('not-found');
  });

  test('of a knockout match say who advances, and agree with the score', async () => {
    const body = { home: 'DE', away: 'ES', stage: 'VF', kickoff: at('2024-07-05T16:00:00Z') };
    expect((await game.call(endpoints.createMatch, { token, body })).status).toBe(200);
    const { id } = await game.db
      .selectFrom('listed_matches')
      .select('id')
      .where('stage', '=', 'VF')
      .executeTakeFirstOrThrow();
    await gameClockAt(game.db, '2024-07-05T18:00:00Z');
    for (const wrong of [result(2, 1), result(2, 1, 2), result(1, 1, 0)]) {
      const refused = await change(id, wrong);
      expect([refused.status, refused.raw.json().message]).toEqual([400, messages.resultKo]);
    }
    expect((await change(id, result(1, 1, 2))).status).toBe(200);
    expect(await listed(id)).toMatchObject(result(1, 1, 2));
    expect((await log()).at(-1)).toBe(
      'Ergebnis eingetragen: Deutschland – Spanien 1:1 (weiter: Spanien).',
    );
    const extra = { home: 1, away: 2 };
    const shootOut = { home: 3, away: 4 };
    for (const [wrong, message] of [
      [{ extra: { home: 0, away: 1 } }, messages.resultExtra],
      [{ extra, penalties: shootOut }, messages.resultPenalties],
      [{ penalties: { home: 4, away: 3 } }, messages.resultKo],
    ] as const) {
      const refused = await change(id, { result: { ...result(1, 1, 2).result, ...wrong } });
      expect([refused.status, refused.raw.json().message]).toEqual([400, message]);
    }
    const later = { result: { ...result(1, 1, 2).result, extra } };
    expect((await change(id, later)).status).toBe(200);
    expect(await listed(id)).toMatchObject(later);
    expect((await log()).at(-1)).toBe(
      'Ergebnis korrigiert: Deutschland – Spanien 1:1 (1:2 n. V., weiter: Spanien), bisher 1:1 (weiter: Spanien).',
    );
    const shot = {
      result: { ...result(1, 1, 2).result, extra: { home: 1, away: 1 }, penalties: shootOut },
    };
    expect((await change(id, shot)).status).toBe(200);
    expect(await listed(id)).toMatchObject(shot);
    // Callers that know nothing of it say that there was none.
    expect((await change(id, result(1, 1, 2))).status).toBe(200);
    expect((await listed(id))?.result).toEqual(result(1, 1, 2).result);
  });
});

describe('the kick-off', () => {
  test('moves, and a match that has not started stays open', async () => {
    const { id } = await matchNumber(game.db, 5);
    expect((await change(id, { kickoff: at('2024-06-16T10:00:00+02:00') })).status).toBe(200);
    expect((await change(id, { kickoff: at('2024-06-16T08:00:00Z') })).status).toBe(200);
    expect(await listed(id)).toMatchObject({
      kickoff: at('2024-06-16T08:00:00.000Z'),
      started: false,
    });
    expect(await log()).toHaveLength(1);
    expect((await log())[0]).toMatch(
      /^Der Anpfiff von .+ wurde von 16\.06\.2024, 21:00 Uhr auf 16\.06\.2024, 10:00 Uhr verlegt\.$/,
    );
  });

  test('moved away after the start leaves the match and the tournament started', async () => {
    const { id } = await matchNumber(game.db, 1);
    await gameClockAt(game.db, '2024-06-14T18:59:55Z');
    expect((await change(id, { kickoff: at('2024-06-20T19:00:00Z') })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ started: true });
    await gameClockAt(game.db, beforeTheStart);
    expect(await listed(id)).toMatchObject({
      kickoff: at('2024-06-20T19:00:00.000Z'),
      started: true,
    });
    const { first_locked_at } = await game.db
      .selectFrom('tournaments')
      .select('first_locked_at')
      .executeTakeFirstOrThrow();
    expect(first_locked_at).not.toBeNull();
  });

  test('less than ten minutes ahead is asked for, and moves nothing', async () => {
    const { id, kickoff } = await matchNumber(game.db, 8);
    await game.db.updateTable('matches').set({ locked_at: null }).execute();
    await game.db.updateTable('tournaments').set({ first_locked_at: null }).execute();
    await gameClockAt(game.db, '2024-06-13T19:00:30Z');
    expect((await change(id, { kickoff: at('2024-06-13T19:11:00Z') })).status).toBe(200);
    for (const [soon, sentence] of [
      ['2024-06-13T19:10:00Z', /keine zehn Minuten.*Tipps.*Turnier.*Siegertipps.*Einsätze/],
      ['2024-06-13T18:00:00Z', /sofort begonnen.*Tipps.*Turnier.*Siegertipps.*Einsätze/],
    ] as const) {
      const refused = await change(id, { kickoff: at(soon) });
      expect([refused.status, refused.code]).toEqual([409, 'kickoff-too-soon']);
      expect(refused.raw.json().message).toMatch(sentence);
    }
    expect(await listed(id)).toMatchObject({ kickoff: at('2024-06-13T19:11:00Z'), started: false });
    await gameClockAt(game.db, '2024-06-13T19:05:00Z');
    const same = await change(id, { kickoff: at('2024-06-13T19:11:00Z') });
    expect(same.status, 'a kick-off that stays is no new one').toBe(200);
    expect((await change(id, { kickoff: kickoff.getTime() })).status).toBe(200);
    const nothing = await game.call(endpoints.updateMatch, {
      token,
      params: { id: String(id) },
      wire: { confirmed: true },
    });
    expect([nothing.status, nothing.code]).toEqual([400, 'bad-input']);
  });

  test('that soon names the questions which close with it', async () => {
    const { id } = await matchNumber(game.db, 8);
    await game.db.updateTable('matches').set({ locked_at: null }).execute();
    await game.db.updateTable('tournaments').set({ first_locked_at: null }).execute();
    await gameClockAt(game.db, '2024-06-13T19:05:00Z');
    const message = async () =>
      (await change(id, { kickoff: at('2024-06-13T19:10:00Z') })).raw.json().message;
    expect(await message()).not.toMatch(/Frage/);
    const { tournament_id } = await game.db
      .selectFrom('matches')
      .select('tournament_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const ask = (asked: { match_id?: number; withdrawn_at?: Date; closed_at?: Date }) =>
      game.db
        .insertInto('questions')
        .values({
          ...{ tournament_id, kind: 'number', text: 'Wie viele?', points: 1, picks: 1 },
          ...{ nearest: false, options: [], ...asked },
        })
        .execute();
    await ask({});
    expect(await message()).toMatch(/Auch eine Frage ist dann geschlossen\./);
    await ask({ match_id: id });
    const then = new Date('2024-06-01T00:00:00Z');
    for (const asked of [{ withdrawn_at: then }, { closed_at: then }]) await ask(asked);
    await ask({ match_id: (await matchNumber(game.db, 9)).id });
    expect(await message()).toMatch(/Auch 2 Fragen sind dann geschlossen\./);
    await game.db
      .updateTable('tournaments')
      .set({ first_locked_at: new Date('2024-06-12T00:00:00Z') })
      .execute();
    expect(await message()).toMatch(/Auch eine Frage ist dann geschlossen\./);
    await game.db.deleteFrom('questions').where('is_champion', '=', false).execute();
    await game.db.updateTable('tournaments').set({ first_locked_at: null }).execute();
  });

  test('moved into the past starts the match, once that is confirmed', async () => {
    const { id } = await matchNumber(game.db, 6);
    const both = { kickoff: at('2024-06-13T18:00:00Z'), ...result(0, 0) };
    expect((await change(id, both)).code).toBe('kickoff-too-soon');
    expect(await listed(id)).toMatchObject({ started: false, result: null });
    expect((await change(id, { ...both, confirmed: true })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ started: true, ...result(0, 0) });
    await change(id, { result: null });
    const again = await change(id, { kickoff: at('2024-06-13T18:30:00Z') });
    expect(again.status, 'a match that has started is corrected as before').toBe(200);
  });

  test('of a match with a result is asked for, and moves nothing', async () => {
    const { id } = await matchNumber(game.db, 2);
    await gameClockAt(game.db, '2024-06-15T22:00:00Z');
    await change(id, result(2, 1));
    const before = await listed(id);
    const moved = { kickoff: at('2024-06-18T19:00:00Z') };
    for (const body of [moved, { ...moved, ...result(3, 1) }, { ...moved, confirmed: false }]) {
      const refused = await change(id, body);
      expect([refused.status, refused.code]).toEqual([409, 'match-has-result']);
      expect(refused.raw.json().message).toMatch(/schon ein Ergebnis.*18\.06\.2024, 21:00 Uhr/);
      expect(await listed(id)).toEqual(before);
    }
    expect((await change(id, { ...moved, confirmed: true })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ ...moved, ...result(2, 1) });
  });

  test('of a running tournament is asked for without a word about its start', async () => {
    await gameClockAt(game.db, duringTheOpener);
    const { id } = await matchNumber(game.db, 8);
    const refused = await change(id, { kickoff: at('2024-06-14T19:31:00Z') });
    expect(refused.raw.json().message).not.toMatch(/Turnier/);
  });
});

describe('deleting', () => {
  const remove = (id: number) => game.call(endpoints.deleteMatch, { token, body: { id } });

  test('takes the match and its tips', async () => {
    const { id } = await matchNumber(game.db, 20);
    await aBet(game.db, id, player.id, [1, 0]);
    expect((await remove(id)).status).toBe(200);
    expect(await listed(id)).toBeUndefined();
    expect((await remove(id)).code).toBe('not-found');
    expect((await log())[0]).toMatch(/ wurde mit seinen Tipps gelöscht\.$/);
  });

  test('is refused once the match has begun', async () => {
    const { id } = await matchNumber(game.db, 3);
    await gameClockAt(game.db, '2024-06-15T15:59:55Z');
    expect((await remove(id)).code).toBe('match-has-begun');
    expect(await listed(id)).toBeDefined();
  });
});

describe('creating', () => {
  const create = (body: BodyOf<typeof endpoints.createMatch>) =>
    game.call(endpoints.createMatch, { token, body });
  const count = async () => (await game.db.selectFrom('matches').select('id').execute()).length;

  test('less than ten minutes before the kick-off is asked for first', async () => {
    const soon = { home: 'DE', away: 'PT', stage: 'GA', kickoff: at('2024-06-13T19:09:00Z') };
    const before = await count();
    const refused = await create(soon);
    expect([refused.status, refused.code]).toEqual([409, 'kickoff-too-soon']);
    expect((await create({ ...soon, confirmed: false })).code).toBe('kickoff-too-soon');
    expect([await count(), await log()]).toEqual([before, []]);
    expect((await create({ ...soon, home: 'QQ' })).code).toBe('not-found');
    expect((await create({ ...soon, confirmed: true })).status).toBe(200);
    expect((await create(soon)).status, 'it is there already').toBe(200);
    expect(await count()).toBe(before + 1);
  });

  test('the same match twice is one', async () => {
    const body = { home: 'DE', away: 'FR', stage: 'GA', kickoff: at('2024-06-26T10:00:00Z') };
    const before = await count();
    expect([(await create(body)).status, (await create(body)).status]).toEqual([200, 200]);
    expect(await count()).toBe(before + 1);
    expect(await log()).toEqual([
      'Das Spiel Deutschland – Frankreich am 26.06.2024, 12:00 Uhr wurde angelegt.',
    ]);
  });

  test('two at once are one', async () => {
    const body = { home: 'IT', away: 'FR', stage: 'GB', kickoff: at('2024-06-26T11:00:00Z') };
    const before = await count();
    await Promise.all([create(body), create(body), create(body)]);
    expect(await count()).toBe(before + 1);
  });

  test('fills the undecided match of the plan at that time', async () => {
    const final = await matchNumber(game.db, 51);
    const before = await count();
    const body = { home: 'ES', away: 'XE', stage: 'FI', kickoff: final.kickoff.getTime() };
    expect((await create(body)).status).toBe(200);
    expect(await count()).toBe(before);
    expect(await listed(final.id)).toMatchObject({ home: 'ES', away: 'XE' });
  });

  test.each([
    ['country', { home: 'DE', away: 'QQ', stage: 'GA', kickoff: at('2024-06-26T10:00:00Z') }],
    ['stage', { home: 'DE', away: 'FR', stage: 'ZZ', kickoff: at('2024-06-26T10:00:00Z') }],
  ])('needs a known %s', async (_, body) => {
    expect((await create(body)).code).toBe('not-found');
  });

  test('a team does not play itself', async () => {
    const wire = { home: 'DE', away: 'DE', stage: 'GA', kickoff: '2024-06-26T10:00:00Z' };
    const refused = await game.call(endpoints.createMatch, { token, wire });
    expect([refused.status, refused.raw.json().message]).toEqual([400, messages.sameTeams]);
  });
});

test('locking notes what has started, once and for good', async () => {
  const { id } = await matchNumber(game.db, 7);
  await gameClockAt(game.db, '2024-06-16T12:59:45Z');
  await lockStartedMatches(game.db);
  expect((await listed(id))?.started).toBe(false);
  await gameClockAt(game.db, '2024-06-16T12:59:51Z');
  await lockStartedMatches(game.db);
  await gameClockAt(game.db, beforeTheStart);
  expect((await listed(id))?.started).toBe(true);
});
