import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { aTournament, gameClockAt, matchNumber } from '../../test/factories.ts';
import { beginProgram, type StartingProgram } from '../../test/program.ts';
import { aDevice } from '../../test/push-service.ts';
import { allSent } from './reminder-node.ts';

/** A goal for many browsers, while the node that tells it is killed (docs/game.md, 'Messages of a match'). */
const BROWSERS = 6_000;
/** So many messages of a node are under way at once: ten pages, 25 of each. */
const UNDER_WAY = 250;
/** Beside what a node has without any message, kB. */
const MOST_MEMORY = 150_000;

let game: TestApp;
let dataDir: string;
let service: Awaited<ReturnType<typeof startCountingService>>;
const programs: StartingProgram[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-goal-'));
  service = await startCountingService();
  game = await startTestApp();
  await aTournament(game.db);
});
afterAll(async () => {
  for (const each of programs) await kill(each);
  await game.close();
  await service.close();
  await rm(dataDir, { recursive: true });
});

const begin = async () => {
  const program = beginProgram({
    DATA_DIR: dataDir,
    DATABASE_URL: game.url,
    // The clock stands where the drill has put it.
    CLOCK: '',
    PUSH_SERVICES: service.base,
  });
  programs.push(program);
  await program.address;
  return program;
};

const kill = async ({ child, ended }: StartingProgram) => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await ended;
};

test('each browser is sent the goal once, but for those that were under way', async () => {
  const { db } = game;
  await manyBrowsers();
  const { id } = await matchNumber(db, 1);
  await gameClockAt(db, '2024-06-14T19:20:00Z');
  const doomed = await begin();
  const memoryBefore = memoryOf(doomed);
  const sealed = async () => {
    const { rows } = await sql`SELECT FROM seals WHERE match_id = ${id}`.execute(db);
    return rows.length;
  };
  await expect.poll(sealed).toBe(1);
  await db
    .updateTable('matches')
    .set({ live_home: 1, live_away: 0 })
    .where('id', '=', id)
    .execute();
  const began = performance.now();
  await expect.poll(() => service.count(), { interval: 20 }).toBeGreaterThan(BROWSERS / 3);
  const memory = memoryOf(doomed) - memoryBefore;
  await kill(doomed);
  const atDeath = service.count();
  expect(atDeath).toBeLessThan(BROWSERS);

  // As if the time of every message that is under way were over: a minute that the drill does not wait for.
  await sql`UPDATE pgboss.job SET started_on = started_on - interval '10 minutes' WHERE state = 'active'`.execute(
    db,
  );
  await begin();
  await allSent(db, 120_000);
  expect(service.twice(), 'sent twice').toEqual([]);
  expect(service.count()).toBeGreaterThanOrEqual(BROWSERS - UNDER_WAY);
  expect(memory).toBeLessThan(MOST_MEMORY);
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(
    `${service.count()} of ${BROWSERS} browsers in ${seconds} s with a crash after ${atDeath}, ${Math.round(memory / 1000)} MB\n`,
  );
});

/** Active players with a session, a browser that shows goals, and a tip on the opener. */
const manyBrowsers = async () => {
  const { publicKey, authSecret } = aDevice();
  await game.db.transaction().execute(async (transaction) => {
    // Thousands of rows are written without the triggers that note each change; the nodes start afterwards.
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    await sql`
      INSERT INTO users (name, name_key, email, email_key, password_hash, active, activated_at, avatar_code)
      SELECT 'Fan ' || n, 'fan ' || n, n || '@fan.example', n || '@fan.example', 'x', true, now(), md5('fan' || n)
      FROM generate_series(1, ${BROWSERS}) n
    `.execute(transaction);
    await sql`
      INSERT INTO sessions (token_hash, user_id) SELECT sha256(name::bytea), id FROM users WHERE name LIKE 'Fan %'
    `.execute(transaction);
    await sql`
      INSERT INTO push_subscriptions (user_id, session_hash, address, public_key, auth_secret, tips, goals)
      SELECT id, sha256(name::bytea), ${service.base} || '/' || id, ${Buffer.from(publicKey, 'base64url')},
        ${Buffer.from(authSecret, 'base64url')}, false, true
      FROM users WHERE name LIKE 'Fan %'
    `.execute(transaction);
    await sql`
      INSERT INTO bets (match_id, user_id, home_tip, away_tip, placed_at)
      SELECT m.id, u.id, 2, 1, now() FROM users u, matches m WHERE u.name LIKE 'Fan %' AND m.number = 1
    `.execute(transaction);
  });
};

/** What a process holds in memory, kB. */
const memoryOf = ({ child }: StartingProgram): number => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
};

/** A push service that takes everything and counts how often each browser was sent to. */
const startCountingService = async () => {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    request.resume();
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    count: () => counts.size,
    twice: () => [...counts].filter(([, count]) => count > 1),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
