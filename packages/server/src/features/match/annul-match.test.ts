import { endpoints, type RulingChange } from '@tippspiel/contract';
import type { MatchResult } from '@tippspiel/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { playedTournament, startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import { brokenSeals } from '../../../test/chains.ts';
import {
  aBet,
  aCast,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { plainHistory, standingsOf } from '../../../test/plain-standings.ts';
import { playTournament } from '../../../test/played-tournament.ts';
import { fillBracket } from '../../bracket/fill-bracket.ts';
import { currentTournament } from '../../db/game.ts';
import { readPack } from '../../packs/check-pack.ts';
import { tippable } from '../../reminders/open-tips.ts';
import { annulMatch } from './annul-match.ts';
import { changeMatch } from './change-match.ts';
import { takeDueSnapshots } from './distributions/distribution-snapshots.ts';
import { lockStartedMatches } from './running.ts';
import { sealStartedMatches } from './seals/seal-started-matches.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;

const BEFORE = '2024-06-14T18:00:00Z';
const OPENER_IS_OVER = '2024-06-14T21:30:00Z';

beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  await gameClockAt(game.db, BEFORE);
  return game.close;
});

const idOf = async (number: number) => (await matchNumber(game.db, number)).id;
const params = (id: number) => ({ id: String(id) });
const rule = async (id: number, body: RulingChange) => {
  const { token } = organiser;
  const answer = await game.call(endpoints.annulMatch, { token, params: params(id), body });
  return answer.code ?? answer.status;
};
const annulled: RulingChange = { annulled: true, award: null };
const undone: RulingChange = { annulled: false, award: null };
const score = (home: number, away: number, ko: MatchResult['ko'] = 0) => ({ home, away, ko });
const enter = async (id: number, result: MatchResult | null) => {
  const { token } = organiser;
  const body = { result };
  const answer = await game.call(endpoints.updateMatch, { token, params: params(id), body });
  return answer.code ?? answer.status;
};
const listed = async (id: number) =>
  (await game.call(endpoints.matches, { token: anna.token })).answer?.find(
    (match) => match.id === id,
  );
const table = async () =>
  (await game.call(endpoints.score, { token: anna.token, params: { id: '0' } })).answer?.map(
    ({ name, points }) => [name, points],
  );
const ownTip = async (id: number, { token } = anna) =>
  (await game.call(endpoints.ownBets, { token })).answer?.find(({ matchId }) => matchId === id)
    ?.tip;
const seals = async () => (await game.call(endpoints.seals, { token: anna.token })).answer;
const lastLog = async () => (await wholeLog(game.db)).at(-1)?.text;
const goOn = async (instant: string) => {
  await gameClockAt(game.db, instant);
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
};

/** Anna has tipped the opener right, Bert has its tendency; it ended 2:1. */
const playOpener = async () => {
  const opener = await idOf(1);
  await aBet(game.db, opener, anna.id, [2, 1]);
  await aBet(game.db, opener, bert.id, [3, 1]);
  await goOn(OPENER_IS_OVER);
  expect(await enter(opener, score(2, 1))).toBe(200);
  return opener;
};

describe('an annulled match', () => {
  test('counts for nobody; its tips stay visible and sealed, and undone it counts again', async () => {
    const opener = await playOpener();
    const [points, sealed] = [await table(), await seals()];
    expect(points).toEqual([
      ['Anna', 3],
      ['Bert', 1],
    ]);
    expect(await rule(opener, annulled)).toBe(200);
    expect(await rule(opener, annulled)).toBe(200);
    expect(await table()).toEqual([
      ['Anna', 0],
      ['Bert', 0],
    ]);
    const of = { ...annulled, played: score(2, 1) };
    expect(await listed(opener)).toMatchObject({ result: null, ruling: of, started: true });
    expect(await ownTip(opener)).toEqual(score(2, 1));
    const tips = await game.call(endpoints.matchBets, {
      token: anna.token,
      params: { matchId: String(opener) },
    });
    expect(tips.answer?.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Bert']);
    expect(await seals()).toEqual(sealed);
    expect(await lastLog()).toBe(
      'Deutschland – Schottland ist annulliert. Für dieses Spiel gibt es keine Punkte.',
    );
    expect(await rule(opener, undone)).toBe(200);
    expect(await table()).toEqual(points);
    expect(await lastLog()).toBe(
      'Deutschland – Schottland gilt wieder, wie es gespielt wird, bisher annulliert.',
    );
    const log = await wholeLog(game.db);
    expect(log.filter(({ action }) => action === 'match-ruled')).toHaveLength(2);
    expect(await brokenSeals(game.db)).toEqual([]);
  });

  test('counts in no table of teams, and gives no first result', async () => {
    const opener = await playOpener();
    await rule(opener, annulled);
    const { token } = anna;
    const germany = await game.call(endpoints.countryMatches, { token, params: { country: 'DE' } });
    expect(germany.answer?.table.map(({ played }) => played)).toEqual([0, 0, 0, 0]);
    const days = await game.call(endpoints.scoreDays, { token, params: { id: '0' } });
    expect(days.answer).toEqual([]);
    const rows = await game.call(endpoints.score, { token, params: { id: '0' } });
    expect(rows.answer?.map(({ prizeCents }) => prizeCents)).toEqual([null, null]);
    const trophies = await game.call(endpoints.trophies, {
      token,
      query: { user: String(anna.id) },
    });
    expect(trophies.answer).toEqual([]);
  });

  test('has no running score; a result may still be entered, and counts for nobody', async () => {
    const opener = await idOf(1);
    await aBet(game.db, opener, anna.id, [2, 1]);
    await goOn('2024-06-14T19:30:00Z');
    const { token } = organiser;
    const goal = async () => {
      const body = { running: { home: 1, away: 0 }, from: null };
      const answer = await game.call(endpoints.setRunning, { token, params: params(opener), body });
      return answer.code ?? answer.status;
    };
    expect(await goal()).toBe(200);
    expect(await rule(opener, annulled)).toBe(200);
    expect(await listed(opener)).toMatchObject({ running: null });
    expect(await goal()).toBe('match-annulled');
    expect(await enter(opener, score(2, 1))).toBe(200);
    expect(await table()).toEqual([
      ['Anna', 0],
      ['Bert', 0],
    ]);
    expect(await enter(opener, null)).toBe(200);
    expect(await enter(opener, score(2, 1))).toBe(200);
    expect(await rule(opener, undone)).toBe(200);
    expect((await table())?.[0]).toEqual(['Anna', 3]);
  });

  test('does not hinder its group, whose table leaves it out', async () => {
    await playTournament(game.db);
    const id = await idOf(36);
    await game.db
      .updateTable('matches')
      .set({ result_home: null, result_away: null })
      .where('id', '=', id)
      .execute();
    expect(await rule(id, annulled)).toBe(200);
    const { answer } = await game.call(endpoints.bracket, { token: anna.token });
    const { stage } = await matchNumber(game.db, 36);
    const group = answer?.groups.find((one) => one.stage === stage);
    expect(group?.countries.every(({ groupRank }) => groupRank !== null)).toBe(true);
  });
});

describe('an awarded match', () => {
  test('gives no points, and tables of teams go by the award', async () => {
    const opener = await playOpener();
    expect(await rule(opener, { annulled: true, award: score(0, 3) })).toBe(200);
    expect(await table()).toEqual([
      ['Anna', 0],
      ['Bert', 0],
    ]);
    const { token } = anna;
    const answer = await game.app.inject({
      url: '/api/matches',
      headers: { authorization: token },
    });
    const sent = answer.json().find((match: { id: number }) => match.id === opener);
    expect(sent).toMatchObject({
      ...{ annulled: true, awardedHome: 0, awardedAway: 3, awardedKO: null },
      ...{ resultHome: 2, resultAway: 1 },
    });
    const germany = await game.call(endpoints.countryMatches, { token, params: { country: 'DE' } });
    expect(germany.answer?.table[0]).toMatchObject({ isocode: 'XS', points: 3, goalsScored: 3 });
    expect(await lastLog()).toBe(
      'Deutschland – Schottland ist am grünen Tisch gewertet: 0:3. Für dieses Spiel gibt es keine Punkte.',
    );
  });

  test('leaves players the score that was played, where there is one', async () => {
    const opener = await playOpener();
    const award = { annulled: false, award: score(0, 3) };
    await enter(opener, null);
    expect(await rule(opener, award)).toBe('no-result-to-keep');
    await enter(opener, score(2, 1));
    expect(await rule(opener, award)).toBe(200);
    expect(await listed(opener)).toMatchObject({ result: score(2, 1), ruling: award });
    expect(await enter(opener, null)).toBe('award-needs-result');
    expect(await enter(opener, score(2, 2))).toBe(200);
    expect(await listed(opener)).toMatchObject({ result: score(2, 2), ruling: award });
    await enter(opener, score(3, 1));
    expect((await table())?.[0]).toEqual(['Bert', 3]);
    await rule(opener, { annulled: true, award: score(0, 3) });
    expect(await lastLog()).toBe(
      'Deutschland – Schottland ist am grünen Tisch gewertet: 0:3, bisher am grünen Tisch gewertet: 0:3. Für dieses Spiel gibt es keine Punkte.',
    );
  });

  test('decides who advances, and the champion; annulled without an award it decides nothing', async () => {
    await playTournament(game.db);
    const final = await idOf(51);
    const { token } = organiser;
    const close = async () => {
      const answer = await game.call(endpoints.closeTournament, { token });
      return answer.code ?? answer.status;
    };
    expect(await rule(final, { annulled: true, award: score(3, 0) })).toBe('bad-input');
    expect(await rule(final, annulled)).toBe(200);
    expect(await close()).toBe('champion-missing');
    expect(await rule(final, { annulled: true, award: score(0, 3, 2) })).toBe(200);
    expect(await close()).toBe(200);
    expect((await playedTournament(game)).champion).toBe('Deutschland');
    expect(await rule(final, undone)).toBe('tournament-closed');
  });

  test('changes the pairings that follow from it', async () => {
    const { matches } = await readPack('em2024');
    for (const { number, result } of matches) {
      if (number > 36 || result === null) continue;
      await aResult(game.db, await idOf(number), [result.home, result.away]);
    }
    await gameClockAt(game.db, '2024-07-01T12:00:00Z');
    await fillBracket(game.db, (await currentTournament(game.db)).id);
    const [first, other] = [await idOf(37), await idOf(39)];
    for (const id of [first, other]) expect(await enter(id, score(2, 1, 1))).toBe(200);
    const playing = async () => {
      const { home, away } = await matchNumber(game.db, 45);
      return home === null ? null : `${home}-${away}`;
    };
    expect(await playing()).toBe('ES-DE');
    expect(await rule(first, annulled)).toBe(200);
    expect(await playing()).toBeNull();
    expect(await rule(first, { annulled: false, award: score(0, 3, 2) })).toBe(200);
    expect(await playing()).toBe('ES-DK');
    expect(await rule(first, undone)).toBe(200);
    expect(await playing()).toBe('ES-DE');
  });
});

test.each([
  ['half an award', { annulled: true, resHome: 3 }],
  ['an award of one side', { annulled: true, resHome: null, resAway: 3 }],
  ['who advances without an award', { annulled: false, resKO: 1 }],
  ['too many goals', { annulled: true, resHome: 21, resAway: 0 }],
  ['no decision', { resHome: 3, resAway: 0 }],
])('%s is bad input', async (_, wire) => {
  const { token } = organiser;
  const id = await idOf(1);
  const refused = await game.call(endpoints.annulMatch, { token, params: params(id), wire });
  expect([refused.status, refused.code]).toEqual([400, 'bad-input']);
});

describe('before its start a match', () => {
  const award: RulingChange = { annulled: true, award: score(3, 0) };

  test('is awarded, not annulled, and its tips rest until that is undone', async () => {
    const opener = await idOf(1);
    const others = [];
    for (let count = 0; count < 12; count += 1) others.push(await aPlayer(game.db));
    for (const [index, { id }] of others.entries()) await aBet(game.db, opener, id, [index % 2, 1]);
    await aBet(game.db, opener, anna.id, [2, 1]);
    await aBet(game.db, opener, organiser.id, [1, 1]);
    await takeDueSnapshots(game.db);
    const before = await listed(opener);
    expect(before?.distribution).not.toBeNull();
    const rows = await table();
    expect(rows?.map(([name]) => name)).toContain('Chefin');

    expect(await rule(opener, annulled)).toBe('annulled-before-start');
    expect(await rule(opener, { annulled: false, award: score(3, 0) })).toBe('no-result-to-keep');
    expect(await rule(opener, award)).toBe(200);
    expect(await lastLog()).toBe(
      'Deutschland – Schottland ist am grünen Tisch gewertet: 3:0. Für dieses Spiel gibt es keine Punkte. 14 Tipps ruhen.',
    );
    expect(await ownTip(opener)).toBeNull();
    expect(await listed(opener)).toMatchObject({ distribution: null, started: false });
    expect((await table())?.map(([name]) => name)).not.toContain('Chefin');
    expect((await tippable(game.db)).map(({ match }) => match?.id)).not.toContain(opener);
    const { token } = organiser;
    const looked = await game.call(endpoints.cheat, { token, params: { matchId: String(opener) } });
    expect(looked.answer).toEqual([]);
    for (const player of [bert, organiser]) {
      const body = { matchId: opener, tip: score(1, 0) };
      const refused = await game.call(endpoints.placeBet, { token: player.token, body });
      expect(refused.code).toBe('match-awarded');
    }
    expect(await rule(opener, { annulled: true, award: score(0, 3) })).toBe(200);

    expect(await rule(opener, undone)).toBe(200);
    expect(await lastLog()).toMatch(/ 14 Tipps gelten wieder\.$/);
    expect(await ownTip(opener)).toEqual(score(2, 1));
    expect(await listed(opener)).toEqual(before);
    expect(await table()).toEqual(rows);
  });

  test('loses the resting tips at its start, and is sealed without any', async () => {
    const opener = await idOf(1);
    await aBet(game.db, opener, anna.id, [2, 1]);
    await rule(opener, award);
    await gameClockAt(game.db, '2024-06-14T19:00:00Z');
    // By the clock it has started, although nothing has noted it yet.
    expect(await rule(opener, undone)).toBe(200);
    expect(await ownTip(opener)).toBeNull();
    expect(await rule(opener, award)).toBe(200);
    await goOn(OPENER_IS_OVER);
    expect((await seals())?.find(({ matchId }) => matchId === opener)?.count).toBe(0);
    expect(await game.db.selectFrom('resting_bets').selectAll().execute()).toEqual([]);
    expect(await rule(opener, undone)).toBe(200);
    await enter(opener, score(2, 1));
    expect(await table()).toEqual([
      ['Anna', 0],
      ['Bert', 0],
    ]);
    expect(await brokenSeals(game.db)).toEqual([]);
  });

  test('keeps no tip that was on its way', async () => {
    const opener = await idOf(1);
    const body = { matchId: opener, tip: score(2, 1) };
    const late = await interleave(
      game.db,
      (transaction) =>
        annulMatch(transaction, opener, award, { role: 'organiser', userId: organiser.id }),
      // The organiser's are stored one by one, and wait.
      () => game.call(endpoints.placeBet, { token: organiser.token, body }),
    );
    expect(late.code).toBe('match-awarded');
    expect(await game.db.selectFrom('bets').selectAll().execute()).toEqual([]);
  });
});

describe('two at once', () => {
  const by = () => ({ role: 'organiser', userId: organiser.id }) as const;

  test('a result that is entered while its match is annulled is stored, and counts for nobody', async () => {
    const opener = await playOpener();
    const status = await interleave(
      game.db,
      (transaction) => annulMatch(transaction, opener, annulled, by()),
      () => enter(opener, score(4, 4)),
    );
    expect(status).toBe(200);
    const of = { ...annulled, played: score(4, 4) };
    expect(await listed(opener)).toMatchObject({ result: null, ruling: of });
    expect((await table())?.map(([, points]) => points)).toEqual([0, 0]);
  });

  test("a feed's result that comes meanwhile is left out", async () => {
    const opener = await playOpener();
    await game.db.updateTable('matches').set({ result_by_hand: false }).execute();
    await interleave(
      game.db,
      (transaction) => annulMatch(transaction, opener, annulled, by()),
      () =>
        game.db
          .transaction()
          .execute((transaction) =>
            changeMatch(
              transaction,
              opener,
              { result: score(4, 4) },
              { author: { role: 'feed' }, timeZone: 'Europe/Berlin' },
            ),
          ),
    );
    expect((await listed(opener))?.ruling).toEqual({ ...annulled, played: score(2, 1) });
  });

  test('a second device finds what the first one has done', async () => {
    const opener = await playOpener();
    const award = { annulled: true, award: score(0, 3) };
    const status = await interleave(
      game.db,
      (transaction) => annulMatch(transaction, opener, annulled, by()),
      () => rule(opener, award),
    );
    expect(status).toBe(200);
    expect(await listed(opener)).toMatchObject({ ruling: award });
    expect(await lastLog()).toContain('bisher annulliert');
  });

  test('a match that is annulled before it is sealed is sealed with all its tips', async () => {
    const opener = await idOf(1);
    await aBet(game.db, opener, anna.id, [2, 1]);
    await gameClockAt(game.db, OPENER_IS_OVER);
    await lockStartedMatches(game.db);
    await game.db.transaction().execute(async (transaction) => {
      await annulMatch(transaction, opener, annulled, by());
      // Sealing waits for nobody.
      await sealStartedMatches(game.db);
    });
    expect(await seals()).toMatchObject([{ ofChampion: true }]);
    await sealStartedMatches(game.db);
    expect((await seals())?.[1]).toMatchObject({ matchId: opener, count: 1 });
    expect(await ownTip(opener)).toEqual(score(2, 1));
    expect(await brokenSeals(game.db)).toEqual([]);
  });
});

test('after any decisions and results tables count what is not annulled, on each node', async () => {
  const numbers = [1, 2, 3];
  const ids = await Promise.all(numbers.map(idOf));
  for (const [index, id] of ids.entries()) {
    await aBet(game.db, id, anna.id, [2, 1]);
    await aBet(game.db, id, bert.id, [index, 1]);
  }
  await goOn('2024-06-15T22:00:00Z');
  const other = await startOtherNode(game);
  const goals = fc.nat({ max: 3 });
  const result = fc.option(fc.tuple(goals, goals).map(([home, away]) => score(home, away)));
  const match = fc.nat({ max: numbers.length - 1 });
  const step = fc.oneof(
    fc.record({ match, result }),
    fc.record({ match, annulled: fc.boolean(), award: result }),
  );
  const reset = () =>
    sql`UPDATE matches SET result_home = NULL, result_away = NULL, annulled = false,
      awarded_home = NULL, awarded_away = NULL`.execute(game.db);
  const rowsOf = async (node: Pick<TestApp, 'call'>) =>
    (await node.call(endpoints.score, { token: anna.token, params: { id: '0' } })).answer?.map(
      ({ userId, position, points, exact, correct }) => ({
        id: userId,
        position,
        points,
        exact,
        correct,
      }),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      await reset();
      for (const each of steps) {
        const id = ids[each.match] ?? 0;
        if ('annulled' in each) await rule(id, each);
        else await enter(id, each.result);
      }
      const plain = await standingsOf(game.db, await currentTournament(game.db), null);
      const expected = plain.rows.map(({ id, position, points, exact, correct }) => ({
        ...{ id, position, points, exact, correct },
      }));
      expect(await rowsOf(game)).toEqual(expected);
      expect(await rowsOf(other)).toEqual(expected);
      const days = await plainHistory(game.db, null, 'Europe/Berlin');
      const { answer } = await game.call(endpoints.scoreDays, {
        token: anna.token,
        params: { id: '0' },
      });
      expect(answer?.map(({ day }) => day).toSorted()).toEqual(days.map(({ day }) => day));
    }),
    { numRuns: 15 },
  );
  await other.close();
});
