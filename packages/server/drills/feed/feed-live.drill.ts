import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { News } from '@tippspiel/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { aPlayer, aSession, gameClockAt, matchNumber } from '../../test/factories.ts';
import { footballDataMatch, json, startFeedServer } from '../../test/feed-server.ts';
import { type Program, startProgram } from '../../test/program.ts';
import { openStream } from '../../test/stream.ts';

/** Two nodes that follow one feed during the first match. */
const startGame = async () => {
  const database = await createTestDatabase('nothing');
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-feed-'));
  const server = await startFeedServer();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    CLOCK: '2024-06-14T18:00:00Z',
    RESULTS_FEED: 'football-data',
    RESULTS_FEED_TOKEN: 'schluessel',
    RESULTS_FEED_URL: server.base,
  };
  const nodes: Program[] = [];
  onTestFinished(async () => {
    for (const node of nodes) await kill(node);
    await server.close();
    await rm(dataDir, { recursive: true });
  });
  nodes.push(await startProgram(env));
  nodes.push(await startProgram(env));
  await gameClockAt(database.db, '2024-06-14T19:30:00Z');
  return { db: database.db, server, nodes };
};

const kill = async ({ child, ended }: Program) => {
  child.kill('SIGKILL');
  await ended;
};

const tells = (home: number, away: number) => (news: News) =>
  news.matches.some(({ running }) => running?.home === home && running.away === away);

test('a goal is on open streams of both nodes, and goes on when one of them dies', async () => {
  const { db, server, nodes } = await startGame();
  const anna = await aPlayer(db, 'Anna');
  const { kickoff } = await matchNumber(db, 1);
  const [first, second] = nodes;
  if (!first || !second) throw new Error('two nodes were started');
  const streams = await Promise.all(
    nodes.map(async ({ address }) => openStream(address, await aSession(db, anna.id))),
  );
  const score = (goals: string) =>
    server.answer(
      json({
        matches: [footballDataMatch({ home: 'GER', away: 'SCO', kickoff, score: goals })],
      }),
    );
  const askNow = () => sql`UPDATE results_feed SET ask_at = clock_timestamp()`.execute(db);

  for (let goals = 1; goals <= 5; goals += 1) {
    score(`${goals}:0`);
    await askNow();
    // Waits for five seconds at most.
    await Promise.all(streams.map((stream) => stream.news(tells(goals, 0))));
  }

  const calls = server.asked.length;
  await kill(first);
  score('5:1');
  await askNow();
  await streams[1]?.news(tells(5, 1));
  expect(server.asked.length - calls).toBe(1);
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT live_away FROM matches WHERE number = 1`.execute(db);
    expect(rows).toEqual([{ live_away: 1 }]);
  });
  for (const stream of streams) await stream.close();
}, 120_000);
