import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { aPlayer, neverActivated } from '../../test/factories.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { createBackground } from '../startup/background.ts';
import { spendToken } from './mail-token.ts';

/** A mail for a new password and one that activates an account, once they have waited for a mail server. */
const mailsThatWaited = async (minutes: number) => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { port, close } = await startMailServer();
  await close();
  const logged: string[] = [];
  const node = () =>
    createBackground({
      config: {
        mailUrl: `smtp://127.0.0.1:${port}`,
        mailFrom: 'Tipp <tipp@spiel.example>',
        mailReplyTo: null,
        publicUrl: 'https://tipp.example',
        dataDir: '/nowhere',
        reminders: false,
        pushServices: [],
        timeZone: 'Europe/Berlin',
      },
      db,
      log: pino({}, { write: (line: string) => void logged.push(line) }),
      archives: false,
      pace: { pollSeconds: 0.5, retrySeconds: 1 },
    });
  const [player, newcomer] = [await aPlayer(db), await aPlayer(db)];
  await neverActivated(db, newcomer.id);

  const first = node();
  await first.job.start();
  await first.mail.send({ kind: 'reset', userId: player.id }, db);
  await first.mail.send({ kind: 'activation', userId: newcomer.id }, db);
  const failures = () => logged.filter((line) => line.includes('ging nicht hinaus')).length;
  await vi.waitUntil(() => failures() >= 2, 15_000);
  await first.job.stop();
  await sql`UPDATE pgboss.job SET created_on = created_on - ${minutes} * interval '1 minute'
    WHERE name = 'mail'`.execute(db);

  const server = await startMailServer(port);
  onTestFinished(server.close);
  const second = node();
  await second.job.start();
  onTestFinished(() => second.job.stop());
  return { db, server, player, newcomer, logged };
};

const tokenIn = (text: string | undefined) => /\/([\w-]{43})\s/.exec(text ?? '')?.[1] ?? '';

test('a mail for a new password that has waited an hour does not leave; an activation does', async () => {
  const { db, server, player, newcomer, logged } = await mailsThatWaited(61);
  const activation = await server.mailTo(newcomer.email);
  const spent = await spendToken(db, tokenIn(activation.text), ['activation']);
  expect(spent).toMatchObject({ userId: newcomer.id });
  await vi.waitUntil(() => logged.some((line) => line.includes('käme zu spät')), 15_000);
  expect(server.received).toHaveLength(1);
  expect(logged.join('\n')).not.toContain(player.email);
  const tokens = await db.selectFrom('mail_tokens').selectAll().execute();
  expect(tokens, 'no link is made for it').toEqual([]);
});

test('a link works for its whole time, however long its mail has waited', async () => {
  const { db, server, player } = await mailsThatWaited(58);
  const { text } = await server.mailTo(player.email);
  const { rows } = await sql<{ minutes: number }>`
    SELECT extract(epoch FROM expires_at - clock_timestamp()) / 60 AS minutes FROM mail_tokens
    WHERE purpose = 'reset'`.execute(db);
  expect(rows).toHaveLength(1);
  expect(Number(rows[0]?.minutes)).toBeGreaterThan(58);
  expect(await spendToken(db, tokenIn(text), ['reset'])).toMatchObject({ userId: player.id });
});
