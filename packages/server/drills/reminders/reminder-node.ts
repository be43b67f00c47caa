import { sql } from 'kysely';
import { pino } from 'pino';
import { vi } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import type { Config } from '../../src/config.ts';
import { allowProgram } from '../../src/db/program-role.ts';
import type { Db } from '../../src/db/schema.ts';
import { tellMatches } from '../../src/features/reminders/match-events.ts';
import { writingMatchPushes } from '../../src/features/reminders/match-pushes.ts';
import { remindPlayers, writeDayResults } from '../../src/features/reminders/reminder-job.ts';
import { createMailQueue } from '../../src/mail/mail-queue.ts';
import { createPushQueue } from '../../src/push/push-queue.ts';
import { openBoss } from '../../src/queue/boss.ts';
import { createBoard } from '../../src/standings/board.ts';
import { readingCounted } from '../../src/startup/background.ts';
import type { TestApp } from '../../test/app.ts';

/** Gives the program's role its rights on the tables of the queues, which the first node has just made as the owner. */
export const allowQueues = ({ db, program }: Pick<TestApp, 'db' | 'program'>): Promise<void> =>
  allowProgram(db, { name: program.connection.user, password: null });

/**
 * A node with the real queues and ways out, in this process. It looks who is due when it is told to: the program
 * looks each minute of the real clock, and a drill's days pass faster.
 */
export const startReminderNode = async (db: Db, config: Config) => {
  const log = pino({ level: 'silent' });
  const boss = openBoss(db, log);
  const board = createBoard(db);
  const readCounted = readingCounted(board);
  const pace = { pollSeconds: 0.5, retrySeconds: 1 };
  const writeMatchPushes = writingMatchPushes(db, board);
  const context = { config, db, log, boss, pace, readCounted };
  const mail = createMailQueue({ ...context, clock: systemClock });
  const push = createPushQueue({
    ...context,
    writeMatchPushes,
    remindByMail: (reminded, transaction) =>
      mail.send({ kind: 'reminder', ...reminded, instead: true }, transaction),
  });
  await boss.start();
  await mail.open();
  await push.open();
  return {
    runJob: async () => {
      await remindPlayers(db, { mail, push });
      await writeDayResults(db, { mail, push }, board);
    },
    tellMatches: () => tellMatches(db, push),
    /** Tries again what a killed node has not finished, as pg-boss does each minute. */
    takeOver: () => boss.supervise(),
    stop: async () => {
      await boss.stop({ graceful: true });
      mail.close();
    },
  };
};

/** How many messages are still to be sent. */
export const waiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pgboss.job
    WHERE name IN ('mail', 'push') AND state < 'completed'
  `.execute(db);
  return rows[0]?.count ?? 0;
};

/** Waits until every message is done with, at most so many milliseconds. */
export const allSent = async (db: Db, timeout = 30_000): Promise<void> => {
  await vi.waitUntil(async () => (await waiting(db)) === 0, { timeout, interval: 20 });
};
