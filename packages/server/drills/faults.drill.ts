import { endpoints } from '@tippspiel/contract';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { type OpenDatabase, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { buildApp } from '../src/startup/app.ts';
import { createTestServer } from '../test/database.ts';
import { aPlayer, aTournament } from '../test/factories.ts';

/** Fifty players tip while the database crashes or restarts: what was answered with 200 is stored. */
const silent = pino({ level: 'silent' });
let server: Awaited<ReturnType<typeof createTestServer>>;
let game: OpenDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
let matches: readonly number[];

beforeAll(async () => {
  server = await createTestServer();
  game = openDatabase(server.connection, silent);
  await migrate(game.db, silent);
  await aTournament(game.db);
  const config = loadConfig({ RATE_LIMITS: 'off', CAPTCHA: 'off' });
  const mail = { send: async () => {} };
  app = await buildApp({ config, db: game.db, mail, log: silent }, [], {
    answerTimeoutMs: 1_000,
  });
  const open = game.db.selectFrom('matches').select('id').where('home', 'is not', null).limit(12);
  matches = (await open.execute()).map(({ id }) => id);
  return async () => {
    await app.close();
    await game.close();
    await server.remove();
  };
});

const call = async (method: 'GET' | 'POST', url: string, token: string, payload?: object) => {
  const headers = { authorization: token };
  return app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
};

const isReady = async () => (await call('GET', endpoints.health.path, '')).statusCode === 200;

/** Everybody who waits shares one poll. */
let recovery: Promise<void> | null = null;
const recovered = () => {
  recovery ??= expect
    .poll(isReady, { timeout: 15_000, interval: 20 })
    .toBe(true)
    .finally(() => {
      recovery = null;
    });
  return recovery;
};

interface Player {
  readonly id: number;
  readonly token: string;
}

/** Tips every match once, each until it is taken, and notes every answer. */
const tipAll = async ({ token }: Player, answers: number[]) => {
  for (const id of matches) {
    for (let status = 0; status !== 200; ) {
      const payload = { id, home: id % 5, away: 1 };
      const answer = await call('POST', endpoints.placeBet.path, token, payload);
      status = answer.statusCode;
      answers.push(status);
      if (status !== 200) await recovered();
    }
  }
};

const storedTips = () => game.db.selectFrom('bets').select(['user_id', 'match_id']).execute();

test.each([
  ['is killed', async () => void process.kill(server.pid() ?? 0, 'SIGKILL')],
  ['is stopped and started', () => server.stop().then(() => server.start())],
])('while players tip the database %s: nothing that was answered is lost', async (_, fault) => {
  const players = await Promise.all(Array.from({ length: 50 }, () => aPlayer(game.db)));
  const answers: number[] = [];
  const tipping = players.map((player) => tipAll(player, answers));
  await expect.poll(() => answers.length, { interval: 5 }).toBeGreaterThan(200);
  await fault();
  await Promise.all(tipping);

  expect(new Set(answers)).toEqual(new Set([200, 503]));
  const stored = await storedTips();
  for (const { id } of players) {
    expect(stored.filter(({ user_id }) => user_id === id)).toHaveLength(matches.length);
  }
});
