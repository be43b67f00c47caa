import { endpoints } from '@tippspiel/contract';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { anOrganiser, aPlayer } from '../../../test/factories.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { type MailedApp, startMailedApp } from '../../../test/mailed-app.ts';
import type { Message } from '../../mail/mail.ts';
import { noteDelivered, noteRefused } from '../../mail/mail-queue.ts';
import { createBackground } from '../../startup/background.ts';

let game: MailedApp;
let token: string;
beforeAll(async () => {
  game = await startMailedApp();
  token = (await anOrganiser(game.db)).token;
  return game.stop;
});
beforeEach(async () => void (await game.db.deleteFrom('undeliverable_mails').execute()));

const shown = async () => {
  const { status, answer } = await game.call(endpoints.undeliverableMails, { token });
  expect(status).toBe(200);
  return answer;
};

/** Sends messages by the queue until the organiser sees so many refused. */
const sendTo = async (
  server: Awaited<ReturnType<typeof startMailServer>>,
  messages: readonly Message[],
  total: number,
) => {
  const { mail, job } = createBackground({
    config: { ...game.config, mailUrl: server.url },
    db: game.db,
    log: pino({ level: 'silent' }),
    archives: false,
    pace: { pollSeconds: 0.5, retrySeconds: 1 },
  });
  await job.start();
  for (const message of messages) await mail.send(message, game.db);
  const seen = await vi.waitUntil(
    async () => {
      const answer = await shown();
      return answer?.total === total && answer;
    },
    { timeout: 15_000, interval: 50 },
  );
  await job.stop();
  return seen;
};

const aMailServer = async (options: Parameters<typeof startMailServer>[1] = {}) => {
  const server = await startMailServer(0, options);
  onTestFinished(() => server.close());
  return server;
};

test('a refused address is shown until a mail to it arrives', async () => {
  const player = await game.aMember('Nora');
  const before = Date.now();
  const messages = [
    { kind: 'reset', userId: player.id },
    { kind: 'password-changed', userId: player.id },
  ] as const;
  const answer = await sendTo(await aMailServer({ refuseRecipients: true }), messages, 1);
  expect(answer).toEqual({
    total: 1,
    mails: [
      {
        userId: player.id,
        name: 'Nora',
        email: player.email,
        subject: 'account',
        reason: 'unknown',
        refusedAt: expect.any(Number),
      },
    ],
  });
  expect(answer.mails[0]?.refusedAt).toBeGreaterThanOrEqual(before - 1000);
  expect(JSON.stringify(answer)).not.toContain('no such user');

  const taking = await sendTo(await aMailServer(), messages.slice(1), 0);
  expect(taking).toEqual({ total: 0, mails: [] });
});

test('a mail to another address of an account says nothing about it', async () => {
  const { id } = await game.aMember();
  const elsewhere = { userId: id, kind: 'email-confirm', address: 'neu@spiel.example' } as const;
  await noteRefused(game.db, elsewhere, 'unknown');
  expect((await shown())?.total).toBe(0);
});

test('and one that arrives there leaves what is shown', async () => {
  const { id, email } = await game.aMember();
  await noteRefused(game.db, { userId: id, kind: 'reminder', address: email }, 'full');
  await noteDelivered(game.db, { userId: id, address: 'neu@spiel.example' });
  expect((await shown())?.mails).toMatchObject([
    { userId: id, subject: 'reminder', reason: 'full' },
  ]);
  await noteDelivered(game.db, { userId: id, address: email });
  expect((await shown())?.total).toBe(0);
});

test('another address and the deletion of the account end it', async () => {
  const [moving, leaving] = [await game.aMember(), await game.aMember()];
  for (const { id, email } of [moving, leaving]) {
    await noteRefused(game.db, { userId: id, kind: 'reset', address: email }, 'disabled');
  }
  expect((await shown())?.total).toBe(2);
  const email = `neu.${moving.email}`;
  await game.requestEmail(moving.token, email);
  await game.confirmEmail(await game.tokenMailedTo(email, 'email'));
  expect((await shown())?.mails).toMatchObject([{ userId: leaving.id }]);
  await game.call(endpoints.deleteUser, { token, params: { id: String(leaving.id) } });
  expect((await shown())?.total).toBe(0);
});

test('of many the latest hundred are shown', async () => {
  const players = [];
  for (let count = 0; count < 101; count += 1) players.push(await aPlayer(game.db));
  await game.db
    .insertInto('undeliverable_mails')
    .values(
      players.map(({ id }, minute) => ({
        user_id: id,
        subject: 'money' as const,
        reason: 'other' as const,
        refused_at: new Date(Date.UTC(2024, 5, 1, 0, minute)),
      })),
    )
    .execute();
  const answer = await shown();
  expect(answer?.total).toBe(101);
  const latestFirst = players
    .slice(1)
    .map(({ id }) => id)
    .toReversed();
  expect(answer?.mails.map(({ userId }) => userId)).toEqual(latestFirst);
});
