import { START_GRACE_MS } from '@tippspiel/rules';
import { gameNow } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { claimMessage } from '../reminders/claim.ts';
import { type CountedPlayer, dayResults, type ReadCounted } from '../reminders/day-results.ts';
import { earlierKickoffs } from '../reminders/earlier.ts';
import { needsOfHand } from '../reminders/needs-hand.ts';
import { openDay } from '../reminders/open-tips.ts';
import { restingTips } from '../reminders/resting.ts';
import { dayResultsTexts, earlierTexts, reminderTexts, restingTexts } from '../texts/day-mails.ts';
import { needTexts } from '../texts/feeds.ts';
import { aboutOf, type PushMessage } from './push.ts';
import type { PushContent } from './send-push.ts';

/**
 * What a player has not tipped on a day, or its results, for one browser; null where nothing is open any more or the
 * results are not of use, the browser is gone, or another job sends the message about this day (see {@link claimMessage}).
 *
 * @param id the queue's id of the message, the same for each attempt
 * @param readCounted reads what the tables have of the player, before anything is locked
 */
export const composePush = async (
  db: Db,
  message: PushMessage,
  { id, readCounted }: { readonly id: string; readonly readCounted: ReadCounted },
) => {
  const counted = await countedFor(db, message, readCounted);
  return db.transaction().execute(async (transaction) => {
    const owner = await ownerOf(transaction, message).forKeyShare('u').executeTakeFirst();
    if (!owner) return null;
    const written = await write(transaction, owner.userId, message, counted);
    if (written === null) return null;
    const { userId: _, ...subscription } = owner;
    if (message.kind !== 'needs-hand') {
      const { kind, subscriptionId: receiver } = message;
      const claimed = { kind, receiver, about: aboutOf(message) };
      if (!(await claimMessage(transaction, 'push', claimed, id))) return null;
    }
    const left = written.until - (await gameNow(transaction)).getTime();
    return {
      subscription,
      content: { ...written.content, topic: message.kind },
      /** How long it is of use. */
      ttlSeconds: Math.max(0, Math.floor(left / 1000)),
    };
  });
};

const countedFor = async (db: Db, message: PushMessage, readCounted: ReadCounted) => {
  if (message.kind !== 'day-results') return null;
  const owner = await ownerOf(db, message).executeTakeFirst();
  return owner ? readCounted(owner.userId, message.day) : null;
};

/** The active player whose browser shows such messages; the account is locked before what belongs to it. */
const ownerOf = (db: Db, { subscriptionId, kind }: PushMessage) =>
  db
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      'u.id as userId',
      's.address',
      's.public_key as publicKey',
      's.auth_secret as authSecret',
    ])
    .where('s.id', '=', subscriptionId)
    .where(kind === 'day-results' ? 's.results' : 's.tips', '=', true)
    .where('u.active', '=', true);

const write = async (
  db: Db,
  userId: number,
  message: PushMessage,
  counted: CountedPlayer | null,
): Promise<Written | null> => {
  switch (message.kind) {
    case 'reminder':
      return reminderFor(db, userId, message.day);
    case 'day-results':
      return dayResultsFor(db, message.day, counted);
    case 'resting-tips': {
      const tips = await restingTips(db, userId, message);
      if (tips.length === 0) return null;
      const until = (await gameNow(db)).getTime() + DAY_MS;
      return { content: { ...restingTexts.push(tips), path: '/bet' }, until };
    }
    case 'needs-hand': {
      const needs = await needsOfHand(db);
      if (needs.length === 0) return null;
      const until = (await gameNow(db)).getTime() + DAY_MS;
      return { content: { ...needTexts.push(needs), path: needTexts.path }, until };
    }
    case 'earlier-kickoffs': {
      const kickoffs = await earlierKickoffs(db, message);
      const [first] = kickoffs;
      if (!first) return null;
      const until = first.now.getTime() - START_GRACE_MS;
      return { content: { ...earlierTexts.push(kickoffs), path: '/bet' }, until };
    }
  }
};

const DAY_MS = 86_400_000;

interface Written {
  readonly content: Omit<PushContent, 'topic'>;
  /** Epoch milliseconds on the game clock. */
  readonly until: number;
}

/** Until the first match that it names starts. */
const reminderFor = async (db: Db, userId: number, day: string): Promise<Written | null> => {
  const open = await openDay(db, userId, day);
  return (
    open && {
      content: { ...reminderTexts.push(open), path: open.path },
      until: open.firstKickoff - START_GRACE_MS,
    }
  );
};

const dayResultsFor = async (
  db: Db,
  day: string,
  counted: CountedPlayer | null,
): Promise<Written | null> => {
  const results = await dayResults(db, day, counted);
  return (
    results && {
      content: { ...dayResultsTexts.push(results), path: '/score' },
      until: results.until,
    }
  );
};
