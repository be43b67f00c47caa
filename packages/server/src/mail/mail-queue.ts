import type { Kysely } from 'kysely';
import { fromKysely, type Job, type JobResult, type PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { releasePaymentReminder } from '../money/reminded.ts';
import type { Pace } from '../queue/boss.ts';
import { mailTexts } from '../texts/mail.ts';
import { type Carrier, openCarrier } from './carrier.ts';
import { composeMessage } from './compose.ts';
import { settleReminder } from './compose-reminder.ts';
import { revokeToken } from './email-links.ts';
import { type Mail, type Message, messageForm } from './mail.ts';

export interface MailQueue extends Mail {
  /** Begins to work off the messages; the queues must have been started. */
  open(): Promise<void>;
  close(): void;
}

type MailQueueContext = {
  readonly config: Pick<Config, 'publicUrl' | 'mailUrl' | 'mailFrom' | 'mailReplyTo' | 'dataDir'>;
  readonly db: Kysely<Database>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly clock: Clock;
  readonly boss: PgBoss;
  readonly pace: Pace;
  readonly announce?: (text: string) => void;
};

const queue = 'mail';

/** A mail server may be away over a weekend: tried again for about three days. */
const delivery = { retryLimit: 150, retryDelayMax: 30 * 60, expireInSeconds: 120 } as const;

/** So many leave at once; each is settled by itself. */
const batches = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

/** Messages wait in the database, by kind and ids alone, and go out from any node. */
export const createMailQueue = (context: MailQueueContext): MailQueue => {
  const { boss, pace } = context;
  const carrier = openCarrier(context);
  return {
    send: async (message, db) => {
      await boss.send(queue, message, { db: fromKysely(db) });
    },
    open: async () => {
      const retries = { ...delivery, retryDelay: pace.retrySeconds, retryBackoff: true };
      await boss.createQueue(queue, retries);
      await boss.updateQueue(queue, retries);
      await boss.work(queue, { ...batches, pollingIntervalSeconds: pace.pollSeconds }, (jobs) =>
        Promise.all(jobs.map((job) => attempt(job, context, carrier))),
      );
    },
    close: () => carrier.close(),
  };
};

const attempt = async (
  { id, data }: Job<unknown>,
  context: MailQueueContext,
  carrier: Carrier,
): Promise<JobResult> => {
  const message = messageForm.parse(data);
  try {
    await deliver(id, message, context, carrier);
    return { id, status: 'completed' };
  } catch (error) {
    context.log.warn({ err: error }, mailTexts.failed(message.kind));
    return { id, status: 'failed' };
  }
};

const deliver = async (
  id: string,
  message: Message,
  { config, db, log }: MailQueueContext,
  carrier: Carrier,
): Promise<void> => {
  const composed = await composeMessage(db, message, { id, publicUrl: config.publicUrl });
  if (!composed) return;
  try {
    await carrier.carry(composed);
  } catch (error) {
    if (composed.token !== null) await revokeToken(db, composed.token);
    if (message.kind === 'payment-reminder') await releasePaymentReminder(db, message);
    if (isRefusedForGood(error)) {
      log.warn({ err: error }, mailTexts.undeliverable(message.kind));
      return;
    }
    throw error;
  }
  if (message.kind === 'reminder') await settleReminder(db, message);
};

/** RFC 5321, 4.2.1: 5yz is permanent; of the envelope it means that there is no such recipient. */
const isRefusedForGood = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 550 &&
  error.responseCode < 560;
