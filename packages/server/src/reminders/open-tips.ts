import type { OpenTip } from '@tippspiel/rules';
import { type RawBuilder, sql } from 'kysely';
import { currentTournamentId, currentWords, gameTimeZone } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import type { OpenDay as OpenDayText } from '../texts/day-mails.ts';
import { shortWeekday } from '../texts/german.ts';

/** A match that can be tipped; or the champion, who can be tipped until the first match starts. */
interface Tippable extends OpenTip {
  /** null = the champion. */
  readonly match: {
    readonly id: number;
    readonly home: string;
    readonly away: string;
    /** Its round's name; null = it belongs to none. */
    readonly round: string | null;
  } | null;
  /** The wall clock at the kick-off, `HH:mm`. */
  readonly wall: string;
  /** The same, with the weekday where its date is not its football day's: `Fr 03:00`. */
  readonly time: string;
}

/** No match of tomorrow is further away, not even on a day that is longer than others. */
const AHEAD = sql`interval '36 hours'`;

/** What starts within a day and a half and can still be tipped, by kick-off; the countries by name. */
export const tippable = async (db: Db): Promise<Tippable[]> => {
  const { rows } = await sql<Row>`
    WITH soon AS (
      SELECT m.id, h.name AS home, a.name AS away, m.kickoff,
        (SELECT r ->> 'name' FROM tournaments t, jsonb_array_elements(t.rounds) r
          WHERE t.id = m.tournament_id AND (r -> 'number')::integer = m.round) AS round,
        tournament_started(m.tournament_id) AS begun
      FROM listed_matches m
      JOIN countries h ON h.isocode = m.home
      JOIN countries a ON a.isocode = m.away
      WHERE m.tournament_id = ${currentTournamentId} AND NOT m.started AND NOT m.annulled
        AND m.kickoff < game_now() + ${AHEAD}
    ), listed AS (
      SELECT id, home, away, kickoff, round FROM soon
      UNION ALL
      SELECT NULL, NULL, NULL, min(kickoff), NULL FROM soon WHERE NOT begun HAVING count(*) > 0
    )
    SELECT id, home, away, kickoff, round, ${dayAt(sql`kickoff`)} AS day,
      to_char(kickoff AT TIME ZONE ${gameTimeZone}, 'YYYY-MM-DD') AS date,
      to_char(kickoff AT TIME ZONE ${gameTimeZone}, 'HH24:MI') AS time
    FROM listed ORDER BY kickoff, id NULLS FIRST
  `.execute(db);
  return rows.map(({ id, home, away, kickoff, round, day, date, time }) => ({
    match: id === null || home === null || away === null ? null : { id, home, away, round },
    kickoff: kickoff.getTime(),
    day,
    wall: time,
    time: date === day ? time : `${shortWeekday(date)} ${time}`,
  }));
};

interface Row {
  id: number | null;
  home: string | null;
  away: string | null;
  kickoff: Date;
  round: string | null;
  day: string;
  date: string;
  time: string;
}

/**
 * What of this each player has not tipped. A tip that its player may not change any more is not open
 * (docs/game.md, 'Secrets of a tip').
 *
 * @returns by player; who is asked for and has tipped everything has an empty list
 */
export const untipped = async (
  db: Db,
  userIds: readonly number[],
  all: readonly Tippable[],
): Promise<ReadonlyMap<number, readonly Tippable[]>> => {
  const matchIds = all.flatMap(({ match }) => match?.id ?? []);
  const done = new Set<string>();
  if (matchIds.length > 0 && userIds.length > 0) {
    for (const table of ['bets', 'bet_locks'] as const) {
      const rows = await db
        .selectFrom(table)
        .select(['user_id', 'match_id'])
        .where('match_id', 'in', matchIds)
        .where('user_id', 'in', userIds)
        .execute();
      for (const { user_id, match_id } of rows) done.add(`${user_id} ${match_id}`);
    }
  }
  const championTips = await championTipped(db, userIds);
  return new Map(
    userIds.map((userId) => [
      userId,
      all.filter(({ match }) =>
        match === null ? !championTips.has(userId) : !done.has(`${userId} ${match.id}`),
      ),
    ]),
  );
};

const championTipped = async (db: Db, userIds: readonly number[]) => {
  if (userIds.length === 0) return new Set<number>();
  const rows = await db
    .selectFrom('participations')
    .select('user_id')
    .where('tournament_id', '=', currentTournamentId)
    .where('user_id', 'in', userIds)
    .where('champion_tip', 'is not', null)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
};

/** What a player has not tipped on a day, and can. */
interface OpenDay extends OpenDayText {
  /** Epoch milliseconds on the game clock. */
  readonly firstKickoff: number;
  /** Where it is tipped: a path of the app. */
  readonly path: string;
}

/** As it is now; null where nothing is open. */
export const openDay = async (db: Db, userId: number, day: string): Promise<OpenDay | null> => {
  const ofDay = (await tippable(db)).filter((each) => each.day === day);
  const open = (await untipped(db, [userId], ofDay)).get(userId) ?? [];
  const [first] = open;
  if (first === undefined) return null;
  const matches = open.flatMap(({ match, time }) => (match ? [{ time, ...match }] : []));
  const [round = null, ...others] = new Set(matches.map((match) => match.round));
  return {
    day,
    round: others.length === 0 ? round : null,
    matches,
    champion: open.some(({ match }) => match === null),
    words: await currentWords(db),
    firstKickoff: first.kickoff,
    path: matches.length > 0 ? `/bet?tag=${day}&offen=ja` : '/profile?tab=settings#turniersieger',
  };
};

/** The football day of an instant, `YYYY-MM-DD`, as `footballDayOf` says it. */
export const dayAt = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${footballClock(instant)}, 'YYYY-MM-DD')`;

/** The wall clock at an instant, set back so that it is midnight when a football day begins. */
export const footballClock = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${instant} AT TIME ZONE ${gameTimeZone} - make_interval(mins => ${dayStart}))`;

const dayStart = sql`(SELECT day_start FROM tournaments WHERE id = ${currentTournamentId})::integer`;
