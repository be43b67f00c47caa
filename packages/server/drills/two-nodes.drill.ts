import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type News } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callAt } from '../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { startDatabaseProxy } from '../test/database-proxy.ts';
import { aBet, aPlayer, aSession, gameClockAt, matchNumber } from '../test/factories.ts';
import { type Program, startProgram } from '../test/program.ts';
import { openStream } from '../test/stream.ts';

/** Two processes of the real program on one PostgreSQL, as `deploy/compose.yaml` runs them. */
let database: TestDatabase;
let dataDir: string;
let one: Program;
let two: Program;
let organiser: string;

const programs: Program[] = [];
const startNode = async (url: string): Promise<Program> => {
  const program = await startProgram({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    ADMIN_EMAIL: 'chefin@spiel.example',
    ADMIN_PASSWORD: 'drill-password',
  });
  programs.push(program);
  return program;
};

const end = async ({ child, ended }: Program) => {
  child.kill('SIGKILL');
  await ended;
};

beforeAll(async () => {
  database = await createTestDatabase('nothing');
  dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-nodes-'));
  const starts = [startNode(database.url), startNode(database.url)] as const;
  // Where one fails, the other has to be ended all the same.
  await Promise.allSettled(starts);
  [one, two] = await Promise.all(starts);
  const { admin_id } = await database.db
    .selectFrom('configuration')
    .select('admin_id')
    .executeTakeFirstOrThrow();
  organiser = await aSession(database.db, admin_id ?? 0);
});
afterAll(async () => {
  await Promise.all(programs.map(end));
  await rm(dataDir, { recursive: true });
});

const opener = async () => (await matchNumber(database.db, 1)).id;

type Goals = readonly [home: number, away: number];

const enterResult = async ({ address }: Program, [home, away]: Goals) => {
  const { status } = await callAt(address)(endpoints.updateMatch, {
    token: organiser,
    params: { id: String(await opener()) },
    body: { result: { home, away, ko: 0 } },
  });
  expect(status).toBe(200);
};

/** Whether the news are about this result. */
const tells =
  ([home, away]: Goals) =>
  ({ matches }: News) =>
    matches.some(({ result }) => result?.home === home && result.away === away);

test('started together on an empty database they are one game, ready on both', async () => {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM tournaments) AS tournaments, (SELECT count(*) FROM users) AS users,
      (SELECT count(*) FROM matches WHERE number IS NOT NULL) AS matches
  `.execute(database.db);
  expect(rows).toEqual([{ tournaments: 1, users: 1, matches: 51 }]);
  for (const { address } of [one, two]) {
    expect((await callAt(address)(endpoints.health)).status).toBe(200);
    expect((await callAt(address)(endpoints.verify, { token: organiser })).answer).toMatchObject({
      role: 'organiser',
    });
  }
  const keys = [one, two].map(({ address }) => callAt(address)(endpoints.cryptoKey));
  const [first, second] = (await Promise.all(keys)).map(({ answer }) => ({ ...answer, now: 0 }));
  expect(first).toEqual(second);
});

test('a result that one has answered is in the next table and on the streams of the other', async () => {
  const players = await Promise.all(['Anna', 'Bert'].map((name) => aPlayer(database.db, name)));
  const [anna, bert] = players.map(({ id }) => id);
  await aBet(database.db, await opener(), anna ?? 0, [2, 0]);
  await aBet(database.db, await opener(), bert ?? 0, [0, 2]);
  await gameClockAt(database.db, '2024-06-14T20:00:00Z');
  const token = players[0]?.token ?? '';
  const told: number[] = [];
  const shown: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const [from, to] = round % 2 === 0 ? [one, two] : [two, one];
    // Anna is right in even rounds, Bert in odd ones: the table turns over each time.
    const goals: Goals = round % 2 === 0 ? [2, 0] : [0, 2];
    const stream = await openStream(to.address, token);
    await stream.news(() => true);
    const began = performance.now();
    const news = stream.news(tells(goals)).then(() => told.push(performance.now() - began));
    await enterResult(from, goals);
    const table = await callAt(to.address)(endpoints.score, { token, params: { id: '0' } });
    shown.push(performance.now() - began);
    await news;
    await stream.close();
    const points = new Map(table.answer?.map((row) => [row.userId, row.points]));
    const expected = round % 2 === 0 ? [3, 0] : [0, 3];
    expect([points.get(anna ?? 0), points.get(bert ?? 0)], `round ${round}`).toEqual(expected);
  }
  const median = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[10] ?? 0);
  const said = (times: number[]) =>
    `${median(times)} ms, ${Math.round(Math.max(...times))} at most`;
  process.stdout.write(`from entering a result to the other's table: ${said(shown)}\n`);
  process.stdout.write(`  and to the other's stream: ${said(told)}\n`);
});

test('once one has deactivated an account the other stores no bet of it', async () => {
  await gameClockAt(database.db, '2024-06-14T20:00:00Z');
  const rows = database.db.selectFrom('matches').select('id').where('home', 'is not', null);
  const open = (await rows.where('number', '>', 4).execute()).map(({ id }) => id);
  const players = await Promise.all(Array.from({ length: 10 }, () => aPlayer(database.db)));
  const tipping = players.map(async ({ id: userId, token }) => {
    const isDeactivated = { answered: false };
    const sent: { status: number; isAfter: boolean }[] = [];
    const tip = async () => {
      for (let refused = 0, turn = 0; refused < 5; turn += 1) {
        const isAfter = isDeactivated.answered;
        const matchId = open[turn % open.length] ?? 0;
        const body = { matchId, tip: { home: turn % 21, away: 1, ko: 0 } } as const;
        const { status } = await callAt(two.address)(endpoints.placeBet, { token, body });
        sent.push({ status, isAfter });
        if (isAfter) refused += 1;
      }
    };
    const tips = Promise.all([tip(), tip()]);
    await vi.waitUntil(() => sent.length > 20, { timeout: 60_000, interval: 1 });
    const answer = await callAt(one.address)(endpoints.activateUser, {
      token: organiser,
      params: { id: String(userId) },
      body: { active: false },
    });
    isDeactivated.answered = true;
    const stored = () =>
      database.db.selectFrom('bets').selectAll().where('user_id', '=', userId).execute();
    const atTheAnswer = await stored();
    await tips;
    expect(await stored()).toEqual(atTheAnswer);
    return { status: answer.status, sent };
  });
  for (const { status, sent } of await Promise.all(tipping)) {
    expect(status).toBe(200);
    expect(new Set(sent.map((answer) => answer.status))).toEqual(new Set([200, 401]));
    const late = sent.filter(({ isAfter }) => isAfter);
    expect(late.map((answer) => answer.status)).toEqual(late.map(() => 401));
  }
});

const listeners = async () => {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'tippspiel-listen'
  `.execute(database.db);
  return rows.map(({ pid }) => pid);
};

test('a node that loses its listening connection tells what it has missed, and listens again', async () => {
  const { token } = await aPlayer(database.db);
  const before = await listeners();
  expect(before).toHaveLength(2);
  const stream = await openStream(two.address, token);
  await stream.news(() => true);
  await sql`SELECT pg_terminate_backend(pid, 5000) FROM unnest(${before}::int[]) pid`.execute(
    database.db,
  );
  await enterResult(one, [5, 1]);
  await stream.news(tells([5, 1]));
  await expect.poll(async () => (await listeners()).length, { timeout: 10_000 }).toBe(2);
  expect((await listeners()).filter((pid) => before.includes(pid))).toEqual([]);
  await enterResult(one, [5, 2]);
  await stream.news(tells([5, 2]));
  await stream.close();
});

test.each(['refuses listeners', 'deafens listeners'] as const)(
  'a node behind a proxy that %s goes by the revision alone',
  async (mode) => {
    const proxy = await startDatabaseProxy(database.connection, mode);
    const three = await startNode(proxy.url);
    const { token } = await aPlayer(database.db);
    const stream = await openStream(three.address, token);
    await stream.news(() => true);
    for (const goals of [
      [4, 4],
      [4, 3],
    ] as const) {
      await enterResult(one, goals);
      await stream.news(tells(goals));
    }
    await stream.close();
    await end(three);
    await proxy.close();
  },
);
