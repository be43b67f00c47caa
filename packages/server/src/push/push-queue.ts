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
import { aboutOf, isPushAddress, type PushMessage, pushForm, pushKey } from './push.ts';
import { sendPush } from './send-push.ts';

interface PushQueueContext {
  readonly config: PushConfig;
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  readonly boss: PgBoss;
  readonly pace: Pace;
  readonly readCounted: ReadCounted;
}

export type PushConfig = Pick<Config, 'publicUrl' | 'mailFrom' | 'pushServices'>;

/** A day later nobody needs to be reminded, or wants to read results. */
const delivery = { retryLimit: 60, retryDelayMax: 20 * 60, expireInSeconds: 60 } as const;

/** Messages wait in the database, by ids alone, and go out from any node. */
export const createPushQueue = (context: PushQueueContext) => {
  const deliver = createDelivery(context);
  return messageQueue<PushMessage>(context, 'push', delivery, ({ id, data }) =>
    deliver(id, pushForm.parse(data)),
  );
};

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
}: Omit<PushQueueContext, 'boss' | 'pace'>) => {
  const key = pushKey(db);
  return async (id: string, message: PushMessage): Promise<boolean> => {
    // What a service was too busy for in the evening does not come at night.
    if (await isQuietNow(db)) return false;
    const composed = await composePush(db, message, { id, readCounted });
    if (composed === null) return true;
    const { subscription, content, ttlSeconds } = composed;
    // The operator may have taken a service off the list since.
    const pushed = isPushAddress(subscription.address, config.pushServices)
      ? await sendPush(subscription, content, {
          key: await key(),
          contact: contactOf(config),
          ttlSeconds,
        })
      : 'gone';
    if (pushed === 'later') {
      log.warn(pushTexts.later);
      return false;
    }
    // Of what needs a hand a second message takes the place of the first.
    if (pushed === 'sent' && message.kind !== 'needs-hand')
      await noteSent(db, 'push', {
        kind: message.kind,
        receiver: message.subscriptionId,
        about: aboutOf(message),
      });
    if (pushed === 'refused') log.warn(pushTexts.refused);
    if (pushed === 'gone') {
      await db.deleteFrom('push_subscriptions').where('id', '=', message.subscriptionId).execute();
    }
    return true;
  };
};

const contactOf = ({ publicUrl, mailFrom }: PushConfig) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0]}`;
