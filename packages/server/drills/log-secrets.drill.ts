import { connect } from 'node:net';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { callAt } from '../test/app.ts';
import { createTestDatabase } from '../test/database.ts';
import { aFoundedGroup, aLink } from '../test/factories.ts';
import { startMailServer } from '../test/mail-server.ts';
import { encryptPayload } from '../test/passwords.ts';
import { runProgram } from '../test/program.ts';
import { startPushService } from '../test/push-service.ts';

/** The program, with all that it says from its first line on, its finest lines included. */
const loggingProgram = async (env: Record<string, string>) => {
  const { child, ended, errors } = await runProgram({ LOG_LEVEL: 'trace', CAPTCHA: 'off', ...env });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  const address = await expect
    .poll(() => /lauscht auf (http\S+?)\)/.exec(said)?.[1])
    .toBeDefined()
    .then(() => /lauscht auf (http\S+?)\)/.exec(said)?.[1] ?? '');
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
    return said + (await errors);
  };
  return { address, call: callAt(address), said: () => said, end };
};

type Caller = Awaited<ReturnType<typeof loggingProgram>>['call'];

const encrypted = async (call: Caller, password: string): Promise<string> => {
  const { answer } = await call(endpoints.cryptoKey);
  if (!answer) throw new Error('the game gave no key');
  const { now, ...publicKey } = answer;
  return encryptPayload(publicKey, { password, iat: Math.floor(now / 1_000) });
};

/** The token of the last link of a page in a mail. */
const tokenIn = ({ text }: Email, page: string): string =>
  new RegExp(`/${page}/([\\w-]{22,43})\\s`).exec(text ?? '')?.[1] ?? '';

const organiser = 'marker-chefin@geheim.example';
const [anna, annaNow, bert] = [
  'marker-anna@geheim.example',
  'marker-neu@geheim.example',
  'marker-bert@geheim.example',
];
const passwords = ['marker-passwort-1', 'marker-passwort-2', 'marker-passwort-3'] as const;
const name = 'Markername';
const clientAddress = '203.0.113.77';
const feedToken = 'marker-feed-token';
const cookie = 'marker-cookie';

test('no line of the log has an address, a name, a password, a token, a cookie or an IP', async () => {
  const database = await createTestDatabase('nothing');
  const server = await startMailServer();
  const push = await startPushService();
  onTestFinished(push.close);
  const game = await loggingProgram({
    DATABASE_URL: database.url,
    MAIL_URL: server.url,
    MAIL_FROM: 'spiel@tipp.example',
    ADMIN_EMAIL: organiser,
    ADMIN_PASSWORD: passwords[2],
    PUSH_SERVICES: push.base,
    RESULTS_FEED: 'football-data',
    RESULTS_FEED_TOKEN: feedToken,
    // Nobody listens there.
    RESULTS_FEED_URL: 'http://127.0.0.1:9',
    TRUST_PROXY: 'on',
    // An evening on which those are reminded who have not tipped the opener.
    CLOCK: '2024-06-13T16:30:00Z',
  });
  const { call } = game;
  const secrets = new Set<string>([
    ...[organiser, anna, annaNow, bert, ...passwords, name, clientAddress, feedToken, cookie],
    'geheim.example',
  ]);
  const known = (secret: string): string => {
    expect(secret.length).toBeGreaterThan(10);
    secrets.add(secret);
    return secret;
  };
  /** As a browser behind a proxy asks. */
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${game.address}${path}`, {
      ...init,
      headers: {
        'x-forwarded-for': clientAddress,
        cookie: `name=${cookie}`,
        'content-type': 'application/json',
        ...init.headers,
      },
    });
  const signUp = async (username: string, email: string) => {
    const body = { username, email, password: await encrypted(call, passwords[0]) };
    return raw(endpoints.signup.path, { method: 'POST', body: JSON.stringify(body) });
  };
  const signIn = async (email: string, password: string) =>
    call(endpoints.login, { wire: { email, password: await encrypted(call, password) } });

  // Sign-up, activation, sign-in, wrong password.
  const signedUp = await signUp(name, anna);
  expect(signedUp.status).toBe(200);
  for (const set of signedUp.headers.getSetCookie()) known(/=([^;]+)/.exec(set)?.[1] ?? '');
  const activation = known(tokenIn(await server.mailTo(anna), 'activate'));
  await call(endpoints.activate, { params: { token: activation } });
  expect((await signIn(anna, passwords[1])).status).toBe(401);
  const first = (await signIn(anna, passwords[0])).answer;
  known(first?.token ?? '');

  // A new password.
  await call(endpoints.requestReset, { wire: { email: anna } });
  const mailWith = (page: string) =>
    expect
      .poll(() => server.received.map((mail) => tokenIn(mail, page)).find((token) => token !== ''))
      .toBeDefined()
      .then(() =>
        server.received.map((mail) => tokenIn(mail, page)).findLast((each) => each !== ''),
      );
  const reset = known((await mailWith('reset')) ?? '');
  const password = await encrypted(call, passwords[1]);
  expect((await call(endpoints.resetPassword, { wire: { token: reset, password } })).status).toBe(
    200,
  );
  const { answer: second } = await signIn(anna, passwords[1]);
  const token = known(second?.token ?? '');

  // Reminders by mail and push, which are due at once.
  const device = push.aBrowser();
  known(new URL(device.address).pathname);
  expect((await call(endpoints.saveReminderDevice, { token, wire: device })).status).toBe(200);
  push.answer(400);
  await call(endpoints.saveReminders, { token, wire: { timing: 'evening', mail: true } });
  const unsubscribe = known((await mailWith('reminders/end')) ?? '');
  await call(endpoints.endMailReminders, { params: { token: unsubscribe } });

  // A new address, confirmed and taken back.
  const request = { email: annaNow, password: await encrypted(call, passwords[1]) };
  expect((await call(endpoints.requestEmail, { token, wire: request })).status).toBe(200);
  const confirm = known((await mailWith('email')) ?? '');
  await call(endpoints.confirmEmail, { params: { token: confirm } });
  const undo = known((await mailWith('email/undo')) ?? '');
  await call(endpoints.undoEmail, { params: { token: undo } });

  // A link into a group.
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const link = known(await aLink(database.db, await aFoundedGroup(database.db, 'Runde', id)));
  await raw(`/g/${link}`);
  await call(endpoints.invitationPreview, { params: { token: link } });

  // Input that is wrong, addresses that are not there, requests that are broken.
  await raw(endpoints.login.path, { method: 'POST', body: `{"email": "${anna}", "password":` });
  await raw(`/api/${name}?email=${anna}&token=${token}`, { headers: { authorization: token } });
  await raw(endpoints.profile.path, { headers: { authorization: `${token}-${name}` } });
  await new Promise((resolve) => {
    const { hostname, port } = new URL(game.address);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET /${anna} HTTP/9.9\r\nauthorization: ${token}\r\n\u0000\r\n\r\n`),
    );
    socket.on('error', resolve);
    socket.on('close', resolve);
    socket.resume();
  });

  // A mail server that knows nobody of this name, and says so.
  await server.close();
  const refusing = await startMailServer(server.port, { refuseRecipients: true });
  onTestFinished(refusing.close);
  await signUp(`${name} 2`, bert);
  await expect.poll(() => refusing.refused).toContain(bert);

  // An error that nobody has foreseen, with a whole row in it; then a database that is gone.
  await sql`ALTER TABLE users ADD CONSTRAINT bomb CHECK (name <> 'Markername 3') NOT VALID`.execute(
    database.db,
  );
  expect((await signUp(`${name} 3`, `x${bert}`)).status).toBe(500);
  await database.drop();
  const gone = await raw(endpoints.profile.path, { headers: { authorization: token } });
  expect(gone.status).toBeGreaterThanOrEqual(500);

  const said = await game.end();
  // It has logged what could give something away.
  for (const event of [
    'ist nun Organisator',
    'nicht zustellbar',
    '23514',
    '"err"',
    '"level":50',
    '"event":"sign-in"',
  ]) {
    expect(said).toContain(event);
  }
  const lines = said.split('\n').filter((line) => [...secrets].some((each) => line.includes(each)));
  expect(lines).toEqual([]);
});

test('mails that are written as files are not named by their recipients', async () => {
  const game = await loggingProgram({ ADMIN_EMAIL: organiser, ADMIN_PASSWORD: passwords[2] });
  await game.call(endpoints.requestReset, { wire: { email: organiser } });
  await expect.poll(game.said).toContain('Mail „reset“ liegt in ');
  expect(await game.end()).not.toContain('geheim.example');
});
