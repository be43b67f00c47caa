import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { callAt } from '../test/app.ts';
import { brokenEntries, brokenSeals } from '../test/chains.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import {
  aBet,
  anOrganiser,
  aPlayer,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../test/factories.ts';
import { someoneWaits } from '../test/lock-wait.ts';
import { type Program, startProgram } from '../test/program.ts';
import { aTipper, sendTip, type Tipper, unstoredTips } from './answered-tips.ts';

/** Nodes of one game die by SIGKILL: no answered bet is lost, and no chain breaks. */
const dayOfTheStart = '2024-06-14T12:00:00Z';
const rounds = 6;

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-killed-'));
});
afterAll(() => rm(dataDir, { recursive: true }));
beforeEach(async () => {
  database = await createTestDatabase();
  await aTournament(database.db);
});

const startNode = () => startProgram({ DATA_DIR: dataDir, ...database.env, CLOCK: dayOfTheStart });

const kill = async ({ child, ended }: Program) => {
  child.kill('SIGKILL');
  await ended;
};

const chainsAreWhole = async () => {
  // What started in the last second has its seal in the next one.
  await expect.poll(() => brokenSeals(database.db)).toEqual([]);
  expect(await brokenEntries(database.db)).toEqual([]);
};

test(`one of two nodes is killed ${rounds} times while matches start and players tip`, async () => {
  const { db } = database;
  const organiser = (await anOrganiser(db)).token;
  const players: Tipper[] = [];
  for (let count = 0; count < 20; count += 1) players.push(aTipper(await aPlayer(db)));
  const nodes: [Program, Program] = [await startNode(), await startNode()];
  onTestFinished(async () => {
    await Promise.all(nodes.map(kill));
  });
  const rows = db.selectFrom('matches').select('id').where('number', '<=', 20).orderBy('kickoff');
  const matches = (await rows.execute()).map(({ id }) => id);

  let sent = 0;
  let isOver = false;
  const statuses = new Map<number | null, number>();
  /** Goes to the other node where one does not answer, as the proxy in front of them does. */
  const tipOn = async (player: Tipper, first: number) => {
    for (let turn = first, node = first % 2; !isOver; turn += 1) {
      const { address } = nodes[node] ?? nodes[0];
      const goals = { home: sent % 21, away: Math.floor(sent / 21) % 21 };
      sent += 1;
      const status = await sendTip(address, player, matches[turn % matches.length] ?? 0, goals);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === null) node = 1 - node;
    }
  };
  const tipping = players.map(tipOn);

  for (let round = 0; round < rounds; round += 1) {
    const [victim, survivor] = round % 2 === 0 ? nodes : ([nodes[1], nodes[0]] as const);
    const { kickoff } = await matchNumber(db, round + 1);
    const atStart = sent;
    await expect.poll(() => sent, { interval: 5 }).toBeGreaterThan(atStart + 100);
    // It starts while they tip; the node that seals it is killed or is not.
    await gameClockAt(db, new Date(kickoff.getTime() - 10_500));
    const enough = sent + 20 + ((round * 37) % 150);
    await expect.poll(() => sent, { interval: 2 }).toBeGreaterThan(enough);
    await kill(victim);
    const later = await db
      .selectFrom('matches')
      .select(['id', sql<Date>`kickoff`.as('kickoff')])
      .where('number', '=', 36 - round)
      .executeTakeFirstOrThrow();
    const moved = await callAt(survivor.address)(endpoints.updateMatch, {
      token: organiser,
      params: { id: String(later.id) },
      body: { kickoff: later.kickoff.getTime() + 3_600_000 },
    });
    expect(moved.status).toBe(200);
    nodes[round % 2] = await startNode();
  }
  isOver = true;
  await Promise.all(tipping);

  process.stdout.write(`answers: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  expect(statuses.get(null)).toBeGreaterThan(0);
  expect([...statuses.keys()].filter((status) => ![null, 200, 409].includes(status))).toEqual([]);
  await chainsAreWhole();
  expect(await unstoredTips(db, players)).toEqual([]);
  const { rows: moves } = await sql`SELECT FROM audit_log WHERE action = 'kickoff-moved'`.execute(
    db,
  );
  expect(moves).toHaveLength(rounds);
});

test('a node killed between sealing and storing leaves nothing, and the next seals once', async () => {
  const { db } = database;
  const { id } = await matchNumber(db, 1);
  await aBet(db, id, (await aPlayer(db)).id, [2, 1]);
  const doomed = await startNode();
  await db.transaction().execute(async (transaction) => {
    // The digest can be worked out, and the seal not be stored.
    await sql`LOCK TABLE seals IN SHARE MODE`.execute(transaction);
    await gameClockAt(db, '2024-06-14T19:00:00Z');
    await someoneWaits(db);
    await kill(doomed);
  });
  await expect
    .poll(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'tippspiel'
          AND pid <> pg_backend_pid() AND state <> 'idle'`.execute(db);
      return rows.length;
    })
    .toBe(0);
  expect(await db.selectFrom('seals').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('seal_columns').selectAll().execute()).toEqual([]);

  const next = await Promise.all([startNode(), startNode()]);
  onTestFinished(async () => {
    await Promise.all(next.map(kill));
  });
  const seals = db.selectFrom('seals').select(['match_id', 'tips']).orderBy('position');
  // The tips for the champion are sealed after the match.
  await expect
    .poll(() => seals.execute())
    .toEqual([
      { match_id: id, tips: 1 },
      { match_id: null, tips: 0 },
    ]);
  await chainsAreWhole();
});
