import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.ts';
import { anOrganiser, aPlayer, aTournament, gameClockAt, matchNumber } from '../test/factories.ts';

/** Two nodes on one database: a tip is stored before the lock or not at all. */
let game: TestApp;
let addresses: string[];
const nodes: ChildProcess[] = [];

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  addresses = await Promise.all([startNode(), startNode()]);
});

afterAll(async () => {
  for (const node of nodes) {
    node.stdin?.end();
    if (node.exitCode === null) await once(node, 'exit');
  }
});

const startNode = async (): Promise<string> => {
  const node = spawn(process.execPath, [join(import.meta.dirname, 'lock-race.node.ts')], {
    env: { DATABASE_URL: game.url },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  nodes.push(node);
  const [line] = await once(node.stdout, 'data');
  return String(line).trim();
};

interface Sent {
  readonly home: number;
  readonly away: number;
  readonly stored: boolean;
  readonly code: string | null;
}

const place = async (node: string, token: string, id: number, value: number): Promise<Sent> => {
  const [home, away] = [value % 21, Math.floor(value / 21) % 21];
  const answer = await fetch(`${node}${endpoints.placeBet.path}`, {
    method: endpoints.placeBet.method,
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ id, home, away }),
  });
  const body: unknown = await answer.json();
  const code = answer.ok ? null : String(Object(body).code);
  return { home, away, stored: answer.ok, code };
};

/** Tips ten times or more, each time something else, until refused, and then some more. */
const tipAcrossTheLock = async (node: string, token: string, id: number): Promise<Sent[]> => {
  const sent: Sent[] = [];
  for (let refused = 0; refused < 3 || sent.length < 10; ) {
    const answer = await place(node, token, id, sent.length);
    sent.push(answer);
    if (!answer.stored) refused += 1;
  }
  return sent;
};

test('no tip is stored from ten seconds before kick-off, whichever node it came to', async () => {
  const { id, kickoff } = await matchNumber(game.db, 1);
  const players = await Promise.all(Array.from({ length: 20 }, () => aPlayer(game.db)));
  const lock = kickoff.getTime() - 10_000;
  await gameClockAt(game.db, new Date(lock - 2_500));

  const sent = await Promise.all(
    players.map(({ token }, index) => tipAcrossTheLock(addresses[index % 2] ?? '', token, id)),
  );
  expect(sent.flat().length).toBeGreaterThanOrEqual(200);

  const stored = await game.db
    .selectFrom('bets')
    .select(['user_id', 'home_tip', 'away_tip', 'placed_at'])
    .execute();
  for (const [index, { id: userId }] of players.entries()) {
    const answers = sent[index] ?? [];
    const refusals = answers.filter((answer) => !answer.stored);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['match-started']));
    const firstRefused = answers.findIndex((answer) => !answer.stored);
    expect(answers.slice(firstRefused)).toEqual(refusals);
    const last = answers[firstRefused - 1];
    const bet = stored.find(({ user_id }) => user_id === userId);
    expect([bet?.home_tip, bet?.away_tip]).toEqual([last?.home, last?.away]);
    if (bet) expect(bet.placed_at.getTime()).toBeLessThan(lock);
  }
  expect(stored.length).toBeGreaterThan(0);
});

test('moving the kick-off away after the start opens it on no node', async () => {
  const { id } = await matchNumber(game.db, 2);
  const { token } = await anOrganiser(game.db);
  await gameClockAt(game.db, '2024-06-15T12:59:55Z');
  const moved = await game.call(endpoints.updateMatch, {
    token,
    params: { id: String(id) },
    body: { kickoff: Date.parse('2024-06-20T13:00:00Z') },
  });
  expect(moved.status).toBe(200);
  const { id: userId, token: player } = await aPlayer(game.db);
  for (const address of addresses) {
    expect((await place(address, player, id, 5)).code).toBe('match-started');
  }
  const bets = await sql`SELECT FROM bets WHERE user_id = ${userId}`.execute(game.db);
  expect(bets.rows).toEqual([]);
});

test('moving it at the very moment of tipping leaves no tip after the lock', async () => {
  const { id } = await matchNumber(game.db, 3);
  const { token } = await anOrganiser(game.db, 'Chef');
  const players = await Promise.all(Array.from({ length: 10 }, () => aPlayer(game.db)));
  await gameClockAt(game.db, '2024-06-15T15:00:00Z');
  const tipping = players.map((player, index) =>
    tipAcrossTheLock(addresses[index % 2] ?? '', player.token, id),
  );
  // Brought forward into the past while tips are under way: it starts with this write.
  const moved = await game.call(endpoints.updateMatch, {
    token,
    params: { id: String(id) },
    body: { kickoff: Date.parse('2024-06-15T14:00:00Z'), confirmed: true },
  });
  expect(moved.status).toBe(200);
  const stored = () =>
    game.db.selectFrom('bets').selectAll().where('match_id', '=', id).orderBy('user_id').execute();
  const before = await stored();
  await Promise.all(tipping);
  expect(await stored()).toEqual(before);
});
