import { type BodyOf, endpoints } from '@tippspiel/contract';
import type { ReminderTiming } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { type Caller, liveSession } from '../../identity/live-session.ts';
import { isPublicKey, isPushAddress, pushKey } from '../../push/push.ts';
import { refuse } from '../../refusal.ts';
import { type EndedMails, endLinkKey, readEndToken } from '../../reminders/end-link.ts';
import { deleteDevice, findDevice, storeDevice } from './devices.ts';

/** When and how a player is reminded of open tips and told results (docs/game.md, 'Reminders', 'Results of a day'). */
export const feature: Feature = ({ route, db, config }) => {
  const linkKey = endLinkKey(db);
  const key = pushKey(db);

  route(endpoints.reminders, async ({ session }) => {
    const { resultsMail, ...wish } = await findWish(db, session.userId);
    const { tips, results, ...match } = await findDevice(db, session.tokenHash);
    return {
      available: config.reminders,
      ...wish,
      device: tips,
      results: { mail: resultsMail, device: results },
      match,
      pushKey: config.reminders ? (await key()).publicKey : null,
    };
  });

  route(
    endpoints.saveReminders,
    async ({ body, session }) =>
      (await storeWish(db, body, session)) ? { success: true } : refuse('signed-out'),
    { checksSession: true },
  );

  route(
    endpoints.saveReminderDevice,
    async ({ body, session }) => {
      if (!isPushAddress(body.address, config.pushServices)) return refuse('unknown-push-service');
      const publicKey = Buffer.from(body.publicKey, 'base64url');
      if (!isPublicKey(publicKey)) return refuse('bad-input');
      const authSecret = Buffer.from(body.authSecret, 'base64url');
      const { address, shows = ['tips'] } = body;
      const device = { address, publicKey, authSecret, shows };
      return (await storeDevice(db, device, session)) ? { success: true } : refuse('signed-out');
    },
    { checksSession: true },
  );

  route(endpoints.removeReminderDevice, async ({ session }) => {
    await deleteDevice(db, session.tokenHash);
  });

  route(endpoints.endMailReminders, async ({ params }) => {
    const link = await readEndToken(db, await linkKey(), params.token);
    if (link === null) return refuse('unknown-reminder-link');
    await endMail(db, link);
  });
};

interface Wish {
  readonly timing: ReminderTiming;
  readonly mail: boolean;
  /** Whether the results of a day come by mail. */
  readonly resultsMail: boolean;
  readonly dropped: boolean;
}

/** How a player wants to be reminded and told results; in no way, if they have never chosen. */
const findWish = async (db: Db, userId: number): Promise<Wish & { readonly chosen: boolean }> => {
  const wish = await db
    .selectFrom('reminder_wishes')
    .select(['timing', 'by_mail as mail', 'results_by_mail as resultsMail'])
    .select(sql<boolean>`browser_dropped_at IS NOT NULL`.as('dropped'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return wish
    ? { ...wish, chosen: true }
    : { timing: 'evening', mail: false, resultsMail: false, dropped: false, chosen: false };
};

/**
 * @param wish `unlessChosen` leaves a wish that is there as it is; so is what is left out
 * @returns false if the session has ended: then nothing is written
 */
const storeWish = async (
  db: Db,
  {
    timing,
    mail,
    resultsMail,
    unlessChosen = false,
    droppedSeen = false,
  }: BodyOf<typeof endpoints.saveReminders>,
  caller: Caller,
): Promise<boolean> => {
  const { rows } = await sql`
    WITH ${liveSession(caller)}
    INSERT INTO reminder_wishes (user_id, timing, by_mail, results_by_mail)
    SELECT live.user_id, ${timing}::text, ${mail}::boolean, coalesce(${resultsMail ?? null}::boolean, false) FROM live
    ON CONFLICT (user_id) DO UPDATE SET
      timing = CASE WHEN ${unlessChosen}::boolean THEN reminder_wishes.timing ELSE excluded.timing END,
      by_mail = CASE WHEN ${unlessChosen}::boolean THEN reminder_wishes.by_mail ELSE excluded.by_mail END,
      results_by_mail = CASE WHEN ${unlessChosen}::boolean THEN reminder_wishes.results_by_mail
        ELSE coalesce(${resultsMail ?? null}::boolean, reminder_wishes.results_by_mail) END,
      browser_dropped_at = CASE WHEN NOT ${droppedSeen}::boolean THEN reminder_wishes.browser_dropped_at END
    RETURNING user_id
  `.execute(db);
  return rows.length > 0;
};

/** Ends a player's mails of a kind. */
const endMail = async (
  db: Db,
  { userId, ended }: { readonly userId: number; readonly ended: EndedMails },
): Promise<void> => {
  const column = sql.ref(ended === 'tips' ? 'by_mail' : 'results_by_mail');
  await sql`
    WITH account AS MATERIALIZED (SELECT id FROM users WHERE id = ${userId} FOR KEY SHARE)
    UPDATE reminder_wishes SET ${column} = false FROM account WHERE user_id = account.id
  `.execute(db);
};
