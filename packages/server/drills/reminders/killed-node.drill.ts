import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import {
  aBet,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../test/factories.ts';
import { someoneWaits } from '../../test/lock-wait.ts';
import { beginProgram, type StartingProgram } from '../../test/program.ts';
import { startPushService } from '../../test/push-service.ts';
import { startStallingServer } from '../../test/stalling-mail-server.ts';
import { allSent, startReminderNode, waiting } from './reminder-node.ts';

/** A node dies by SIGKILL while it reminds: another one sends what it has not sent. */
const theEvening = '2024-06-13T19:10:00Z';

/** When the result of the opener, Germany – Scotland, is in and stands. */
const afterTheOpener = '2024-06-15T06:30:00Z';

let pushService: Awaited<ReturnType<typeof startPushService>>;
let mailServer: Awaited<ReturnType<typeof startStallingServer>>;
let game: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-reminders-'));
  pushService = await startPushService();
  mailServer = await startStallingServer();
});
afterAll(async () => {
  await pushService.close();
  await mailServer.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  game = await startTestApp({
    mailUrl: mailServer.url,
    pushServices: [pushService.base],
    publicUrl: 'https://tipp.example',
  });
  await aTournament(game.db);
  mailServer.taken.splice(0);
  pushService.received.splice(0);
  onTestFinished(() => game.close());
});

const beginDoomed = (clock: string) => {
  const program = beginProgram({
    DATA_DIR: dataDir,
    DATABASE_URL: game.url,
    CLOCK: clock,
    PUBLIC_URL: game.config.publicUrl,
    MAIL_URL: mailServer.url,
    MAIL_FROM: 'Tipp <tipp@spiel.example>',
    PUSH_SERVICES: pushService.base,
  });
  onTestFinished(() => kill(program));
  return program;
};

const kill = async ({ child, ended, address }: StartingProgram) => {
  // One that dies before it listens has no address.
  address.catch(() => {});
  child.kill('SIGKILL');
  await ended;
};

/** A player who wants mails, and messages on a device too. */
const aReminded = async (address: string) => {
  const { db, call } = game;
  const { id, token } = await aPlayer(db);
  await db
    .updateTable('users')
    .set({ email: address, email_key: address })
    .where('id', '=', id)
    .execute();
  const body = { timing: 'evening', mail: true } as const;
  expect((await call(endpoints.saveReminders, { token, body })).status).toBe(200);
  const device = pushService.aBrowser();
  expect((await call(endpoints.saveReminderDevice, { token, body: device })).status).toBe(200);
  return new URL(device.address).pathname;
};

/** A player who wants results by mail and on a device, and has tipped the opener right. */
const aReader = async (address: string) => {
  const { db, call } = game;
  const { id, token } = await aPlayer(db);
  await db
    .updateTable('users')
    .set({ email: address, email_key: address })
    .where('id', '=', id)
    .execute();
  await aBet(db, (await matchNumber(db, 1)).id, id, [5, 1]);
  const body = { timing: 'evening', mail: false, resultsMail: true } as const;
  expect((await call(endpoints.saveReminders, { token, body })).status).toBe(200);
  const device = pushService.aBrowser();
  const shown = { ...device, shows: ['results' as const] };
  expect((await call(endpoints.saveReminderDevice, { token, body: shown })).status).toBe(200);
  return new URL(device.address).pathname;
};

const theOpenerIsOver = async () => {
  const { db } = game;
  const { id } = await matchNumber(db, 1);
  await aResult(db, id, [5, 1]);
  await db
    .updateTable('matches')
    .set({ revised_at: sql`clock_timestamp() - interval '1 hour'` })
    .where('id', '=', id)
    .execute();
  // CLOCK may not take a game over a kick-off.
  await gameClockAt(db, '2024-06-15T06:00:00Z');
};

/** As if the time of every message that is under way were over: minutes that the drill does not wait for. */
const letTimePass = () =>
  sql`UPDATE pgboss.job SET started_on = started_on - interval '10 minutes' WHERE state = 'active'`.execute(
    game.db,
  );

const survivorSends = async () => {
  await letTimePass();
  const survivor = await startReminderNode(game.db, game.config);
  onTestFinished(() => survivor.stop());
  await survivor.takeOver();
  await survivor.runJob();
  await allSent(game.db);
};

const pushesUnderWay = async () => {
  const { rows } = await sql`
    SELECT FROM push_subscriptions WHERE coalesce(pushed_job, results_pushed_job) IS NOT NULL
  `.execute(game.db);
  return rows.length;
};

const mailsTo = (address: string) =>
  mailServer.taken.filter(({ to }) => to?.[0]?.address === address);

test('between noting whom it reminds and writing the message: nothing is noted, the next node reminds', async () => {
  const { db } = game;
  const path = await aReminded('noted@spiel.example');
  await (await startReminderNode(db, game.config)).stop();
  // The message cannot be written while this transaction holds its lock.
  await sql`CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$`.execute(db);
  await sql`CREATE TRIGGER wait_here BEFORE INSERT ON pgboss.job FOR EACH ROW
    WHEN (NEW.name = 'mail') EXECUTE FUNCTION wait_here()`.execute(db);
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(1)`.execute(transaction);
    // It may remind while it still starts, and the rest of its start waits then, too.
    const doomed = beginDoomed(theEvening);
    await someoneWaits(db, 1, 50_000);
    await kill(doomed);
  });
  await sql`DROP TRIGGER wait_here ON pgboss.job`.execute(db);

  await expect
    .poll(() => db.selectFrom('reminder_wishes').select('reminded_on').execute())
    .toEqual([{ reminded_on: null }]);
  expect(await waiting(db)).toBe(0);
  await survivorSends();
  expect(mailsTo('noted@spiel.example')).toHaveLength(1);
  expect(pushService.received.map((push) => push.path)).toEqual([path]);
});

test.each([
  ['reminders', 'reminder', aReminded, theEvening, async () => {}],
  ['results of a day', 'day-results', aReader, afterTheOpener, () => theOpenerIsOver()],
] as const)(
  'while %s leave: none is lost, and what was taken without an answer has the same Message-ID',
  async (_, topic, aReceiver, clock, prepare) => {
    await prepare();
    const stuck = await aReceiver('stuck@spiel.example');
    const taken = await aReceiver('taken@spiel.example');
    mailServer.stall();
    pushService.hold(taken);
    const doomed = beginDoomed(clock);
    await doomed.address;
    await expect.poll(() => mailServer.waiting()).toEqual(['stuck', 'taken']);
    await expect.poll(() => pushService.received.map((push) => push.path)).toContain(taken);
    await expect.poll(() => pushService.received).toHaveLength(2);
    // The node has heard that the other one was taken, and noted it.
    await expect.poll(pushesUnderWay).toBe(1);
    await kill(doomed);
    mailServer.goOn();

    await survivorSends();
    expect(mailsTo('stuck@spiel.example')).toHaveLength(1);
    const twice = mailsTo('taken@spiel.example');
    expect(twice).toHaveLength(2);
    expect(new Set(twice.map(({ messageId }) => messageId)).size, 'mail programs show one').toBe(1);
    const pushesTo = (path: string) => pushService.received.filter((push) => push.path === path);
    expect(pushesTo(stuck)).toHaveLength(1);
    const replaced = pushesTo(taken);
    expect(replaced.map(({ headers }) => headers['topic'])).toEqual([topic, topic]);
    expect(replaced[1]?.content, 'the second takes the place of the first').toEqual(
      replaced[0]?.content,
    );
  },
);
