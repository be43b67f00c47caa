import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { archiveEndedTournaments } from '../features/closing/archive.ts';
import { tellOrganiser } from '../features/feed/tell-organiser.ts';
import { makeOwnDataFiles } from '../features/own-data/make-files.ts';
import { removeNamelessRows } from '../features/own-data/nameless-rows.ts';
import { removeUnused } from '../features/own-data/unused-accounts.ts';
import { tellMatches } from '../features/reminders/match-events.ts';
import { writingMatchPushes } from '../features/reminders/match-pushes.ts';
import {
  remindPlayers,
  tellEarlierKickoffs,
  tellRestingTips,
  writeDayResults,
} from '../features/reminders/reminder-job.ts';
import type { Mail } from '../mail/mail.ts';
import { createMailQueue, type MailConfig } from '../mail/mail-queue.ts';
import { createPushQueue, type PushConfig } from '../push/push-queue.ts';
import { openBoss, type Pace, startQueues, steadyPace } from '../queue/boss.ts';
import { type Job, repeated } from '../queue/job.ts';
import type { ReadCounted } from '../reminders/day-results.ts';
import { type Board, createBoard } from '../standings/board.ts';
import { lastPlayedDay } from '../standings/match-day-history.ts';
import { placeOf } from '../standings/place.ts';
import { jobTexts } from '../texts/operator.ts';
import { removeExpired, removeNeverActivated, removeOldMailFiles } from './retention.ts';

interface BackgroundContext {
  readonly config: MailConfig & PushConfig & Pick<Config, 'reminders' | 'timeZone'>;
  readonly db: Db;
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

/** Mail and the daily retention: the mail queue, and the job that works both off while it runs. */
export const createBackground = (context: BackgroundContext): { mail: Mail; job: Job } => {
  const { config, db, log, clock = systemClock, pace = steadyPace } = context;
  const board = context.board ?? createBoard(db);
  const readCounted = readingCounted(board);
  const boss = openBoss(db, log);
  const mailQueue = createMailQueue({ ...context, clock, pace, boss, readCounted });
  const writeMatchPushes = writingMatchPushes(db, board);
  const pushQueue = createPushQueue({
    ...context,
    pace,
    boss,
    readCounted,
    writeMatchPushes,
    remindByMail: (reminded, transaction) =>
      mailQueue.send({ kind: 'reminder', ...reminded, instead: true }, transaction),
  });
  const ways = { mail: mailQueue, push: pushQueue };
  const telling = repeated(
    {
      name: jobTexts.matchPushName,
      trouble: jobTexts.matchPushTrouble,
      work: () => tellMatches(db, pushQueue),
      pauseMs: pace.pollSeconds * 1000,
    },
    log,
  );
  const makingOwnData = repeated(
    {
      name: jobTexts.ownDataName,
      trouble: jobTexts.ownDataTrouble,
      work: async () => void (await makeOwnDataFiles(db)),
      pauseMs: pace.pollSeconds * 1000,
    },
    log,
  );
  /** Works once after every start and then at the times of a cron expression; nodes take turns. */
  const atTimes = async (queue: string, cron: string, work: () => Promise<void>) => {
    await boss.createQueue(queue, { policy: 'short' });
    await boss.work(queue, { pollingIntervalSeconds: pace.pollSeconds }, work);
    await boss.schedule(queue, cron);
    await boss.send(queue);
  };
  return {
    mail: mailQueue,
    job: {
      name: jobTexts.name,
      start: async () => {
        await startQueues(db, boss);
        await mailQueue.open();
        await atTimes('retention', '17 * * * *', () => tidyUp(context, mailQueue));
        await pushQueue.open();
        await atTimes('needs-hand', '* * * * *', () => tellOrganiser(db, ways));
        await makingOwnData.start();
        if (!config.reminders) return;
        // Each minute, on one of the nodes.
        await atTimes('reminders', '* * * * *', async () => {
          await remindPlayers(db, ways);
          await writeDayResults(db, ways, board);
          await tellRestingTips(db, ways);
          await tellEarlierKickoffs(db, ways);
        });
        await telling.start();
      },
      stop: async () => {
        await telling.stop();
        await makingOwnData.stop();
        await boss.stop({ graceful: true, timeout: STOP_MS });
        mailQueue.close();
      },
    },
  };
};

const tidyUp = async (context: BackgroundContext, mail: Mail): Promise<void> => {
  const { config, db, log, archives, clock = systemClock } = context;
  const removed = [
    [jobTexts.accounts, await removeNeverActivated(db)],
    [jobTexts.expired, await removeExpired(db)],
    [
      jobTexts.mailFiles,
      await removeOldMailFiles(join(config.dataDir, 'mail'), clock.now().getTime()),
    ],
  ] as const;
  for (const [what, count] of removed) if (count > 0) log.info(jobTexts.removed(what, count));
  if (!archives) return;
  for (const name of await archiveEndedTournaments(db)) {
    log.info(jobTexts.archived(name));
  }
  const rows = await removeNamelessRows(db);
  if (rows > 0) log.info(jobTexts.removed(jobTexts.namelessRows, rows));
  const unused = await removeUnused(db, mail);
  if (unused > 0) log.info(jobTexts.removed(jobTexts.unused, unused));
};

/**
 * Reads a player off the table of all players in memory. What a day has changed is known while it is the last one
 * of which a result is in.
 */
export const readingCounted =
  (board: Board): ReadCounted =>
  async (userId, day) => {
    const game = await board.read();
    const tips = [...game.matches.keys()].flatMap((id) => {
      const tip = game.scoreboard.tipOf(id, userId);
      return tip ? [[id, tip] as const] : [];
    });
    const place = placeOf(game, { group: null, counting: 'results' }, userId);
    const isLast = lastPlayedDay(game) === day;
    return {
      scoring: game.tournament.scoring,
      tips: new Map(tips),
      place: place && {
        position: place.position,
        points: place.points,
        change: isLast ? place.change : null,
      },
    };
  };
