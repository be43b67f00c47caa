import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { spendToken } from '../src/mail/mail-token.ts';
import { createBackground } from '../src/startup/background.ts';
import { createTestDatabase } from '../test/database.ts';
import { aPlayer } from '../test/factories.ts';
import { startMailServer } from '../test/mail-server.ts';

const PLAYERS = 12;

/** A mail server that takes connections and never says a word. */
const startSilentServer = async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { port: address.port, sockets, close };
};

test('what a silent mail server, an absent one and restarts have held up arrives, each mail once', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const silent = await startSilentServer();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const failures = () => logged.filter((line) => line.includes('ging nicht hinaus')).length;
  /** A node of its own, as after a restart. */
  const startNode = async () => {
    const { mail, job } = createBackground({
      config: {
        mailUrl: `smtp://127.0.0.1:${silent.port}?greetingTimeout=300`,
        mailFrom: 'Tipp <tipp@spiel.example>',
        mailReplyTo: null,
        publicUrl: 'https://tipp.example',
        dataDir: '/nowhere',
        reminders: false,
        pushServices: [],
        timeZone: 'Europe/Berlin',
      },
      db,
      log,
      archives: false,
      pace: { pollSeconds: 0.5, retrySeconds: 1 },
    });
    await job.start();
    return { mail, stop: job.stop };
  };

  const players = [];
  for (let count = 0; count < PLAYERS; count += 1) players.push(await aPlayer(db));
  const first = await startNode();
  for (const { id } of players) {
    await first.mail.send({ kind: 'reset', userId: id }, db);
    await first.mail.send({ kind: 'password-changed', userId: id }, db);
  }
  await vi.waitUntil(() => failures() >= 2 * PLAYERS, 60_000);
  expect(silent.sockets.length).toBeGreaterThanOrEqual(2 * PLAYERS);
  await first.stop();
  await silent.close();

  const second = await startNode();
  const before = failures();
  await vi.waitUntil(() => failures() >= before + PLAYERS, 60_000);
  await second.stop();
  const dead = await db.selectFrom('mail_tokens').selectAll().execute();
  expect(dead, 'links of mails that did not leave are worthless').toEqual([]);

  const server = await startMailServer(silent.port);
  onTestFinished(server.close);
  const third = await startNode();
  await vi.waitUntil(() => server.received.length >= 2 * PLAYERS, 120_000);
  // Nothing follows: what is sent now is the last that arrives.
  const [last] = players;
  if (!last) throw new Error('there is a player');
  await third.mail.send({ kind: 'account-exists', userId: last.id }, db);
  const marker = () =>
    server.received.some(({ subject }) => subject?.includes('Du hast schon ein Konto'));
  await vi.waitUntil(marker, 15_000);
  await third.stop();

  expect(server.received).toHaveLength(2 * PLAYERS + 1);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(2 * PLAYERS + 1);
  for (const { id, email } of players) {
    const own = server.received.filter(({ to }) => to?.[0]?.address === email);
    const resets = own.flatMap(({ text }) => /reset\/([\w-]{43})/.exec(text ?? '')?.[1] ?? []);
    expect(resets).toHaveLength(1);
    expect(await spendToken(db, resets[0] ?? '', ['reset'])).toMatchObject({ userId: id });
    expect(
      own.filter(({ subject }) => subject?.includes('Dein Passwort wurde geändert')),
    ).toHaveLength(1);
  }
  const left = await db.selectFrom('mail_tokens').selectAll().execute();
  expect(left).toEqual([]);
});
