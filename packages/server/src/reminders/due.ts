import {
  dayResultsDue,
  finishedDays,
  type LastReminder,
  type Moment,
  type OpenTip,
  type ReminderTiming,
  reminderDue,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId, gameTimeZone } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { dayAt, footballClock, tippable, untipped } from './open-tips.ts';

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
    SELECT now AS at, ${dayAt(sql`now`)} AS day, minutes, ${gameTimeZone} AS "timeZone",
      to_char(${footballClock(sql`now`)} + interval '1 day', 'YYYY-MM-DD') AS tomorrow
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
const wishesFor = (db: Db, mail: 'by_mail' | 'results_by_mail', push: 'tips' | 'results') =>
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

/**
 * Finds the players who are due a message about the results of a day (`YYYY-MM-DD`) (docs/game.md, 'Results of a day').
 *
 * @param hasTipped whether a player's tip on a match that has started counts
 */
export const dueResults = async (
  db: Db,
  hasTipped: (userId: number, matchId: number) => boolean,
) => {
  const { now, matches } = await recentMatches(db);
  const finished = finishedDays(now, matches);
  const latest = finished.at(-1);
  if (latest === undefined) return [];
  const wishes = await wishesFor(db, 'results_by_mail', 'results')
    .select(['w.user_id as userId', 'w.results_about as last'])
    .where((wish) =>
      wish.or([wish('w.results_about', 'is', null), wish('w.results_about', '<', latest)]),
    )
    .execute();
  return wishes.flatMap(({ userId, last }) => {
    const tipped = matches.filter(({ id }) => hasTipped(userId, id)).map(({ day }) => day);
    const day = dayResultsDue(finished, new Set(tipped), last);
    return day === null ? [] : [{ userId, day }];
  });
};

/** All matches of the days that can be due. Of a closed tournament there are none: players have its final statement. */
const recentMatches = async (db: Db) => {
  const { rows } = await sql<{
    id: number;
    day: string;
    now: Date;
    kickoff: Date;
    stoodMs: number | null;
  }>`
    SELECT m.id, game_now() AS now, m.kickoff, ${dayAt(sql`m.kickoff`)} AS day,
      CASE WHEN m.result_home IS NOT NULL
        THEN (extract(epoch FROM clock_timestamp() - m.revised_at) * 1000)::float8 END AS "stoodMs"
    FROM matches m JOIN tournaments t ON t.id = m.tournament_id
    WHERE t.id = ${currentTournamentId} AND t.closed_at IS NULL
      AND m.home IS NOT NULL AND NOT m.annulled
      -- A day has 25 hours at most, and is due until 24 hours after its last kick-off.
      AND m.kickoff BETWEEN game_now() - interval '50 hours' AND game_now() + interval '25 hours'
  `.execute(db);
  const matches = rows.map(({ now: _, kickoff, ...match }) => ({
    ...match,
    kickoff: kickoff.getTime(),
  }));
  return { now: rows[0]?.now.getTime() ?? 0, matches };
};
