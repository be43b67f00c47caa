import {
  type LastReminder,
  type Moment,
  type OpenTip,
  type ReminderTiming,
  reminderDue,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { dayAt, gameTimeZone, tippable, untipped } from './open-tips.ts';

/**
 * Who is to be reminded now of what is open on a day (`YYYY-MM-DD`), by the game clock. Whether they still are is
 * asked again when it is sent.
 */
export const dueReminders = async (db: Db) => {
  const all = await tippable(db);
  if (all.length === 0) return [];
  const now = await gameMoment(db);
  const wishes = (await reminderWishes(db)).filter(
    ({ timing, last }) => last?.on !== now.day && isNear(timing, now, all),
  );
  const open = await untipped(
    db,
    wishes.map(({ userId }) => userId),
    all,
  );
  return wishes.flatMap(({ userId, timing, last }) => {
    const day = reminderDue(timing, now, open.get(userId) ?? [], last);
    return day === null ? [] : [{ userId, day }];
  });
};

/** Whether somebody who has tipped nothing could be due: then tips are worth reading. */
const isNear = (timing: ReminderTiming, now: Moment, all: readonly OpenTip[]) =>
  all.some((open) => reminderDue(timing, now, [open], null) !== null);

const gameMoment = async (db: Db): Promise<Moment> => {
  const { rows } = await sql<Omit<Moment, 'at'> & { at: Date }>`
    SELECT now AS at, ${dayAt(sql`now`)} AS day, minutes,
      to_char(wall + interval '1 day', 'YYYY-MM-DD') AS tomorrow
    FROM (SELECT now, wall, (extract(hour FROM wall) * 60 + extract(minute FROM wall))::integer AS minutes
      FROM (SELECT now, now AT TIME ZONE ${gameTimeZone} AS wall FROM (SELECT game_now() AS now) AS clock) AS walled
    ) AS told
  `.execute(db);
  const [told] = rows;
  if (!told) throw new Error('the database has no clock');
  return { ...told, at: told.at.getTime() };
};

interface Wish {
  readonly userId: number;
  readonly timing: ReminderTiming;
  readonly last: LastReminder | null;
}

/** Wishes `w` of active players whom messages of a kind reach by mail or push. */
export const wishesFor = (db: Db, mail: 'by_mail' | 'results_by_mail', push: 'tips' | 'results') =>
  db
    .selectFrom('reminder_wishes as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .where('u.active', '=', true)
    .where((wish) =>
      wish.or([
        wish(`w.${mail}`, '=', true),
        wish.exists(
          wish
            .selectFrom('push_subscriptions as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'w.user_id')
            .where(`s.${push}`, '=', true),
        ),
      ]),
    );

const reminderWishes = async (db: Db): Promise<Wish[]> => {
  const rows = await wishesFor(db, 'by_mail', 'tips')
    .select(['w.user_id as userId', 'w.timing', 'w.reminded_on as on', 'w.reminded_about as about'])
    .execute();
  return rows.map(({ userId, timing, on, about }) => ({
    userId,
    timing,
    last: on === null || about === null ? null : { on, about },
  }));
};
