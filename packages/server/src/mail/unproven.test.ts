import { endpoints } from '@tippspiel/contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { encryptPassword } from '../../test/passwords.ts';
import { createBackground } from '../startup/background.ts';
import type { Message } from './mail.ts';

test('a message to somebody unproven carries nothing that its sender chose', async () => {
  const messages: Message[] = [];
  const mail = { send: async (message: Message) => void messages.push(message) };
  const game = await startTestApp({}, { mail });
  const server = await startMailServer();
  const post = createBackground({
    config: { ...game.config, mailUrl: server.url },
    db: game.db,
    log: pino({ level: 'silent' }),
    archives: false,
    pace: { pollSeconds: 0.5, retrySeconds: 1 },
  });
  await post.job.start();

  const email = 'opfer@spiel.example';
  const name = 'Gewinn: https://evil.example/x';
  const password = await encryptPassword(game, 'geheim12');
  await game.call(endpoints.signup, { body: { name, email, password } });
  for (const message of messages) await post.mail.send(message, game.db);

  const received = await server.mailTo(email);
  expect(received.to).toEqual([{ name: '', address: email }]);
  expect(received.text).toMatch(/^Hallo,\n/);
  expect(received.html).toContain('<p>Hallo,</p>');
  expect(JSON.stringify(received)).not.toContain('evil');

  await post.job.stop();
  await server.close();
  await game.close();
});
