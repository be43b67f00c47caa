import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { messageQueue, type Pace } from '../queue/boss.ts';
import { noteSent } from '../reminders/claim.ts';
import type { ReadCounted } from '../reminders/day-results.ts';
import { isQuietNow } from '../reminders/quiet.ts';
import { pushTexts } from '../texts/game.ts';
import { composePush } from './compose-push.ts';
import { dropBrowsers } from './drop-browsers.ts';
import {
  aboutOf,
  isPushAddress,
  type MatchPush,
  type PushMessage,
  pushForm,
  pushKey,
} from './push.ts';
import { sendPage, type WriteMatchPushes, type WrittenPush } from './send-page.ts';
import { type Subscription, sendPush } from './send-push.ts';

interface PushQueueContext {
  readonly config: PushConfig;
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  readonly boss: PgBoss;
  readonly pace: Pace;
  readonly readCounted: ReadCounted;
  readonly writeMatchPushes: WriteMatchPushes;
  readonly remindByMail: RemindByMail;
}

/** Queues the reminder of a day by mail, in a transaction, whether the player wants mails or not. */
type RemindByMail = (reminded: { userId: number; day: string }, db: Db) => Promise<void>;

export type PushConfig = Pick<Config, 'publicUrl' | 'mailFrom' | 'pushServices'>;

/** A day later nobody needs to be reminded, or wants to read results. */
const delivery = { retryLimit: 60, retryDelayMax: 20 * 60, expireInSeconds: 60 } as const;

/** Messages wait in the database, by ids alone, and go out from any node. */
export const createPushQueue = (context: PushQueueContext) => {
  const deliver = createDelivery(context);
  const { sendAll, ...queue } = messageQueue<QueuedPush>(
    context,
    'push',
    delivery,
    ({ id, data }) => deliver(id, pushForm.parse(data)),
  );
  return { ...queue, sendPages: sendAll };
};

type QueuedPush = PushMessage | MatchPush;

/**
 * Sends one message, by the queue's id of it.
 *
 * @returns whether it is done with; else it is tried again, by the same id
 */
export const createDelivery = ({
  config,
  db,
  log,
  readCounted,
  writeMatchPushes,
  remindByMail,
}: Omit<PushQueueContext, 'boss' | 'pace'>) => {
  const key = pushKey(db);
  const send = async (subscription: Subscription, { content, ttlSeconds }: WrittenPush) =>
    // The operator may have taken a service off the list since.
    isPushAddress(subscription.address, config.pushServices)
      ? sendPush(subscription, content, {
          key: await key(),
          contact: contactOf(config),
          ttlSeconds,
        })
      : 'gone';
  const noted = async (subscription: Subscription, written: WrittenPush) => {
    const pushed = await send(subscription, written);
    if (pushed === 'later') log.warn(pushTexts.later);
    if (pushed === 'refused') log.warn(pushTexts.refused);
    return pushed;
  };
  const drop = (ids: readonly number[], message: QueuedPush) =>
    db.transaction().execute(async (transaction) => {
      for (const { userId, isReminded } of await dropBrowsers(transaction, ids)) {
        if (message.kind === 'reminder' && !isReminded)
          await remindByMail({ userId, day: message.day }, transaction);
      }
    });
  const page = { db, write: writeMatchPushes, send: noted, drop };
  return async (id: string, message: QueuedPush): Promise<boolean> => {
    if ('upTo' in message) return sendPage(page, id, message);
    // What a service was too busy for in the evening does not come at night.
    if (await isQuietNow(db)) return false;
    const composed = await composePush(db, message, { id, readCounted });
    if (composed === null) return true;
    const pushed = await noted(composed.subscription, composed);
    if (pushed === 'later') return false;
    // Of what needs a hand a second message takes the place of the first.
    if (pushed === 'sent' && message.kind !== 'needs-hand')
      await noteSent(db, 'push', {
        kind: message.kind,
        receiver: message.subscriptionId,
        about: aboutOf(message),
      });
    if (pushed === 'gone') await drop([message.subscriptionId], message);
    return true;
  };
};

const contactOf = ({ publicUrl, mailFrom }: PushConfig) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0]}`;
