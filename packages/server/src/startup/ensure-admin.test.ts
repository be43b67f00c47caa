import { endpoints } from '@tippspiel/contract';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { aPlayer, aTournament } from '../../test/factories.ts';
import { encryptPassword } from '../../test/passwords.ts';
import { removeNeverActivated } from '../jobs/retention.ts';
import { ensureAdmin } from './ensure-admin.ts';

let game: TestApp;
const logged: string[] = [];
const log = pino(
  {},
  { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) },
);
const start = (admin: { email: string; password: string } | null = null) =>
  ensureAdmin({ config: { admin, publicUrl: 'https://tipp.example' }, db: game.db, log });
const login = async (email: string, password: string) => {
  const body = { email, password: await encryptPassword(game, password) };
  return (await game.call(endpoints.login, { body })).answer;
};
const tokens = () => logged.flatMap((line) => /\/reset\/([\w-]{43})/.exec(line)?.[1] ?? []);

beforeEach(async () => {
  logged.length = 0;
  game = await startTestApp();
  await aTournament(game.db);
  return () => game.close();
});

test('the variables open an active admin, once', async () => {
  await Promise.all([1, 2].map(() => start({ email: 'chef@spiel.example', password: 'geheim12' })));
  expect(await login('chef@spiel.example', 'geheim12')).toMatchObject({ role: '1', active: true });
  await start({ email: 'andere@spiel.example', password: 'geheim12' });
  expect(await game.db.selectFrom('users').select('email').execute()).toEqual([
    { email: 'chef@spiel.example' },
  ]);
});

test("the variables promote the address's account and end its sessions", async () => {
  const player = await aPlayer(game.db, 'Admin');
  await start({ email: player.email.toUpperCase(), password: 'geheim12' });
  expect((await game.call(endpoints.verify, { token: player.token })).status).toBe(401);
  expect(await login(player.email, 'geheim12')).toMatchObject({ role: '1' });
});

test('without them a one-time link sets the password of an account that waits', async () => {
  await aPlayer(game.db, 'ADMIN');
  await start();
  await start();
  const [first, second] = tokens();
  if (!first || !second) throw new Error('no links in the log');
  expect(logged[0]).toContain('admin@tipp.example');
  await game.db.updateTable('users').set({ created_at: '2020-01-01T00:00:00Z' }).execute();
  expect(await removeNeverActivated(game.db), 'the waiting account is kept').toBe(0);

  const reset = async (token: string) =>
    game.call(endpoints.resetPassword, {
      body: { token, password: await encryptPassword(game, 'geheim12') },
    });
  expect((await reset(second)).status).toBe(200);
  expect((await reset(first)).code).toBe('unknown-token');
  expect(await login('admin@tipp.example', 'geheim12')).toMatchObject({ role: '1', active: true });
  await start();
  expect(tokens()).toHaveLength(2);
});

test('the variables replace a waiting account that nobody set up', async () => {
  await start();
  await start({ email: 'chef@spiel.example', password: 'geheim12' });
  expect(await game.db.selectFrom('users').select(['name', 'email']).execute()).toEqual([
    { name: 'Admin', email: 'chef@spiel.example' },
  ]);
});
