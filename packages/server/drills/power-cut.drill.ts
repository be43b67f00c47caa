import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { postgresProcesses } from '../src/db/embedded/orphans.ts';
import { openSocketDirectory, socketConnection } from '../src/db/embedded/socket.ts';
import { aPlayer } from '../test/factories.ts';
import { type Program, startProgram } from '../test/program.ts';
import { aTipper, type Goals, sendTip, type Tipper, unstoredTips } from './answered-tips.ts';

const rounds = 50;
const playerCount = 20;

/** Tips match after match until the program is gone; other answers than 200 are returned. */
const tipUntilTheEnd = async (
  address: string,
  player: Tipper,
  matches: readonly number[],
  nextGoals: () => Goals,
): Promise<number[]> => {
  const refused: number[] = [];
  for (let turn = 0; ; turn += 1) {
    const status = await sendTip(address, player, matches[turn % matches.length] ?? 0, nextGoals());
    if (status === null) return refused;
    if (status !== 200) refused.push(status);
  }
};

/** Kills the program and every process of its database, at once. */
const cutPower = async ({ child, ended }: Program, cluster: string): Promise<void> => {
  const database = await postgresProcesses(cluster, 0);
  child.kill('SIGKILL');
  for (const pid of database) killIfAlive(pid);
  await ended;
  // Backends that were being started meanwhile.
  for (;;) {
    const left = await postgresProcesses(cluster, 0);
    if (left.length === 0) return;
    for (const pid of left) killIfAlive(pid);
    await delay(5);
  }
};

const killIfAlive = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

const openCluster = (cluster: string) => {
  const directory = openSocketDirectory(cluster);
  const opened = openDatabase(socketConnection(directory.host), pino({ level: 'silent' }));
  const close = () => opened.close().finally(() => directory.close());
  return { db: opened.db, close };
};

test(`${rounds} power cuts while players tip: every start succeeds and no stored tip is lost`, async ({
  signal,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-power-cut-'));
  const cluster = join(dataDir, 'postgresql');
  const start = async () => {
    const started = await startProgram({ DATA_DIR: dataDir });
    // The test has run out of time meanwhile.
    if (signal.aborted) await cutPower(started, cluster);
    signal.throwIfAborted();
    return started;
  };
  let program = await start();
  onTestFinished(async () => {
    await cutPower(program, cluster);
    await rm(dataDir, { recursive: true, force: true });
  });
  let database = openCluster(cluster);
  const players: Tipper[] = [];
  for (let made = 0; made < playerCount; made += 1) {
    players.push(aTipper(await aPlayer(database.db)));
  }
  const open = database.db.selectFrom('matches').select('id').where('home', 'is not', null);
  const matches = (await open.execute()).map(({ id }) => id);
  await database.close();

  let sentTips = 0;
  const nextGoals = (): Goals => {
    sentTips += 1;
    return { home: sentTips % 21, away: Math.floor(sentTips / 21) % 21 };
  };
  for (let round = 1; round <= rounds; round += 1) {
    // A different moment in each round.
    const enough = sentTips + 50 + ((round * 37) % 200);
    const { address } = program;
    const tipping = players.map((player) => tipUntilTheEnd(address, player, matches, nextGoals));
    await expect.poll(() => sentTips, { interval: 5 }).toBeGreaterThan(enough);
    await cutPower(program, cluster);
    expect((await Promise.all(tipping)).flat(), `round ${round}`).toEqual([]);

    program = await start();
    database = openCluster(cluster);
    expect(await unstoredTips(database.db, players), `round ${round}`).toEqual([]);
    await database.close();
  }
}, 1_800_000);
