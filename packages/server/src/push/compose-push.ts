import { START_GRACE_MS } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import { gameNow } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { openDay } from '../reminders/open-day.ts';
import { reminderTexts } from '../texts/reminders.ts';
import type { PushMessage } from './push.ts';
import type { PushContent, Subscription } from './send-push.ts';

interface ComposedPush {
  readonly subscription: Subscription;
  readonly content: PushContent;
  /** Until the first match that it names starts. */
  readonly ttlSeconds: number;
}

/**
 * What a player has not tipped on a day, for one browser; null where nothing is open any more, the browser is
 * gone, or another job sends the message about this day (see `composeReminder`).
 *
 * @param job the queue's id of the message, the same for each attempt
 */
export const composePush = (
  db: Kysely<Database>,
  { subscriptionId, day }: PushMessage,
  job: string,
): Promise<ComposedPush | null> =>
  db.transaction().execute(async (transaction) => {
    const owner = await lockedOwner(transaction, subscriptionId);
    if (owner === null) return null;
    const open = await openDay(transaction, owner, day);
    if (open === null) return null;
    const subscription = await claimPush(transaction, subscriptionId, day, job);
    if (!subscription) return null;
    const left = open.firstKickoff - START_GRACE_MS - (await gameNow(transaction)).getTime();
    return {
      subscription,
      content: { ...reminderTexts.push(open), path: open.path },
      ttlSeconds: Math.max(0, Math.floor(left / 1000)),
    };
  });

/** The active player whose browser it is; the account is locked before what belongs to it. */
const lockedOwner = async (db: Kysely<Database>, subscriptionId: number) => {
  const owner = await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('u.id')
    .where('s.id', '=', subscriptionId)
    .where('u.active', '=', true)
    .forKeyShare('u')
    .executeTakeFirst();
  return owner?.id ?? null;
};

const claimPush = (db: Kysely<Database>, id: number, day: string, job: string) =>
  db
    .updateTable('push_subscriptions')
    .set({ pushed_about: day, pushed_job: job })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('pushed_about', 'is', null),
        row('pushed_about', '<', day),
        row.and({ pushed_about: day, pushed_job: job }),
      ]),
    )
    .returning(['address', 'public_key as publicKey', 'auth_secret as authSecret'])
    .executeTakeFirst();

/** The push service has taken it: no job sends it again. */
export const settlePush = async (
  db: Kysely<Database>,
  { subscriptionId, day }: PushMessage,
): Promise<void> => {
  await db
    .updateTable('push_subscriptions')
    .set({ pushed_job: null })
    .where('id', '=', subscriptionId)
    .where('pushed_about', '=', day)
    .execute();
};
