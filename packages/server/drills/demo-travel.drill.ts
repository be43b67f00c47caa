import { endpoints, type RulingChange } from '@tippspiel/contract';
import type { MatchResult } from '@tippspiel/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPack } from '../src/packs/check-pack.ts';
import type { Pack } from '../src/packs/pack.ts';
import { startTestApp } from '../test/app.ts';
import { startTestDemo, type TestDemo } from '../test/demo.ts';
import { aPlayer } from '../test/factories.ts';
import { wholeLog } from '../test/log.ts';

const BEFORE = '2024-06-01T10:00:00Z';
const RUNNING = '2024-06-19T16:30:00Z';
const AFTER = '2024-08-01T10:00:00Z';

let demo: TestDemo;
let pack: Pack;

beforeAll(async () => {
  demo = await startTestDemo();
  pack = await readPack('em2024');
});
afterAll(() => demo.close());
beforeEach(() => demo.travelTo(RUNNING));

/** Everything that the clock decides, as the players see it. */
const state = async () => {
  const { call, organiser } = demo;
  const table = await call(endpoints.score, { token: organiser, params: { id: '0' } });
  const configuration = await call(endpoints.configuration, { token: organiser });
  return {
    matches: await demo.matches(),
    table: table.answer?.map(({ status, ...row }) => row),
    champion: configuration.answer?.champion,
  };
};

const withResult = async () => (await demo.matches()).filter((match) => match.result !== null);

const find = async (home: string, away: string) => {
  const match = (await demo.matches()).find((one) => one.home === home && one.away === away);
  if (match === undefined) throw new Error(`${home}-${away} is not listed`);
  return match;
};

const score = (home: number, away: number): MatchResult => ({ home, away, ko: 0 });

const enter = async (home: string, away: string, result: MatchResult) => {
  const { id } = await find(home, away);
  const body = { result };
  return demo.call(endpoints.updateMatch, { token: demo.organiser, params: { id: `${id}` }, body });
};

describe('the time machine', () => {
  it('and results entered at the same time wait for each other, not for ever', async () => {
    const played = await withResult();
    const again = played.map(({ home, away, result }) => enter(home, away, result ?? score(0, 0)));
    const [, ...answers] = await Promise.all([demo.travelTo(RUNNING), ...again]);
    expect(answers.map(({ status }) => status)).toEqual(played.map(() => 200));
  });

  it('is there for the organiser of a demo alone', async () => {
    const body = { now: Date.parse(RUNNING) };
    expect(await demo.call(endpoints.demoClock, { body })).toMatchObject({ status: 401 });
    const asAnna = await demo.call(endpoints.demoClock, { token: demo.anna, body });
    expect(asAnna).toMatchObject({ status: 403, code: 'forbidden' });
    const wrong = await demo.call(endpoints.demoClock, {
      token: demo.organiser,
      wire: { now: 'heute' },
    });
    expect(wrong).toMatchObject({ status: 400 });

    const game = await startTestApp();
    const { token } = await aPlayer(game.db);
    const call = await game.call(endpoints.demoClock, { token, body });
    expect(call).toMatchObject({ status: 404 });
    await game.close();
  });

  it('shows the middle of the group stage first: matches over, one running, the rest to come', async () => {
    const all = await demo.matches();
    expect(all).toHaveLength(36);
    expect(await withResult()).toHaveLength(13);
    expect(await find('DE', 'HU')).toMatchObject({ result: null });
  });

  it('shows how all tip the matches of the next seven days, and takes that back and forth', async () => {
    const upcoming = async () =>
      (await demo.matches())
        .filter(({ started }) => !started)
        .map(({ kickoff, distribution }) => [
          (kickoff ?? 0) < Date.parse('2024-06-26T16:30Z'),
          distribution,
        ]);
    const first = await upcoming();
    const soon = first.filter(([isSoon, shown]) => isSoon && shown !== null);
    expect(soon.length).toBeGreaterThan(10);
    expect(first.filter(([isSoon, shown]) => !isSoon && shown !== null)).toEqual([]);
    const before = await state();

    await demo.travelTo('2024-06-24T10:00:00Z');
    const later = (await upcoming()).filter(([isSoon, shown]) => !isSoon && shown !== null);
    expect(later.length).toBeGreaterThan(0);
    await demo.travelTo(RUNNING);
    expect(await state()).toEqual(before);
  });

  it('undoes on its way back what was decided about matches that lie ahead, and wakes their tips', async () => {
    const { call, organiser, anna } = demo;
    const before = await state();
    const tips = async () => (await call(endpoints.ownBets, { token: anna })).answer;
    const tipped = await tips();
    const rule = async (home: string, away: string, body: RulingChange) => {
      const params = { id: String((await find(home, away)).id) };
      expect((await call(endpoints.annulMatch, { token: organiser, params, body })).status).toBe(
        200,
      );
    };
    await rule('XS', 'CH', { annulled: true, award: score(3, 0) });
    expect(await tips()).not.toEqual(tipped);
    await demo.travelTo('2024-06-19T16:00:00Z');
    expect(await find('XS', 'CH')).toMatchObject({ ruling: null, started: false });
    await demo.travelTo(RUNNING);
    expect(await tips()).toEqual(tipped);
    expect(await state()).toEqual(before);

    await rule('DE', 'HU', { annulled: true, award: null });
    await demo.travelTo('2024-06-20T10:00:00Z');
    const ruling = { annulled: true, award: null, played: null };
    expect(await find('DE', 'HU')).toMatchObject({ result: null, ruling });
    await demo.travelTo(RUNNING);
    expect(await state()).toEqual(before);
  });

  it('plays the tournament to its real end, step by step', async () => {
    await demo.travelTo('2024-06-19T17:59:00Z');
    expect(await withResult()).toHaveLength(13);
    await demo.travelTo('2024-06-19T18:00:00Z');
    expect(await find('DE', 'HU')).toMatchObject({ result: score(2, 0) });

    await demo.travelTo('2024-06-24T21:00:00Z');
    expect((await demo.matches()).filter(({ stage }) => stage === 'AF')).toHaveLength(1);
    await demo.travelTo('2024-06-27T10:00:00Z');
    expect((await demo.matches()).filter(({ stage }) => stage === 'AF')).toHaveLength(8);

    await demo.travelTo('2024-07-14T21:59:00Z');
    expect(await withResult()).toHaveLength(50);
    expect((await state()).champion).toBeNull();
    await demo.travelTo('2024-07-14T22:00:00Z');
    expect((await state()).champion).toBe('Spanien');
    const played = (await demo.matches()).map((m) => [
      m.stage,
      m.home,
      m.away,
      m.result?.home,
      m.result?.away,
      m.result?.ko,
    ]);
    const real = pack.matches.map((m) => [
      m.stage,
      m.home,
      m.away,
      m.result?.home,
      m.result?.away,
      m.result?.ko,
    ]);
    expect(played.toSorted()).toEqual(real.toSorted());
  });

  it('gives the same game again after it was turned back to before the start', async () => {
    await demo.travelTo(AFTER);
    const first = await state();
    await demo.travelTo(BEFORE);
    const early = await state();
    expect(early.matches).toHaveLength(36);
    expect(early.matches.every((match) => match.result === null)).toBe(true);
    expect(early.champion).toBeNull();
    expect(
      new Set(
        early.table?.map(
          ({ points, championTip, prizeCents }) => `${points} ${championTip} ${prizeCents}`,
        ),
      ),
    ).toEqual(new Set(['0 null null']));
    await demo.travelTo('2024-07-03T10:00:00Z');
    await demo.travelTo(AFTER);
    expect(await state()).toEqual(first);
  });

  const allTips = async () => {
    const columns = ['match_id', 'user_id', 'home_tip', 'away_tip', 'ko_tip', 'placed_at'] as const;
    const read = (table: 'bets' | 'resting_bets') =>
      demo.db.selectFrom(table).select(columns).orderBy('match_id').orderBy('user_id').execute();
    return { stored: await read('bets'), resting: await read('resting_bets') };
  };

  it('undoes locks, keeps bets and says so in the log', async () => {
    await demo.travelTo(AFTER);
    const { id } = await find('DE', 'XS');
    const bet = { matchId: id, tip: { home: 4, away: 3, ko: 0 } } as const;
    const late = await demo.call(endpoints.placeBet, { token: demo.anna, body: bet });
    expect(late).toMatchObject({ status: 409, code: 'match-started' });
    const bets = await allTips();
    expect(bets.resting).toEqual([]);

    await demo.travelTo(BEFORE);
    // Those on pairings that nobody knows yet rest.
    const before = await allTips();
    expect(before.stored.length).toBeGreaterThan(0);
    expect(before.resting.length).toBeGreaterThan(0);
    expect(before.stored.length + before.resting.length).toBe(bets.stored.length);
    await demo.travelTo(AFTER);
    expect(await allTips()).toEqual(bets);
    await demo.travelTo(BEFORE);
    expect(await demo.call(endpoints.placeBet, { token: demo.anna, body: bet })).toMatchObject({
      status: 200,
    });
    expect((await wholeLog(demo.db)).at(-1)).toMatchObject({
      actor: 'Petra (Spielleitung)',
      text: 'Demo zurückgestellt: von 01.08.2024, 12:00 Uhr auf 01.06.2024, 12:00 Uhr.',
    });

    await demo.travelTo(AFTER);
    const own = await demo.call(endpoints.ownBets, { token: demo.anna });
    expect(own.answer?.find((one) => one.matchId === id)?.tip).toEqual(bet.tip);
  });

  it('forgets on the way back who plays for money, and stores it again', async () => {
    await demo.travelTo(RUNNING);
    const forMoney = async () => {
      const sent = { token: demo.organiser, params: { id: '0' } };
      const { answer = [] } = await demo.call(endpoints.score, sent);
      return answer.filter((row) => row.forMoney).length;
    };
    const all = await forMoney();
    const { answer: anna } = await demo.call(endpoints.profile, { token: demo.anna });
    const takeOut = () =>
      demo.call(endpoints.setForMoney, {
        token: demo.organiser,
        params: { id: `${anna?.id}` },
        body: { groupId: 0, forMoney: false },
      });
    expect(await takeOut()).toMatchObject({ status: 200 });
    expect(await forMoney()).toBe(all - 1);
    await demo.travelTo('2024-06-21T10:00:00Z');
    expect(await forMoney()).toBe(all - 1);
    await demo.travelTo('2024-06-20T10:00:00Z');
    expect(await forMoney()).toBe(all);
    await demo.travelTo(BEFORE);
    expect(await takeOut()).toMatchObject({ code: 'stakes-open' });
    expect(await forMoney()).toBeGreaterThan(0);
  });

  it('lets travellers who come at once take turns', async () => {
    const forward = demo.travelTo(AFTER);
    const back = demo.travelTo(RUNNING);
    const rival = demo.travelTo(BEFORE);
    await Promise.all([forward, back, rival]);
    const text = (await wholeLog(demo.db)).at(-1)?.text;
    const resultsAt = new Map([
      ['01.08.2024, 12:00 Uhr.', 51],
      ['19.06.2024, 18:30 Uhr.', 13],
      ['01.06.2024, 12:00 Uhr.', 0],
    ]);
    expect(await withResult()).toHaveLength(resultsAt.get(text?.split(' auf ')[1] ?? '') ?? -1);
  });
});

describe('results entered by hand', () => {
  // They stay, and change the pairings for good: in a demo of their own.
  beforeAll(async () => {
    const shared = demo;
    demo = await startTestDemo();
    return async () => {
      await demo.close();
      demo = shared;
    };
  });

  it('win over the real ones, and are hidden and brought back by the clock', async () => {
    await demo.travelTo(BEFORE);
    await demo.travelTo(RUNNING);
    expect(await enter('DE', 'HU', score(0, 3))).toMatchObject({ status: 200 });
    expect(await enter('HR', 'AL', score(0, 1))).toMatchObject({ status: 200 });
    await demo.travelTo('2024-06-20T10:00:00Z');
    expect(await find('DE', 'HU')).toMatchObject({ result: score(0, 3) });
    await demo.travelTo(BEFORE);
    expect(await withResult()).toEqual([]);
    await demo.travelTo(AFTER);
    expect(await find('DE', 'HU')).toMatchObject({ result: score(0, 3) });
    expect(await find('HR', 'AL')).toMatchObject({ result: score(0, 1) });
    // Hungary second in its group, Germany third: other pairings, which play on all the same.
    expect(await withResult()).toHaveLength(51);
    const again = await state();
    await demo.travelTo(BEFORE);
    await demo.travelTo(AFTER);
    expect(await state()).toEqual(again);
  });
});
