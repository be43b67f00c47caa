import type { BodyOf, endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type Caller, holdSession, lockAccount } from '../../identity/live-session.ts';

/** More browsers than this nobody has at hand. */
const MOST_DEVICES = 5;

type DeviceBody = BodyOf<typeof endpoints.saveReminderDevice>;

type Device = Pick<DeviceBody, 'address'> & {
  readonly shows: NonNullable<DeviceBody['shows']>;
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
};

/** Each kind is a column of a browser's row. */
const kinds = ['tips', 'results', 'kickoffs', 'goals', 'overtaken', 'whistles'] as const;

type Shown = Readonly<Record<(typeof kinds)[number], boolean>>;

/** What the browser of a session shows. */
export const findDevice = async (db: Db, tokenHash: Buffer): Promise<Shown> => {
  const device = await db
    .selectFrom('push_subscriptions')
    .select(kinds)
    .where('session_hash', '=', tokenHash)
    .executeTakeFirst();
  return device ?? shownOf([]);
};

const shownOf = (shows: Device['shows']): Shown => ({
  tips: shows.includes('tips'),
  results: shows.includes('results'),
  kickoffs: shows.includes('kickoffs'),
  goals: shows.includes('goals'),
  overtaken: shows.includes('overtaken'),
  whistles: shows.includes('whistles'),
});

/**
 * Keeps the browser of the caller's session. It takes the place of what the session had, and of what another
 * session had of the same browser. What is on its way to it arrives also if it only shows other messages from now on.
 *
 * @returns false if the session has ended: then nothing is written
 */
export const storeDevice = (
  db: Db,
  { address, publicKey, authSecret, shows }: Device,
  caller: Caller,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    // Of two browsers at once each sees the other: the account is locked before they are counted.
    await lockAccount(transaction, caller.userId);
    if (!(await holdSession(transaction, caller))) return false;
    await sql`
      DELETE FROM push_subscriptions WHERE id IN (
        SELECT id FROM push_subscriptions
        WHERE (address = ${address}) <> (session_hash = ${caller.tokenHash})
        ORDER BY id FOR UPDATE
      )
    `.execute(transaction);
    const owner = { user_id: caller.userId, session_hash: caller.tokenHash, address };
    const device = { public_key: publicKey, auth_secret: authSecret, ...shownOf(shows) };
    await transaction
      .insertInto('push_subscriptions')
      .values({ ...owner, ...device })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ ...owner, ...device }))
      .execute();
    await sql`
      DELETE FROM push_subscriptions WHERE id IN (
        SELECT id FROM push_subscriptions WHERE user_id = ${caller.userId}
        ORDER BY id DESC OFFSET ${MOST_DEVICES}
      )
    `.execute(transaction);
    await transaction
      .insertInto('reminder_wishes')
      .values({ user_id: caller.userId, timing: 'evening', by_mail: false })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ browser_dropped_at: null }),
      )
      .execute();
    return true;
  });

/** Forgets the browser of a session. */
export const deleteDevice = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', tokenHash).execute();
};
