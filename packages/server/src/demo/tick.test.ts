import { endpoints } from '@tippspiel/contract';
import type { MatchResult } from '@tippspiel/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_START, startTestDemo, type TestDemo } from '../../test/demo.ts';
import { gameClockAt } from '../../test/factories.ts';
import { tick } from './game/play-on.ts';

let demo: TestDemo;

beforeAll(async () => {
  demo = await startTestDemo();
});
afterAll(() => demo.close());
beforeEach(() => demo.travelTo(DEMO_START));

const resultOf = async (home: string, away: string) => {
  const match = (await demo.matches()).find((one) => one.home === home && one.away === away);
  return match && { id: match.id, result: match.result };
};

const tickAt = async (instant: string) => {
  await gameClockAt(demo.db, instant);
  await tick(demo.db);
};

const score = (home: number, away: number): MatchResult => ({ home, away, ko: 0 });

const change = async (id: number, result: MatchResult | null) => {
  const body = { result };
  const { status } = await demo.call(endpoints.updateMatch, {
    token: demo.organiser,
    params: { id: `${id}` },
    body,
  });
  expect(status).toBe(200);
};

it('enters a result two hours after kick-off, not earlier', async () => {
  await tickAt('2024-06-19T17:59:00Z');
  expect(await resultOf('DE', 'HU')).toMatchObject({ result: null });
  await tickAt('2024-06-19T18:00:01Z');
  expect(await resultOf('DE', 'HU')).toMatchObject({ result: score(2, 0) });
});

it('lets the goals fall while a match is played, and leaves the organiser’s alone', async () => {
  const runningOf = async () =>
    (await demo.matches()).find(({ home, away }) => home === 'DE' && away === 'HU')?.running;
  await demo.travelTo('2024-06-19T15:58:00Z');
  expect(await runningOf()).toBeNull();
  await tickAt('2024-06-19T16:00:30Z');
  expect(await runningOf()).toEqual({ home: 0, away: 0 });
  const id = (await resultOf('DE', 'HU'))?.id;
  const body = { running: { home: 0, away: 3 }, from: { home: 0, away: 0 } };
  await demo.call(endpoints.setRunning, {
    token: demo.organiser,
    params: { id: `${id}` },
    body,
  });
  await tickAt('2024-06-19T16:00:45Z');
  expect(await runningOf()).toEqual(body.running);
  // By now both goals of the pack have fallen.
  await tickAt('2024-06-19T17:50:00Z');
  expect(await runningOf()).toEqual(body.running);
  const ended = { running: null, from: body.running };
  await demo.call(endpoints.setRunning, {
    token: demo.organiser,
    params: { id: `${id}` },
    body: ended,
  });
  await tickAt('2024-06-19T17:55:00Z');
  expect(await runningOf()).toBeNull();
  await demo.travelTo('2024-06-19T15:00:00Z');
  expect(await runningOf()).toBeNull();
  await tickAt('2024-06-19T17:50:00Z');
  expect(await runningOf()).toEqual({ home: 2, away: 0 });
});

it('leaves alone what was entered by hand while the match was on, and what was withdrawn', async () => {
  await tickAt('2024-06-19T18:00:01Z');
  const germany = await resultOf('DE', 'HU');
  await change(germany?.id ?? 0, null);
  await gameClockAt(demo.db, '2024-06-19T20:00:00Z');
  const scotland = await resultOf('XS', 'CH');
  await change(scotland?.id ?? 0, score(4, 4));
  await tickAt('2024-06-19T21:30:00Z');
  expect(await resultOf('XS', 'CH')).toMatchObject({ result: score(4, 4) });
  expect(await resultOf('DE', 'HU')).toMatchObject({ result: null });
});

it('lets knockout matches appear with tips, and crowns the champion', async () => {
  await tickAt('2024-06-26T21:00:01Z');
  const second = (await demo.matches()).filter(({ stage }) => stage === 'AF');
  expect(second).toHaveLength(8);
  const bets = await demo.db
    .selectFrom('bets')
    .selectAll()
    .where('match_id', '=', second[0]?.id ?? 0)
    .execute();
  expect(bets.length).toBeGreaterThan(45);
  expect(bets.every((bet) => bet.ko_tip !== 0)).toBe(true);

  await tickAt('2024-07-14T22:00:01Z');
  const { answer } = await demo.call(endpoints.configuration, { token: demo.organiser });
  expect(answer?.champion).toBe('Spanien');
});

it('changes nothing when nothing has happened', async () => {
  await tickAt('2024-07-15T10:00:00Z');
  const before = await demo.matches();
  await tickAt('2024-07-20T10:00:00Z');
  await tick(demo.db);
  expect(await demo.matches()).toEqual(before);
});

it('opens a question again on the way back, of which nobody has said then what was right', async () => {
  const token = demo.organiser;
  await demo.travelTo('2024-06-10T12:00:00Z');
  const question = { kind: 'number', text: 'Wie viele Tore fallen?', points: 3, picks: 1 } as const;
  const rest = { nearest: false, options: [], about: null, matchId: null };
  const asked = await demo.call(endpoints.askQuestion, { token, body: { ...question, ...rest } });
  const params = { questionId: String(asked.answer?.id) };
  const give = (number: number) =>
    demo.call(endpoints.saveAnswer, { token: demo.anna, params, body: { answer: { number } } });
  const seen = async () => {
    const { answer } = await demo.call(endpoints.questions, { token: demo.anna });
    return answer?.map(({ closed, answer, solution }) => ({ closed, answer, solution }));
  };
  await give(7);
  await demo.travelTo(DEMO_START);
  const solution = { number: 7 };
  await demo.call(endpoints.solveQuestion, { token, params, body: { solution } });
  expect(await seen()).toEqual([{ closed: true, answer: { number: 7 }, solution }]);
  await demo.travelTo('2024-06-10T12:00:00Z');
  expect(await seen()).toEqual([{ closed: false, answer: { number: 7 }, solution: null }]);
  expect((await give(8)).status).toBe(200);
});
