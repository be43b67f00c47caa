import type { Kysely } from 'kysely';
import { fromKysely, type JobResult, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { releasePaymentReminder } from '../money/reminded.ts';
import type { Pace } from '../queue/boss.ts';
import type { ReadCounted } from '../reminders/day-results.ts';
import { mailTexts } from '../texts/mail.ts';
import { type Carrier, openCarrier } from './carrier.ts';
import { settleMail } from './claim.ts';
import { composeMessage } from './compose.ts';
import { revokeToken } from './email-links.ts';
import { type Mail, type Message, messageForm } from './mail.ts';
import { linkHours } from './mail-token.ts';
import { refusalReason } from './refused-recipient.ts';
import { noteDelivered, noteRefused } from './undeliverable.ts';

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
  readonly readCounted: ReadCounted;
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
      const work = {
        ...batches,
        includeMetadata: true,
        pollingIntervalSeconds: pace.pollSeconds,
      } as const;
      await boss.work(queue, work, (jobs) =>
        Promise.all(jobs.map((job) => attempt(job, context, carrier))),
      );
    },
    close: () => carrier.close(),
  };
};

const attempt = async (
  { id, data, createdOn }: JobWithMetadata<unknown>,
  context: MailQueueContext,
  carrier: Carrier,
): Promise<JobResult> => {
  const message = messageForm.parse(data);
  if (comesTooLate(message, createdOn, context.clock)) {
    context.log.info(mailTexts.tooLate(message.kind));
    return { id, status: 'completed' };
  }
  try {
    await deliver(id, message, context, carrier);
    return { id, status: 'completed' };
  } catch (error) {
    context.log.warn({ err: error }, mailTexts.failed(message.kind));
    return { id, status: 'failed' };
  }
};

/**
 * Anyone who asked for a new password has asked again by then, or needs none. All others are still of use (a link is
 * made when it is sent), or ask when they are composed.
 */
const comesTooLate = ({ kind }: Message, askedAt: Date, clock: Clock): boolean =>
  kind === 'reset' && clock.now().getTime() - askedAt.getTime() > linkHours.reset * 3_600_000;

const deliver = async (
  id: string,
  message: Message,
  { config, db, log, readCounted }: MailQueueContext,
  carrier: Carrier,
): Promise<void> => {
  const composed = await composeMessage(db, message, {
    id,
    publicUrl: config.publicUrl,
    readCounted,
  });
  if (!composed) return;
  const tried = { userId: message.userId, kind: composed.kind, address: composed.to.address };
  try {
    await carrier.carry(composed);
  } catch (error) {
    if (composed.token !== null) await revokeToken(db, composed.token);
    if (message.kind === 'payment-reminder') await releasePaymentReminder(db, message);
    const reason = refusalReason(error);
    if (reason === null) throw error;
    await noteRefused(db, tried, reason);
    log.warn({ err: error }, mailTexts.undeliverable(message.kind));
    return;
  }
  try {
    await noteDelivered(db, tried);
    if (message.kind === 'reminder' || message.kind === 'day-results') {
      await settleMail(db, message);
    }
  } catch (error) {
    // The mail has left: it must not be sent again for this.
    log.warn({ err: error }, mailTexts.deliveryNotNoted);
  }
};
