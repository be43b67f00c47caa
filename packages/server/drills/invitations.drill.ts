import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { callAt, startTestApp, type TestApp } from '../test/app.ts';
import { aGroup, aLink, anOrganiser, aTournament } from '../test/factories.ts';
import { beginProgram, type StartingProgram } from '../test/program.ts';
import { startStallingServer } from '../test/stalling-mail-server.ts';
import { allSent, startReminderNode } from './reminders/reminder-node.ts';

/**
 * Invitations by mail with two nodes, one of which is killed while it sends (docs/game.md, 'Invitations by mail'): no
 * address is left out, and none gets two mails but one whose mail the mail server took without an answer.
 */
const GUESTS = 60;

let mailServer: Awaited<ReturnType<typeof startStallingServer>>;
let game: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-invitations-'));
  mailServer = await startStallingServer();
  game = await startTestApp({ mailUrl: mailServer.url, publicUrl: 'https://tipp.example' });
  await aTournament(game.db);
});
afterAll(async () => {
  await game.close();
  await mailServer.close();
  await rm(dataDir, { recursive: true });
});

const begin = () => {
  const program = beginProgram({
    DATA_DIR: dataDir,
    DATABASE_URL: game.url,
    CLOCK: '',
    PUBLIC_URL: game.config.publicUrl,
    MAIL_URL: mailServer.url,
    MAIL_FROM: 'Tipp <tipp@spiel.example>',
  });
  onTestFinished(() => kill(program));
  return program;
};

const kill = async ({ child, ended, address }: StartingProgram) => {
  address.catch(() => {});
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await ended;
};

const mailsTo = (address: string) =>
  mailServer.taken.filter(({ to }) => to?.[0]?.address === address);

test('two nodes send, one is killed: each address gets one mail, and what was taken unanswered the same one again', async () => {
  const { db } = game;
  const { token } = await anOrganiser(db, 'Olga');
  const id = await aGroup(db, 'Firma');
  await aLink(db, id);
  // These two leave first, from the node that is killed.
  const emails = [
    'stuck@gast.example',
    'taken@gast.example',
    ...Array.from({ length: GUESTS }, (_, index) => `gast${index}@gast.example`),
  ];
  mailServer.stall();
  const doomed = begin();
  const sent = { token, params: { id: String(id) }, body: { emails } };
  const given = callAt(await doomed.address)(endpoints.mailInvitations, sent);
  expect((await given).answer).toMatchObject({ added: emails.length });
  await expect.poll(() => mailServer.waiting(), { timeout: 10_000 }).toEqual(['stuck', 'taken']);

  // The same list again, to both nodes at once.
  const survivor = begin();
  const nodes = [await doomed.address, await survivor.address];
  const again = await Promise.all(
    nodes.map((address) => callAt(address)(endpoints.mailInvitations, sent)),
  );
  for (const { answer } of again) expect(answer).toMatchObject({ added: 0, known: emails.length });
  // All that wait for their second are due at once, so that both nodes have their hands full.
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'created'`.execute(
    db,
  );
  await expect.poll(() => mailServer.taken.length, { timeout: 10_000 }).toBeGreaterThan(12);
  await kill(doomed);
  mailServer.goOn();

  // What the other node has under way takes milliseconds; the rest is what the killed one has left.
  const due = async () => {
    const { rows } = await sql`SELECT FROM pgboss.job
      WHERE name = 'mail' AND state IN ('created', 'retry')`.execute(db);
    return rows.length;
  };
  await expect.poll(due, { timeout: 30_000 }).toBe(0);
  await setTimeout(2_000);
  // As if the time of what was under way were over: minutes that the drill does not wait for.
  await sql`UPDATE pgboss.job SET started_on = started_on - interval '10 minutes' WHERE state = 'active'`.execute(
    db,
  );
  const helper = await startReminderNode(db, game.config);
  onTestFinished(() => helper.stop());
  await helper.takeOver();
  await allSent(db, 60_000);

  for (const email of emails) expect(mailsTo(email).length, email).toBeGreaterThan(0);
  const ids = new Set(mailServer.taken.map(({ messageId }) => messageId));
  expect(ids.size, 'mail programs show each once').toBe(emails.length);
  expect(mailsTo('stuck@gast.example')).toHaveLength(1);
  expect(mailsTo('taken@gast.example')).toHaveLength(2);
  const { answer } = await game.call(endpoints.mailedInvitations, {
    token,
    params: { id: String(id) },
  });
  expect(answer?.invitations.filter(({ state }) => state !== 'sent')).toEqual([]);
  const twice = emails.filter((email) => mailsTo(email).length > 1);
  process.stdout.write(`${emails.length} addresses, taken twice: ${twice.join(', ')}\n`);
});
