import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { aPlayer, neverActivated } from '../../test/factories.ts';
import { someoneWaits } from '../../test/lock-wait.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { createBackground } from '../startup/background.ts';
import { spendToken } from './mail-token.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-mail-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const logged: string[] = [];
const log = pino(
  { level: 'info' },
  { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) },
);

const background = (mailUrl: string | null, options: { announce?: (text: string) => void } = {}) =>
  createBackground({
    config: {
      mailUrl,
      mailFrom: 'Tipp <tipp@spiel.example>',
      mailReplyTo: null,
      publicUrl: 'https://tipp.example',
      dataDir,
      reminders: false,
      pushServices: [],
      timeZone: 'Europe/Berlin',
    },
    db: database.db,
    log,
    archives: false,
    ...options,
    pace: { pollSeconds: 0.5, retrySeconds: 1 },
  });

const tokenIn = (text: string | undefined, page: string) =>
  new RegExp(`https://tipp\\.example/${page}/([\\w-]{43})`).exec(text ?? '')?.[1] ?? '';

const aNewcomer = async (name: string) => {
  const player = await aPlayer(database.db, name);
  await neverActivated(database.db, player.id);
  return player;
};

describe('with a mail server', () => {
  test('that is away first, the message comes later, after a restart, once', async () => {
    const gone = await startMailServer();
    await gone.close();
    const player = await aNewcomer('Späte Post');

    const first = background(gone.url);
    await first.job.start();
    await first.mail.send({ kind: 'activation', userId: player.id }, database.db);
    await vi.waitUntil(() => logged.some((line) => line.includes('ging nicht hinaus')), 15_000);
    await first.job.stop();

    const server = await startMailServer(gone.port);
    const second = background(server.url);
    await second.job.start();
    const mail = await server.mailTo(player.email);
    await second.job.stop();
    await server.close();

    expect(server.received).toHaveLength(1);
    expect(mail.subject).toBe('Tippspiel: Bitte aktiviere dein Konto');
    expect(mail.from?.address).toBe('tipp@spiel.example');
    const token = tokenIn(mail.text, 'activate');
    expect(tokenIn(mail.html, 'activate')).toBe(token);
    expect(await spendToken(database.db, token, ['reset'])).toBeNull();
    expect(await spendToken(database.db, token, ['activation'])).toMatchObject({
      userId: player.id,
    });
    expect(await spendToken(database.db, token, ['activation'])).toBeNull();
    const left = await database.db.selectFrom('mail_tokens').selectAll().execute();
    expect(left, 'links of messages that did not go out are worthless').toEqual([]);
  });

  test('each message of two nodes goes out once, whichever takes it', async () => {
    const server = await startMailServer();
    const nodes = [background(server.url), background(server.url)];
    await Promise.all(nodes.map(({ job }) => job.start()));
    const players = await Promise.all(Array.from({ length: 25 }, () => aPlayer(database.db)));
    for (const [index, { id }] of players.entries()) {
      await nodes[index % 2]?.mail.send({ kind: 'password-changed', userId: id }, database.db);
    }
    for (const { email } of players) await server.mailTo(email);
    await Promise.all(nodes.map(({ job }) => job.stop()));
    await server.close();
    expect(server.received).toHaveLength(players.length);
  });

  test('that knows no such recipient, it is not tried for ever', async () => {
    const server = await startMailServer(0, { refuseRecipients: true });
    const { mail, job } = background(server.url);
    const player = await aPlayer(database.db);
    await job.start();
    await mail.send({ kind: 'password-changed', userId: player.id }, database.db);
    await vi.waitUntil(() => logged.some((line) => line.includes('nicht zustellbar')), 15_000);
    await job.stop();
    await server.close();
    expect(server.refused).toEqual([player.email]);
  });
});

test('a link goes to the address that the account has when the link is made', async () => {
  const server = await startMailServer();
  const { mail, job } = background(server.url);
  const player = await aPlayer(database.db);
  const moved = `neu.${player.email}`;
  await job.start();
  await database.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ email: moved, email_key: moved })
      .where('id', '=', player.id)
      .execute();
    await mail.send({ kind: 'reset', userId: player.id }, database.db);
    await someoneWaits(database.db);
  });
  await vi.waitUntil(() => server.received.length > 0, 15_000);
  await job.stop();
  await server.close();
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([moved]);
});

describe('without a mail server', () => {
  test('each message is a file that only the operator can read, and the log names the folder alone', async () => {
    const { mail, job } = background(null);
    const player = await aPlayer(database.db, 'Änne <Post> & Co');
    const newcomer = await aNewcomer('Nora');
    await job.start();
    await mail.send({ kind: 'reset', userId: player.id }, database.db);
    await mail.send({ kind: 'account-exists', userId: player.id }, database.db);
    // Nothing to write: no such account, no address, one that is active, one that is not.
    await mail.send({ kind: 'reset', userId: 2_000_000 }, database.db);
    const waiting = await aNewcomer('Ohne Adresse');
    await database.db
      .updateTable('users')
      .set({ email: 'einrichtung@tippspiel.invalid' })
      .where('id', '=', waiting.id)
      .execute();
    await mail.send({ kind: 'activation', userId: waiting.id }, database.db);
    await mail.send({ kind: 'activation', userId: player.id }, database.db);
    await mail.send({ kind: 'reset', userId: newcomer.id }, database.db);
    await mail.send({ kind: 'password-changed', userId: player.id }, database.db);
    const folder = join(dataDir, 'mail');
    const files = await vi.waitUntil(
      async () => {
        const names = await readdir(folder).catch(() => []);
        return names.length === 3 && names;
      },
      { timeout: 15_000, interval: 100 },
    );
    await job.stop();
    expect(await readdir(folder)).toHaveLength(3);

    const reset = files.find((name) => name.endsWith(`-reset-${player.email}.eml`)) ?? '';
    const parsed = await PostalMime.parse(await readFile(join(folder, reset)));
    expect(parsed.subject).toBe('Tippspiel: Neues Passwort');
    expect(parsed.to).toMatchObject([{ name: 'Änne <Post> & Co', address: player.email }]);
    expect(parsed.text).toContain('Hallo Änne <Post> & Co,');
    expect(parsed.html).toContain('Hallo Änne &#60;Post&#62; &#38; Co,');
    const token = tokenIn(parsed.text, 'reset');
    expect(logged.join('\n')).toContain(`liegt in ${folder}.`);
    expect(logged.join('\n')).not.toContain(player.email);
    expect(logged.join('\n')).not.toContain(token);
    expect((await stat(join(folder, reset))).mode & 0o777).toBe(0o600);
    expect(await spendToken(database.db, token, ['reset'])).toMatchObject({ userId: player.id });
  });

  test('announces each file to the operator instead of the log, where asked to', async () => {
    const texts: string[] = [];
    const { mail, job } = background(null, { announce: (text) => void texts.push(text) });
    const player = await aPlayer(database.db);
    const before = logged.length;
    await job.start();
    await mail.send({ kind: 'reset', userId: player.id }, database.db);
    await vi.waitUntil(() => texts.length > 0, { timeout: 15_000, interval: 100 });
    await job.stop();
    expect(texts.join('\n')).toMatch(/Der Link darin: https:\/\/tipp\.example\/reset\/[\w-]{43}$/);
    expect(logged.slice(before).join('\n')).not.toContain('tipp.example');
  });

  test('a message of a transaction that fails was never written', async () => {
    const { mail, job } = background(null);
    const player = await aPlayer(database.db);
    await job.start();
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await mail.send({ kind: 'reset', userId: player.id }, transaction);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await mail.send({ kind: 'password-changed', userId: player.id }, database.db);
    const names = await vi.waitUntil(
      async () => {
        const all = await readdir(join(dataDir, 'mail'));
        return all.filter((name) => name.includes(player.email)).length > 0 && all;
      },
      { timeout: 15_000, interval: 100 },
    );
    await job.stop();
    expect(names.filter((name) => name.includes(player.email))).toHaveLength(1);
  });
});
