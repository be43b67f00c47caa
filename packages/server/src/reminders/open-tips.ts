import type { OpenTip } from '@tippspiel/rules';
import { type RawBuilder, sql } from 'kysely';
import { currentTournamentId, currentWords, gameTimeZone, isQuestionClosed } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import type { OpenDay as OpenDayText } from '../texts/day-mails.ts';
import { shortWeekday } from '../texts/german.ts';

/** A match that can be tipped, or a question that can be answered: that for the champion, or one of the organiser. */
interface Tippable extends OpenTip {
  /** Null = it is none. */
  readonly match: {
    readonly id: number;
    readonly home: string;
    readonly away: string;
    /** Its round's name; null = it belongs to none. */
    readonly round: string | null;
  } | null;
  /** The same; `kickoff` says when it closes. */
  readonly question: {
    readonly id: number;
    readonly isChampion: boolean;
    /** Empty of the champion's. */
    readonly text: string;
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
          WHERE t.id = m.tournament_id AND (r -> 'number')::integer = m.round) AS round
      FROM listed_matches m
      JOIN countries h ON h.isocode = m.home
      JOIN countries a ON a.isocode = m.away
      WHERE m.tournament_id = ${currentTournamentId} AND NOT m.started AND NOT m.annulled
        AND m.kickoff < game_now() + ${AHEAD}
    ), asked AS (
      SELECT q.id, q.text, q.is_champion, CASE WHEN q.match_id IS NULL AND q.closes_at IS NULL
        THEN (SELECT min(m.kickoff) FROM listed_matches m
          WHERE m.tournament_id = q.tournament_id AND NOT m.before_game)
        ELSE least(q.closes_at, (SELECT m.kickoff FROM matches m WHERE m.id = q.match_id)) END AS closes
      FROM questions q
      WHERE q.tournament_id = ${currentTournamentId} AND q.withdrawn_at IS NULL
        AND NOT ${isQuestionClosed}
    ), listed AS (
      SELECT id, home, away, kickoff, round, NULL::integer AS question, NULL AS text, false AS champion FROM soon
      UNION ALL
      SELECT NULL, NULL, NULL, closes, NULL, id, text, is_champion
        FROM asked WHERE closes < game_now() + ${AHEAD}
    )
    SELECT id, home, away, kickoff, round, question, text, champion, ${dayAt(sql`kickoff`)} AS day,
      to_char(kickoff AT TIME ZONE ${gameTimeZone}, 'YYYY-MM-DD') AS date,
      to_char(kickoff AT TIME ZONE ${gameTimeZone}, 'HH24:MI') AS time
    FROM listed ORDER BY kickoff, champion DESC, question NULLS FIRST, id
  `.execute(db);
  return rows.map(
    ({ id, home, away, kickoff, round, question, text, champion, day, date, time }) => ({
      match: id === null || home === null || away === null ? null : { id, home, away, round },
      question: question === null ? null : { id: question, text: text ?? '', isChampion: champion },
      kickoff: kickoff.getTime(),
      day,
      wall: time,
      time: date === day ? time : `${shortWeekday(date)} ${time}`,
    }),
  );
};

interface Row {
  id: number | null;
  home: string | null;
  away: string | null;
  kickoff: Date;
  round: string | null;
  question: number | null;
  text: string | null;
  champion: boolean;
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
  const answered = await answeredQuestions(db, userIds, all);
  const isDone = (userId: number, { match, question }: Tippable) =>
    match ? done.has(`${userId} ${match.id}`) : answered.has(`${userId} ${question?.id}`);
  return new Map(userIds.map((userId) => [userId, all.filter((each) => !isDone(userId, each))]));
};

/** Who has answered which of these questions: `player question`. */
const answeredQuestions = async (
  db: Db,
  userIds: readonly number[],
  all: readonly Tippable[],
): Promise<ReadonlySet<string>> => {
  const ids = all.flatMap(({ question }) => question?.id ?? []);
  if (ids.length === 0 || userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('question_answers')
    .select(['user_id', 'question_id'])
    .where('question_id', 'in', ids)
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ user_id, question_id }) => `${user_id} ${question_id}`));
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
  const asked = open.flatMap(({ question }) => question ?? []);
  const champion = asked.some(({ isChampion }) => isChampion);
  return {
    day,
    round: others.length === 0 ? round : null,
    matches,
    champion,
    questions: asked.flatMap(({ isChampion, text }) => (isChampion ? [] : [text])),
    words: await currentWords(db),
    firstKickoff: first.kickoff,
    path:
      matches.length > 0
        ? `/bet?tag=${day}&offen=ja`
        : champion
          ? '/profile?tab=settings#turniersieger'
          : '/bet?teil=fragen',
  };
};

/** The football day of an instant, `YYYY-MM-DD`, as `footballDayOf` says it. */
export const dayAt = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${footballClock(instant)}, 'YYYY-MM-DD')`;

/** The wall clock at an instant, set back so that it is midnight when a football day begins. */
export const footballClock = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${instant} AT TIME ZONE ${gameTimeZone} - make_interval(mins => ${dayStart}))`;

const dayStart = sql`(SELECT day_start FROM tournaments WHERE id = ${currentTournamentId})::integer`;
