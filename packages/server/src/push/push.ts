import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/schema.ts';

export const pushForm = z.object({
  subscriptionId: z.int(),
  day: z.iso.date(),
  /** Messages of the first version name none. */
  kind: z.literal(['reminder', 'day-results']).default('reminder'),
});

/** A reminder of what is open on a day, `YYYY-MM-DD`, or its results, for one browser. */
export type PushMessage = Readonly<z.infer<typeof pushForm>>;

/** Outgoing push messages; as lasting as mails. */
export interface Push {
  /** @param db the transaction of what the message speaks of */
  send(message: PushMessage, db: Kysely<Database>): Promise<void>;
}
