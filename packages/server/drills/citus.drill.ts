import { endpoints } from '@tippspiel/contract';
import { columnFromBytes } from '@tippspiel/rules';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, inject, test } from 'vitest';
import { isDatabaseAway } from '../src/db/failure.ts';
import { type CallersBet, placeBets } from '../src/features/match/fast-bets/fast-bets.ts';
import { lockStartedMatches } from '../src/features/match/running.ts';
import { sealStartedMatches } from '../src/features/match/seals/seal-started-matches.ts';
import { createSessions } from '../src/http/session.ts';
import { hashToken } from '../src/identity/token-hash.ts';
import { startTestApp, type TestApp } from '../test/app.ts';
import {
  aPlayer,
  aTournament,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../test/factories.ts';
import { openProxy, type WorkerProxy } from './worker-proxy.ts';

/**
 * A worker of the Citus cluster of CITUS_URL dies (docs/decisions/0023): it is cut off and all its
 * processes are killed. The coordinator reaches it through a proxy, so that it is away for as long as a
 * test wants, and goes away at the very place that a test wants.
 */
const [, worker] = inject('databaseServer').nodes;

let game: TestApp;
let database: string;
let proxy: WorkerProxy;
/** Players by the worker that holds their bets. */
let dying: readonly TestPlayer[];
let living: readonly TestPlayer[];

beforeEach(async () => {
  if (!worker) throw new Error('CITUS_URL has no worker');
  game = await startTestApp();
  await aTournament(game.db);
  const named = await sql<{ name: string }>`SELECT current_database() AS name`.execute(game.db);
  database = named.rows[0]?.name ?? '';
  proxy = await openProxy(worker);
  const { rows } = await sql<{ home: number }>`
    SELECT citus_update_node(nodeid, '127.0.0.1', ${proxy.port}), groupid AS home
    FROM pg_dist_node WHERE nodeport = ${worker.port}
  `.execute(game.db);
  const players = await Promise.all(Array.from({ length: 40 }, () => aPlayer(game.db)));
  const homes = await sql<{ id: number; home: number }>`
    SELECT id, home_of_bets(id) AS home FROM users
  `.execute(game.db);
  const there = new Set(
    homes.rows.filter(({ home }) => home === rows[0]?.home).map(({ id }) => id),
  );
  dying = players.filter(({ id }) => there.has(id));
  living = players.filter(({ id }) => !there.has(id));
  expect(Math.min(dying.length, living.length)).toBeGreaterThan(5);
  return async () => {
    await revive();
    await endPrepared();
    await game.close();
    await proxy.cut();
  };
});

const onWorker = async (statement: string) => {
  const client = new pg.Client({ ...worker, database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
};

/** One process that is killed takes all others of its server with it: memory and connections are gone. */
const kill = async () => {
  await proxy.cut();
  await onWorker(`COPY (SELECT) TO PROGRAM 'kill -9 $PPID'`).catch(() => {});
};

const revive = async () => {
  await expect
    .poll(() =>
      onWorker('SELECT').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await proxy.mend();
};

/** What Citus does of itself once in `citus.recover_2pc_interval`. */
const endPrepared = () => sql`SELECT recover_prepared_transactions()`.execute(game.db);

/** Writes of bets that hold their rows there and wait for the coordinator. */
const written = () =>
  onWorker(`SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND state = 'idle in transaction' AND query ILIKE 'INSERT INTO public.bets%'`);

const prepared = () =>
  onWorker('SELECT gid FROM pg_prepared_xacts WHERE database = current_database()');

const one = (players: readonly TestPlayer[]): TestPlayer => {
  const [player] = players;
  if (!player) throw new Error('nobody is there');
  return player;
};

test('under load: no answered tip is lost, 503 for its players alone, all well when it is back', async () => {
  const open = await game.db
    .selectFrom('matches')
    .select('id')
    .where('home', 'is not', null)
    .execute();
  const matches = open.map(({ id }) => id);
  const answered = new Map<string, number>();
  const statuses = { dying: new Set<number>(), living: new Set<number>() };
  let round = 0;
  let isOver = false;

  const tip = async ({ id: userId, token }: TestPlayer, matchId: number, home: number) => {
    const { status } = await game.call(endpoints.placeBet, {
      token,
      body: { matchId, tip: { home, away: 1, ko: 0 } },
    });
    const key = `${userId} ${matchId}`;
    // A refused tip may be stored or not: nobody was told that it is.
    if (status === 200) answered.set(key, home);
    else answered.delete(key);
    return status;
  };
  const tipOnAndOn = async (player: TestPlayer, seen: Set<number>) => {
    for (let count = 0; !isOver; count += 1) {
      seen.add(await tip(player, matches[count % matches.length] ?? 0, count % 20));
      round += 1;
    }
  };
  const someMore = async () => {
    const now = round;
    await expect.poll(() => round, { interval: 20 }).toBeGreaterThan(now + 400);
  };

  const load = [
    ...dying.map((player) => tipOnAndOn(player, statuses.dying)),
    ...living.map((player) => tipOnAndOn(player, statuses.living)),
  ];
  await someMore();
  expect([[...statuses.dying], [...statuses.living]]).toEqual([[200], [200]]);

  await kill();
  // What was under way in both places at that moment may be refused: then it is sent again.
  await expect.poll(() => statuses.dying.has(503), { interval: 20 }).toBe(true);
  await someMore();
  for (const seen of Object.values(statuses)) seen.clear();
  await someMore();
  expect([...statuses.dying]).toEqual([503]);
  expect([...statuses.living]).toEqual([200]);
  const { token } = one(dying);
  expect((await game.call(endpoints.ownBets, { token })).status).toBe(503);
  expect((await game.call(endpoints.ownBets, { token: one(living).token })).status).toBe(200);
  expect((await game.call(endpoints.verify, { token })).status).toBe(200);
  const table = { token, params: { id: '0' } };
  expect((await game.call(endpoints.score, table)).status).toBe(200);

  await revive();
  await expect.poll(() => tip(one(dying), matches[0] ?? 0, 3)).toBe(200);
  isOver = true;
  await Promise.all(load);
  for (const player of [...dying, ...living])
    expect(await tip(player, matches[1] ?? 0, 7)).toBe(200);

  await endPrepared();
  const rows = await game.db
    .selectFrom('bets')
    .select(['user_id', 'match_id', 'home_tip'])
    .execute();
  const stored = new Map(rows.map((bet) => [`${bet.user_id} ${bet.match_id}`, bet.home_tip]));
  expect(answered.size).toBeGreaterThan(40);
  for (const [key, home] of answered) expect([key, stored.get(key)]).toEqual([key, home]);
});

const callersBet = ({ id, token }: TestPlayer, matchId: number): CallersBet => ({
  caller: { userId: id, tokenHash: hashToken(token) },
  remembered: { isForgotten: false },
  bet: { matchId, tip: { home: 2, away: 1, ko: 0 } },
});

const seals = async () => {
  const { rows } = await sql<{ tips: Buffer }>`
    SELECT tips FROM seal_columns ORDER BY position
  `.execute(game.db);
  return rows.map(({ tips }) => columnFromBytes(tips));
};

test('between a tip’s commit and its worker’s: the seal waits, and has the tip', async () => {
  const { id: matchId, kickoff } = await matchNumber(game.db, 1);
  // Two workers have prepared, the coordinator has committed and let go of the match; then one dies.
  proxy.cutBefore = async () => (await prepared()).length > 0;
  const bets = [one(dying), one(living)].map((player) => callersBet(player, matchId));
  const sessions = createSessions(game.db);
  await sessions.checkRevision();
  const known = sessions.state();
  if (known === null) throw new Error('nothing was looked at');
  expect(await placeBets(game.db, bets, known)).toEqual(bets);
  await kill();
  await gameClockAt(game.db, kickoff);
  await lockStartedMatches(game.db);
  await expect(sealStartedMatches(game.db)).rejects.toSatisfy(isDatabaseAway);
  expect(await seals()).toEqual([]);

  await revive();
  expect(await prepared()).toHaveLength(1);
  // A query does not see the tip yet, so a seal must not be made now.
  const visible = await game.db.selectFrom('bets').select('user_id').execute();
  expect(visible).toEqual([{ user_id: one(living).id }]);
  await expect(sealStartedMatches(game.db)).rejects.toSatisfy(isDatabaseAway);
  const sealing = sealStartedMatches(game.db);
  await expect.poll(waitsInSeal).toBe(true);
  expect(await seals()).toEqual([]);
  await endPrepared();
  await sealing;
  const [column] = await seals();
  expect([one(dying), one(living)].map(({ id }) => column?.[id] !== 0)).toEqual([true, true]);
});

/** Whether somebody has asked for commits under way and holds on. */
const waitsInSeal = async () => {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND state = 'idle in transaction' AND query LIKE '%commits_under_way%'
  `.execute(game.db);
  return rows.length > 0;
};

test('a tip whose worker dies before it has committed is refused, and never in a seal', async () => {
  const { id: matchId, kickoff } = await matchNumber(game.db, 1);
  // It has written the tip, and would be told next to commit.
  proxy.cutBefore = async () => (await written()).length > 0;
  const { status } = await game.call(endpoints.placeBet, {
    token: one(dying).token,
    body: { matchId, tip: { home: 1, away: 0, ko: 0 } },
  });
  expect(status).toBe(503);
  await kill();
  await revive();
  await gameClockAt(game.db, kickoff);
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
  const [column] = await seals();
  expect(column?.some((tip) => tip > 0)).toBe(false);
});
