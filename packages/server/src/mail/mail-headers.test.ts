import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { aPlayer } from '../../test/factories.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { createBackground } from '../startup/background.ts';

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer(0, { losesAnswers: true });
});
afterAll(() => server.close());

/** What comes of one message whose first mail the server takes and then says that it did not. */
const mailedTwice = async (kind: 'password-changed' | 'reset') => {
  const { mail, job } = createBackground({
    config: {
      mailUrl: server.url,
      mailFrom: '"Tipp, Spiel" <tipp@spiel.example>',
      mailReplyTo: 'chef@spiel.example',
      publicUrl: 'https://tipp.example',
      dataDir: '/nowhere',
      reminders: false,
      pushServices: [],
      timeZone: 'Europe/Berlin',
    },
    db: database.db,
    log: pino({ level: 'silent' }),
    archives: false,
    pace: { pollSeconds: 0.5, retrySeconds: 1 },
  });
  const player = await aPlayer(database.db);
  await job.start();
  await mail.send({ kind, userId: player.id }, database.db);
  const came = () =>
    server.received.filter(({ to }) => to?.some(({ address }) => address === player.email));
  await vi.waitUntil(() => came().length === 2, { timeout: 15_000, interval: 50 });
  await job.stop();
  return came();
};

test('a mail names its sender, where answers go and that a program wrote it', async () => {
  const before = Date.now();
  const [mail] = await mailedTwice('password-changed');
  expect(mail?.from).toMatchObject({ name: 'Tipp, Spiel', address: 'tipp@spiel.example' });
  expect(mail?.replyTo).toMatchObject([{ address: 'chef@spiel.example' }]);
  expect(mail?.messageId).toMatch(/^<[0-9a-f]{64}@tipp\.example>$/);
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  const at = Date.parse(mail?.date ?? '');
  expect(at).toBeGreaterThanOrEqual(before - 1000);
  expect(at).toBeLessThanOrEqual(Date.now());
  expect(mail?.text).toContain('Hallo ');
  expect(mail?.html).toContain('Hallo ');
});

test('a mail that came twice is known as one', async () => {
  const [first, second] = await mailedTwice('password-changed');
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.text).toBe(first?.text);
});

test('a mail with a fresh link is not taken for the one whose link is dead', async () => {
  const [first, second] = await mailedTwice('reset');
  expect(second?.text).not.toBe(first?.text);
  expect(second?.messageId).not.toBe(first?.messageId);
});
