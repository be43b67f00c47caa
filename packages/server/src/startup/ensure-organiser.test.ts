import { endpoints } from '@tippspiel/contract';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { anOrganiser, aPlayer, aSession, aTournament } from '../../test/factories.ts';
import { wholeLog } from '../../test/log.ts';
import { encryptPassword } from '../../test/passwords.ts';
import { isPlaceholderEmail } from '../features/profile/routes.ts';
import { mintToken } from '../mail/mail-token.ts';
import { appointOrganiser } from './appoint-organiser.ts';
import { ensureOrganiser } from './ensure-organiser.ts';
import { removeNeverActivated } from './retention.ts';

let game: TestApp;
const logged: string[] = [];
const log = pino(
  {},
  { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) },
);
const start = (
  organiser: { email: string; password: string } | null = null,
  publicUrl = 'https://tipp.example',
) => ensureOrganiser({ config: { organiser, publicUrl }, db: game.db, log });
const login = async (email: string, password: string) => {
  const body = { email, password: await encryptPassword(game, password) };
  return (await game.call(endpoints.login, { body })).answer;
};
const tokens = () => logged.flatMap((line) => /\/setup\/([\w-]{43})/.exec(line)?.[1] ?? []);
const setUp = async (token: string, email: string) =>
  game.call(endpoints.setUp, {
    body: { token, email, password: await encryptPassword(game, 'geheim12') },
  });
const addresses = async () =>
  (await game.db.selectFrom('users').select('email').orderBy('id').execute()).map(
    ({ email }) => email,
  );

beforeEach(async () => {
  logged.length = 0;
  game = await startTestApp();
  await aTournament(game.db);
  return () => game.close();
});

test('where browsers encrypt no password there is no link, until the address is another one', async () => {
  await start(null, 'http://192.168.1.20:3000');
  expect(tokens()).toEqual([]);
  expect(logged).toEqual([expect.stringMatching(/^Noch gibt es keinen Organisator\. .* https:/)]);
  await start(null, 'http://localhost:3000');
  expect(tokens()).toHaveLength(1);
});

test('the variables open an active organiser, once', async () => {
  await Promise.all([1, 2].map(() => start({ email: 'chef@spiel.example', password: 'geheim12' })));
  expect(await login('chef@spiel.example', 'geheim12')).toMatchObject({
    role: 'organiser',
    active: true,
  });
  await start({ email: 'andere@spiel.example', password: 'geheim12' });
  expect(await game.db.selectFrom('users').select('email').execute()).toEqual([
    { email: 'chef@spiel.example' },
  ]);
});

test("the variables promote the address's account and end its sessions", async () => {
  const player = await aPlayer(game.db, 'Admin');
  await start({ email: player.email.toUpperCase(), password: 'geheim12' });
  expect((await game.call(endpoints.verify, { token: player.token })).status).toBe(401);
  expect(await login(player.email, 'geheim12')).toMatchObject({ role: 'organiser' });
});

test('without them a one-time link gives a waiting account its address and password', async () => {
  await aPlayer(game.db, 'ADMIN');
  await start();
  await start();
  const [first, second] = tokens();
  if (!first || !second) throw new Error('no links in the log');
  await game.db.updateTable('users').set({ created_at: '2020-01-01T00:00:00Z' }).execute();
  expect(await removeNeverActivated(game.db), 'the waiting account is kept').toBe(0);

  expect((await setUp(second, 'chefin@spiel.example')).status).toBe(200);
  expect((await setUp(first, 'dieb@spiel.example')).code).toBe('unknown-token');
  expect((await setUp(second, 'dieb@spiel.example')).code).toBe('unknown-token');
  expect((await addresses()).slice(1)).toEqual(['chefin@spiel.example']);
  expect(await login('chefin@spiel.example', 'geheim12')).toMatchObject({
    role: 'organiser',
    active: true,
  });
  await start();
  expect(tokens()).toHaveLength(2);
});

test('the waiting account of a former version loses the address that it was given', async () => {
  await start();
  await game.db
    .updateTable('users')
    .set({ email: 'admin@tipp.example', email_key: 'admin@tipp.example' })
    .execute();
  await start();
  expect(await addresses()).toEqual(['einrichtung@tippspiel.invalid']);
});

test('the set-up asks for another address where an account has it, and replaces a mere sign-up', async () => {
  const player = await aPlayer(game.db, 'Schon da');
  const email = 'chefin@spiel.example';
  const password = await encryptPassword(game, 'fremdes');
  await game.call(endpoints.signup, { body: { name: 'Fremde', email, password } });
  await start();
  const [token = ''] = tokens();
  const refused = await setUp(token, player.email.toUpperCase());
  expect([refused.status, refused.code]).toEqual([409, 'email-taken']);
  expect((await setUp(token, email)).status).toBe(200);
  expect(await login(email, 'geheim12')).toMatchObject({ role: 'organiser' });
  expect(await addresses()).toEqual([player.email, email]);
});

test.each([
  ['http://localhost:3000', null, 'admin@localhost', true],
  ['https://tipp.example', null, 'Admin@tipp.example', true],
  ['https://tipp.example', null, 'chefin@tipp.example', false],
  ['https://tipp.example', 'admin@tipp.example', 'admin@tipp.example', false],
])('at %s with ADMIN_EMAIL %s: is %s made up? %s', (publicUrl, configured, email, expected) => {
  const organiser = configured === null ? null : { email: configured, password: 'geheim12' };
  expect(isPlaceholderEmail(email, { publicUrl, organiser })).toBe(expected);
});

test('an organiser with a placeholder address sees it in the profile, nobody else does', async () => {
  const [organiser, player] = [await anOrganiser(game.db), await aPlayer(game.db)];
  const told = async ({ token }: { token: string }) =>
    (await game.call(endpoints.profile, { token })).answer?.placeholderEmail;
  expect(await told(organiser)).toBeUndefined();
  await game.db
    .updateTable('users')
    .set({ email: 'admin@localhost', email_key: 'admin@localhost' })
    .where('id', '=', organiser.id)
    .execute();
  expect(await told(organiser)).toBe(true);
  expect(await told(player)).toBeUndefined();
});

test('the variables replace a waiting account that nobody set up', async () => {
  await start();
  await start({ email: 'chef@spiel.example', password: 'geheim12' });
  expect(await game.db.selectFrom('users').select(['name', 'email']).execute()).toEqual([
    { name: 'Admin', email: 'chef@spiel.example' },
  ]);
});

test('another ADMIN_EMAIL than that of the organiser is ignored with a warning', async () => {
  const variables = { email: 'chef@spiel.example', password: 'geheim12' };
  await start(variables);
  await start({ ...variables, email: 'Chef@spiel.example' });
  expect(logged.join()).not.toContain('wird nicht beachtet');
  await start({ ...variables, email: 'andere@spiel.example' });
  expect(logged.at(-1)).toMatch(/^ADMIN_EMAIL wird nicht beachtet/);
  expect(logged.join()).not.toContain('andere@');
});

describe('the operator appoints an organiser', () => {
  const statusOf = async (token: string) => (await game.call(endpoints.verify, { token })).answer;
  const lastEntry = async () => (await wholeLog(game.db)).at(-1);

  test('an active player, at once and with the own password', async () => {
    const [former, player] = [await anOrganiser(game.db), await aPlayer(game.db, 'Nachfolgerin')];
    const reset = await mintToken(game.db, former.id, 'reset');
    expect(await appointOrganiser(game.db, player.email.toUpperCase())).toBeNull();
    expect(await statusOf(former.token)).toBeUndefined();
    const body = { token: reset, password: await encryptPassword(game, 'geheim12') };
    expect((await game.call(endpoints.resetPassword, { body })).code).toBe('unknown-token');
    const again = await aSession(game.db, player.id);
    expect(await statusOf(again)).toMatchObject({ id: player.id, role: 'organiser' });
    expect(await lastEntry()).toMatchObject({
      audience: 'everybody',
      text: 'Nachfolgerin ist nun Organisator.',
    });
  });

  test('a new account, which a set-up link gives its password', async () => {
    const former = await anOrganiser(game.db);
    const token = (await appointOrganiser(game.db, 'neu@spiel.example')) ?? '';
    expect(await statusOf(former.token)).toBeUndefined();
    expect((await setUp(token, 'neu@spiel.example')).status).toBe(200);
    expect(await login('neu@spiel.example', 'geheim12')).toMatchObject({ role: 'organiser' });
    expect((await setUp(token, 'neu@spiel.example')).code).toBe('unknown-token');
  });

  test('the organiser, who has lost mailbox and password', async () => {
    const former = await anOrganiser(game.db);
    const token = (await appointOrganiser(game.db, former.email)) ?? '';
    expect(await statusOf(former.token)).toBeUndefined();
    expect((await setUp(token, 'anders@spiel.example')).status).toBe(200);
    expect(await login('anders@spiel.example', 'geheim12')).toMatchObject({ role: 'organiser' });
  });

  test('not an account that was switched off', async () => {
    const [former, player] = [await anOrganiser(game.db), await aPlayer(game.db)];
    await game.db.updateTable('users').set({ active: false }).where('id', '=', player.id).execute();
    await expect(appointOrganiser(game.db, player.email)).rejects.toThrow(/abgeschaltet/);
    expect(await statusOf(former.token)).toMatchObject({ role: 'organiser' });
  });
});
