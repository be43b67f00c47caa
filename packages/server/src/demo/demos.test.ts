import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { addDemoTables } from '../../test/demo.ts';
import { aSession } from '../../test/factories.ts';
import { startGameClock } from '../clock.ts';
import { accountsOf, type DemoName, loadDemoConfig } from './demo-config.ts';
import { fillDemo } from './fill-demo.ts';
import { tick } from './game/play-on.ts';
import { demoBanner, demoRoutes } from './open-demo.ts';

/** The demos beside that of the EM 2024. */

let game: TestApp;
let token: string;
afterEach(() => game.close());

const open = async (name: DemoName) => {
  game = await startTestApp({}, { extra: [demoRoutes], content: 'tables' });
  const config = await loadDemoConfig({}, name);
  await addDemoTables(game);
  await startGameClock(game.db, config.clock);
  await fillDemo(game.db, { ...config, ...accountsOf(config, name) });
  const organiser = game.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@demo.example');
  token = await aSession(game.db, (await organiser.executeTakeFirstOrThrow()).id);
  return config;
};

const travelTo = async (now: string) => {
  const body = { now: Date.parse(now) };
  const { status } = await game.call(endpoints.demoClock, { token, body });
  expect(status).toBe(200);
};
const accounts = async () =>
  ((await game.call(endpoints.users, { token })).answer ?? []).flatMap((row) =>
    'scorekeeper' in row ? [row] : [],
  );
const listed = async () => (await game.call(endpoints.matches, { token })).answer ?? [];
const betsCount = async () => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM bets`.execute(game.db);
  return rows[0]?.n ?? 0;
};

describe('the league', () => {
  it('is in its 20th round, one match running, and its tables are the real ones', async () => {
    await open('liga');
    const tobi = (await accounts()).find(({ scorekeeper }) => scorekeeper);
    expect(tobi).toMatchObject({ name: 'Tobi', email: 'tobi@demo.example' });
    const matches = await listed();
    const round = matches.filter((match) => match.round === 20);
    expect(round.map(({ result }) => result !== null)).toEqual([
      ...Array.from({ length: 6 }, () => true),
      ...Array.from({ length: 3 }, () => false),
    ]);
    const running = matches.filter((match) => match.running !== null);
    expect(running.map(({ home, away }) => `${home}-${away}`)).toEqual(['1B-1L']);
    expect(
      matches.filter(({ result, round }) => result !== null && (round ?? 0) < 20),
    ).toHaveLength(171);
    expect(await betsCount()).toBeGreaterThan(10_000);
    await travelTo('2025-05-18T12:00:00Z');
    expect((await listed()).filter(({ result }) => result === null)).toEqual([]);
    await travelTo('2024-08-20T12:00:00Z');
    expect((await listed()).filter(({ result }) => result !== null)).toEqual([]);
  });
});

describe('the questions of the league', () => {
  it('are six: four closed ones without a solution, the Herbstmeister, and one to be answered', async () => {
    await open('liga');
    const questions = (await game.call(endpoints.questions, { token })).answer ?? [];
    expect(questions.map(({ kind, closed }) => `${kind} ${closed ? 'closed' : 'open'}`)).toEqual([
      'choice closed',
      'team closed',
      'teams closed',
      'teams closed',
      'number closed',
      'number open',
    ]);
    const solved = questions.filter(({ solution }) => solution !== null);
    expect(solved).toMatchObject([
      { text: 'Wer wird Herbstmeister?', solution: { teams: ['1I'] } },
    ]);
    const { answer: toDo } = await game.call(endpoints.questionsToDo, { token });
    const proposals = toDo?.questions.flatMap(({ proposal }) => proposal ?? []);
    expect(proposals).toEqual([{ teams: ['1I'] }]);
    await travelTo('2024-08-20T12:00:00Z');
    const before = (await game.call(endpoints.questions, { token })).answer ?? [];
    expect(before.every(({ closed, solution }) => !closed && solution === null)).toBe(true);
  });
});

describe('the departments of the league', () => {
  const table = async () =>
    (
      (await game.call(endpoints.contestTable, { token, query: { live: 'true' } })).answer ?? []
    ).map(({ name, members, place }) => ({ name, members, ...place }));

  it('are three with places of their own, and the EM has none', async () => {
    await open('liga');
    const rows = await table();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['Einkauf', 'Vertrieb', 'Werkstatt']);
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3]);
    for (const { members, points } of rows) {
      expect(members).toBeGreaterThanOrEqual(5);
      expect(points).toBeGreaterThan(100);
    }
    await travelTo('2024-08-20T12:00:00Z');
    expect((await table()).map(({ points }) => points)).toEqual([0, 0, 0]);
    await game.close();
    await open('em');
    expect(await table()).toEqual([]);
    expect((await game.call(endpoints.tournament)).answer).not.toHaveProperty('contest');
  });
});

describe('the cup', () => {
  it('is between the legs of its play-offs, and nothing of the round after is known', async () => {
    await open('pokal');
    const matches = await listed();
    const played = matches.filter(({ result }) => result !== null);
    expect(played).toHaveLength(144 + 8);
    expect(matches).toHaveLength(144 + 16);
    expect(matches.filter(({ leg }) => leg === 2)).toHaveLength(8);
    // Who advances is tipped at the second leg alone.
    const { rows } = await sql`
      SELECT m.leg, bool_and(b.ko_tip IN (1, 2)) AS advancing FROM bets b JOIN matches m ON m.id = b.match_id
      WHERE m.leg IS NOT NULL GROUP BY m.leg ORDER BY m.leg
    `.execute(game.db);
    expect(rows).toEqual([
      { leg: 1, advancing: false },
      { leg: 2, advancing: true },
    ]);
  });

  it('goes on to the real champion, and back', async () => {
    await open('pokal');
    await travelTo('2025-06-02T12:00:00Z');
    const final = (await listed()).find(({ stage }) => stage === 'FI');
    expect(final).toMatchObject({ home: '2A', away: '1P', result: { home: 5, away: 0, ko: 1 } });
    const champion = game.db.selectFrom('tournaments').select('champion');
    expect((await champion.executeTakeFirstOrThrow()).champion).toBe('2A');
    await travelTo('2025-02-14T17:30:00Z');
    expect(await listed()).toHaveLength(144 + 16);
  });
});

describe('the empty one', () => {
  it('has players and groups, a time machine, and no tournament until one is chosen', async () => {
    const config = await open('leer');
    const banner = (await demoBanner(game.db, config, 'leer'))('http://localhost:3000');
    expect(banner).toContain('noch ohne Turnier');
    expect(banner).toContain('npm run demo -- leer --reset');
    const tournament = await game.call(endpoints.tournament, { token });
    expect(tournament.answer).toMatchObject({ chosen: false, demo: true });
    const steps = await game.call(endpoints.firstSteps, { token });
    expect(steps.answer).toMatchObject({ open: true, tournament: false });
    expect((await game.call(endpoints.groups, { token })).answer?.length).toBeGreaterThan(3);
    await travelTo('2024-06-12T12:00:00Z');
    await tick(game.db);

    const params = { pack: 'em2024' };
    const body = { stakeCents: null };
    const started = await game.call(endpoints.startTournament, { token, params, body });
    expect(started.status).toBe(200);
    await tick(game.db);
    expect(await betsCount()).toBeGreaterThan(1_000);
    await travelTo('2024-06-19T16:30:00Z');
    expect((await listed()).filter(({ result }) => result !== null).length).toBeGreaterThan(10);
    // It goes on when it is started again.
    await fillDemo(game.db, { ...config, ...accountsOf(config) });
    expect(await listed()).not.toEqual([]);
  });
});
