import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type TestMailOutcome } from '@tippspiel/contract';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import { anOrganiser, aTournament, type TestPlayer } from '../../../test/factories.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import type { Config } from '../../config.ts';
import { sendTestMail } from './test-mail-routes.ts';

type MailServerOptions = NonNullable<Parameters<typeof startMailServer>[1]>;

const aMailServer = async (options: MailServerOptions = {}) => {
  const server = await startMailServer(0, options);
  onTestFinished(() => server.close());
  return server;
};

/** Takes connections, and says nothing. */
const aSilentServer = async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    hangUp();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  return { port: address.port, sockets, hangUp };
};

let game: TestApp;
let organiser: TestPlayer;
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  organiser = await anOrganiser(game.db);
  return game.close;
});

/** Sends a test mail from a node with these settings. */
const testWith = async (config: Partial<Config>) => {
  const sender = { mailFrom: 'Tipp <tipp@spiel.example>' };
  const node = await startOtherNode({ ...game, config: { ...game.config, ...sender, ...config } });
  onTestFinished(node.close);
  const { status, answer } = await node.call(endpoints.sendTestMail, { token: organiser.token });
  expect(status).toBe(200);
  return answer;
};

test('a test mail arrives at once', async () => {
  const server = await aMailServer();
  const answer = await testWith({ mailUrl: server.url });
  expect(answer).toEqual({ success: true, outcome: 'sent', to: organiser.email });
  expect(server.received).toMatchObject([
    { to: [{ address: organiser.email }], subject: expect.stringContaining('Test-Mail') },
  ]);
});

test('without a mail server it is a file', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-test-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  expect(await testWith({ mailUrl: null, dataDir })).toMatchObject({ outcome: 'written' });
  expect(await readdir(join(dataDir, 'mail'))).toEqual([
    expect.stringContaining(`-test-${organiser.email}.eml`),
  ]);
});

/** What reaches a mail server of this machine as one of the network is reached. */
const strict = (url: string) => `${url}?requireTLS=true`;

test.each<[TestMailOutcome, string, () => Promise<string>]>([
  [
    'unreachable',
    'nobody listens',
    async () => {
      const server = await startMailServer();
      await server.close();
      return server.url;
    },
  ],
  // RFC 6761, 6.4: there is no such name.
  ['unknown-host', 'no such name', async () => 'smtp://mail.invalid?ignoreTLS=true'],
  [
    'silent',
    'no greeting',
    async () => `smtp://127.0.0.1:${(await aSilentServer()).port}?greetingTimeout=100`,
  ],
  ['no-tls', 'no STARTTLS', async () => strict((await aMailServer()).url)],
  [
    'no-tls',
    'plain text where TLS is expected',
    async () => (await aMailServer()).url.replace('smtp:', 'smtps:'),
  ],
  [
    'bad-certificate',
    'a certificate that nobody vouches for',
    async () => strict((await aMailServer({ offersTls: true })).url),
  ],
  [
    'login-refused',
    'a wrong password',
    async () => (await aMailServer()).url.replace('smtp://', 'smtp://tipp:falsch@'),
  ],
  [
    'sender-refused',
    'a sender who is not allowed',
    async () => (await aMailServer({ refuseSenders: true })).url,
  ],
  [
    'recipient-refused',
    'an unknown recipient',
    async () => (await aMailServer({ refuseRecipients: true })).url,
  ],
  ['failed', 'a temporary trouble', async () => (await aMailServer({ losesAnswers: true })).url],
])('%s: %s', async (outcome, _case, mailUrlOf) => {
  const mailUrl = await mailUrlOf();
  expect(await testWith({ mailUrl })).toEqual({ success: true, outcome, to: organiser.email });
});

test('a mail server that takes its time holds no connection to the database', async () => {
  // As many as the pool has.
  const count = 12;
  const silent = await aSilentServer();
  const mailUrl = `smtp://127.0.0.1:${silent.port}`;
  const node = await startOtherNode({ ...game, config: { ...game.config, mailUrl } });
  onTestFinished(node.close);
  let finished = 0;
  const calls = Array.from({ length: count }, async () => {
    const { answer } = await node.call(endpoints.sendTestMail, { token: organiser.token });
    finished += 1;
    return answer?.outcome;
  });
  await vi.waitUntil(() => silent.sockets.size === count, 10_000);
  const { status } = await node.call(endpoints.configuration, { token: organiser.token });
  expect({ status, finished }).toEqual({ status: 200, finished: 0 });
  silent.hangUp();
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['failed']));
});

test('what is said slowly ends at the deadline', async () => {
  const silent = await aSilentServer();
  const config = { ...game.config, mailUrl: `smtp://127.0.0.1:${silent.port}` };
  const to = { name: 'Uli', address: 'uli@spiel.example', game: 'EM' };
  const log = pino({ level: 'silent' });
  expect(await sendTestMail(to, { config, log }, 50)).toBe('silent');
});

test('an organiser sends five in ten minutes', async () => {
  const config = { ...game.config, rateLimits: true, mailUrl: (await aMailServer()).url };
  const node = await startOtherNode({ ...game, config });
  onTestFinished(node.close);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const sent = await node.call(endpoints.sendTestMail, { token: organiser.token });
    statuses.push(sent.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
