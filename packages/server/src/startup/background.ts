import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { archiveEndedTournaments } from '../features/closing/archive.ts';
import { remindPlayers, writeDayResults } from '../features/reminders/reminder-job.ts';
import type { Mail } from '../mail/mail.ts';
import { createMailQueue } from '../mail/mail-queue.ts';
import type { Push } from '../push/push.ts';
import { createPushQueue } from '../push/push-queue.ts';
import { openBoss, type Pace, steadyPace } from '../queue/boss.ts';
import type { Job } from '../queue/job.ts';
import { type Board, createBoard } from '../standings/board.ts';
import { jobTexts } from '../texts/operator.ts';
import { readingCounted } from './read-counted.ts';
import { removeExpired, removeNeverActivated, removeOldMailFiles } from './retention.ts';

interface BackgroundContext {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'mailUrl'
    | 'mailFrom'
    | 'mailReplyTo'
    | 'dataDir'
    | 'reminders'
    | 'pushServices'
    | 'timeZone'
  >;
  readonly db: Kysely<Database>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /**
   * Whether participant data goes six months after the tournament's end. The demo keeps it: its
   * players are invented, and its clock may go years ahead and back.
   */
  readonly archives: boolean;
  /** The game in memory, where this process has one already. */
  readonly board?: Board;
  /** How the operator learns of mails that were written as files; without it from the log. */
  readonly announce?: (text: string) => void;
  readonly clock?: Clock;
  readonly pace?: Pace;
}

/** How long a message that is on its way may take when the program ends. */
const STOP_MS = 10_000;

const retention = 'retention';
const reminders = 'reminders';

/** Mail and the daily retention: the mail queue, and the job that works both off while it runs. */
export const createBackground = (context: BackgroundContext): { mail: Mail; job: Job } => {
  const { config, db, log, clock = systemClock, pace = steadyPace } = context;
  const board = context.board ?? createBoard(db);
  const readCounted = readingCounted(board, config.timeZone);
  const boss = openBoss(db, log);
  const mailQueue = createMailQueue({ ...context, clock, pace, boss, readCounted });
  const pushQueue = createPushQueue({ ...context, pace, boss, readCounted });
  return {
    mail: mailQueue,
    job: {
      name: jobTexts.name,
      start: async () => {
        await boss.start();
        await mailQueue.open();
        await scheduleRetention(boss, context, pace);
        await pushQueue.open();
        await scheduleReminders(
          boss,
          { ...context, board },
          { mail: mailQueue, push: pushQueue },
          pace,
        );
      },
      stop: async () => {
        await boss.stop({ graceful: true, timeout: STOP_MS });
        mailQueue.close();
      },
    },
  };
};

/** Once after every start and then each hour; nodes take turns. */
const scheduleRetention = async (boss: PgBoss, context: BackgroundContext, pace: Pace) => {
  await boss.createQueue(retention, { policy: 'short' });
  await boss.work(retention, { pollingIntervalSeconds: pace.pollSeconds }, () => tidyUp(context));
  await boss.schedule(retention, '17 * * * *');
  await boss.send(retention);
};

/** Each minute, on one of the nodes. */
const scheduleReminders = async (
  boss: PgBoss,
  { config, db, board }: BackgroundContext & { readonly board: Board },
  ways: { readonly mail: Mail; readonly push: Push },
  pace: Pace,
) => {
  if (!config.reminders) return;
  await boss.createQueue(reminders, { policy: 'short' });
  await boss.work(reminders, { pollingIntervalSeconds: pace.pollSeconds }, async () => {
    await remindPlayers(db, ways);
    await writeDayResults(db, ways, board);
  });
  await boss.schedule(reminders, '* * * * *');
  await boss.send(reminders);
};

const tidyUp = async (context: BackgroundContext): Promise<void> => {
  const { config, db, log, archives, clock = systemClock } = context;
  const accounts = await removeNeverActivated(db);
  const expired = await removeExpired(db);
  if (accounts > 0) log.info(jobTexts.removed(jobTexts.accounts, accounts));
  const mails = await removeOldMailFiles(join(config.dataDir, 'mail'), clock.now().getTime());
  if (expired > 0) log.info(jobTexts.removed(jobTexts.expired, expired));
  if (mails > 0) log.info(jobTexts.removed(jobTexts.mailFiles, mails));
  if (!archives) return;
  for (const name of await archiveEndedTournaments(db, config.timeZone)) {
    log.info(jobTexts.archived(name));
  }
};
