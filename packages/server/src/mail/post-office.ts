import type { Kysely } from 'kysely';
import { fromKysely, type Job, type JobResult, type PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { Pace } from '../queue/boss.ts';
import { mailTexts } from '../texts/mail.ts';
import { type Carrier, openCarrier } from './carrier.ts';
import { composeLetter } from './compose.ts';
import { revokeToken } from './email-links.ts';
import { type Letter, letterForm, type Mail } from './mail.ts';

export interface PostOffice extends Mail {
  /** Begins to work off the letters; the queues must have been started. */
  open(): Promise<void>;
  close(): void;
}

type PostOfficeGround = {
  readonly config: Pick<Config, 'publicUrl' | 'mailUrl' | 'mailFrom' | 'dataDir'>;
  readonly db: Kysely<Database>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly clock: Clock;
  readonly boss: PgBoss;
  readonly pace: Pace;
  readonly tell?: (text: string) => void;
};

const queue = 'mail';

/** A mail server may be away over a weekend: tried again for about three days. */
const delivery = { retryLimit: 150, retryDelayMax: 30 * 60, expireInSeconds: 120 } as const;

/** So many leave at once; each is settled by itself. */
const batches = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

/** Letters wait in the database, by kind and ids alone, and go out from any node. */
export const createPostOffice = (ground: PostOfficeGround): PostOffice => {
  const { boss, pace } = ground;
  const carrier = openCarrier(ground);
  return {
    send: async (letter, db) => {
      await boss.send(queue, letter, { db: fromKysely(db) });
    },
    open: async () => {
      const retries = { ...delivery, retryDelay: pace.retrySeconds, retryBackoff: true };
      await boss.createQueue(queue, retries);
      await boss.updateQueue(queue, retries);
      await boss.work(queue, { ...batches, pollingIntervalSeconds: pace.pollSeconds }, (jobs) =>
        Promise.all(jobs.map((job) => attempt(job, ground, carrier))),
      );
    },
    close: () => carrier.close(),
  };
};

const attempt = async (
  { id, data }: Job<unknown>,
  ground: PostOfficeGround,
  carrier: Carrier,
): Promise<JobResult> => {
  const letter = letterForm.parse(data);
  try {
    await deliver(letter, ground, carrier);
    return { id, status: 'completed' };
  } catch (error) {
    ground.log.warn({ err: error }, mailTexts.failed(letter.kind));
    return { id, status: 'failed' };
  }
};

const deliver = async (
  letter: Letter,
  { config, db, log }: PostOfficeGround,
  carrier: Carrier,
): Promise<void> => {
  const composed = await composeLetter(db, letter, config.publicUrl);
  if (!composed) return;
  try {
    await carrier.carry(composed);
  } catch (error) {
    if (composed.token !== null) await revokeToken(db, composed.token);
    if (isRefusedForGood(error)) {
      log.warn({ err: error }, mailTexts.undeliverable(letter.kind));
      return;
    }
    throw error;
  }
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
