import { beforeQuiet, isQuiet, isToldNow, type Score } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import { givesRow } from '../../db/gives-row.ts';
import type { Db } from '../../db/schema.ts';
import type { MatchPush, PushPages } from '../../push/push.ts';
import { pagesFor } from '../../push/send-page.ts';
import { localNow } from '../../reminders/quiet.ts';
import { isoInstant } from '../../reminders/told-span.ts';

/** So long before a kick-off who has not tipped is told. */
const KICKOFF_LEAD_MS = 30 * 60_000;

/**
 * Looks what has happened around matches and queues messages about it, for pages of browsers (docs/game.md, 'Messages of a
 * match'). That it is told is noted in the transaction that queues them, so of nodes that look at once one tells it, and a
 * node that is killed has done both or nothing.
 */
export const tellMatches = async (db: Db, push: PushPages): Promise<void> => {
  const local = await localNow(db);
  await tellKickoffs(db, push, local);
  await tellScores(db, push, local);
};

type LocalNow = Awaited<ReturnType<typeof localNow>>;

const tellKickoffs = async (db: Db, push: PushPages, { now, timeZone }: LocalNow) => {
  if (isQuiet(timeZone, now)) return;
  const due = (await comingKickoffs(db)).filter(
    ({ kickoff }) => beforeQuiet(timeZone, kickoff.getTime() - KICKOFF_LEAD_MS) <= now,
  );
  if (due.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const kickoffs: string[] = [];
    for (const { tournamentId, kickoff } of due) {
      const noted = sql`
        INSERT INTO told_kickoffs VALUES (${tournamentId}, ${kickoff}) ON CONFLICT DO NOTHING RETURNING 1`;
      if (await givesRow(transaction, noted)) kickoffs.push(kickoff.toISOString());
    }
    if (kickoffs.length === 0) return;
    const pages = await pagesFor(transaction, 'kickoff');
    const messages = pages.map((page): MatchPush => ({ kind: 'kickoff', kickoffs, ...page }));
    await push.sendPages(messages, transaction);
  });
};

/** SQL: matches `m` of a tournament that is open, with teams. */
const playable = sql`m.tournament_id = ${currentTournamentId} AND m.home IS NOT NULL AND NOT m.annulled
  AND NOT EXISTS (SELECT FROM tournaments t WHERE t.id = m.tournament_id AND t.closed_at IS NOT NULL)`;

/** Kick-offs that have not been told, up to the end of the longest night. */
const comingKickoffs = async (db: Db) => {
  const { rows } = await sql<{ tournamentId: number; kickoff: Date }>`
    SELECT DISTINCT m.tournament_id AS "tournamentId", m.kickoff
    FROM matches m
    WHERE ${playable} AND NOT has_started(m.kickoff, m.locked_at) AND m.kickoff < game_now() + interval '14 hours'
      AND NOT EXISTS (SELECT FROM told_kickoffs k
        WHERE k.tournament_id = m.tournament_id AND k.kickoff = m.kickoff)
    ORDER BY m.kickoff
  `.execute(db);
  return rows;
};

/** SQL: the score of a match `m` as it is known, and whether it is the result. */
const scoreNow = sql`coalesce(m.result_home, m.live_home), coalesce(m.result_away, m.live_away), m.result_home IS NOT NULL`;

/** SQL: matches `m` that have begun within a day and whose score is not the told one of `t`. */
const isNews = sql`${playable} AND m.locked_at IS NOT NULL
  AND m.kickoff BETWEEN game_now() - interval '24 hours' AND game_now() + interval '10 seconds'
  AND coalesce(m.result_home, m.live_home) IS NOT NULL
  AND (${scoreNow}) IS DISTINCT FROM (t.home, t.away, t.is_final)`;

const tellScores = async (db: Db, push: PushPages, { now, timeZone }: LocalNow) => {
  const { rows } = await sql<{ id: number; kickoff: Date }>`
    SELECT m.id, m.kickoff FROM matches m LEFT JOIN told_matches t ON t.match_id = m.id
    WHERE ${isNews} ORDER BY m.id
  `.execute(db);
  for (const { id, kickoff } of rows) {
    if (isToldNow(timeZone, kickoff.getTime(), now)) await tellScore(db, push, id);
  }
};

const tellScore = (db: Db, push: PushPages, matchId: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`
      INSERT INTO told_matches (match_id, is_final) VALUES (${matchId}, false) ON CONFLICT DO NOTHING
    `.execute(transaction);
    // A second node leaves it to the first.
    const { rows } = await sql<News>`
      SELECT t.home AS "homeBefore", t.away AS "awayBefore", t.is_final AS "wasFinal",
        coalesce(m.result_home, m.live_home) AS home, coalesce(m.result_away, m.live_away) AS away,
        m.result_home IS NOT NULL AS "isFinal", ${isoInstant(sql`clock_timestamp()`)} AS at
      FROM told_matches t JOIN matches m ON m.id = t.match_id
      WHERE t.match_id = ${matchId} AND ${isNews} FOR UPDATE OF t SKIP LOCKED
    `.execute(transaction);
    const [news] = rows;
    if (!news) return;
    const { homeBefore, awayBefore, home, away, isFinal, at } = news;
    await transaction
      .updateTable('told_matches')
      .set({ home, away, is_final: isFinal })
      .where('match_id', '=', matchId)
      .execute();
    const from =
      homeBefore === null || awayBefore === null ? null : { home: homeBefore, away: awayBefore };
    const to = { home, away };
    const messages: MatchPush[] = [];
    for (const kind of kindsOf(news, from, to)) {
      for (const page of await pagesFor(transaction, kind)) {
        messages.push({ kind, matchId, from, to, at, ...page });
      }
    }
    await push.sendPages(messages, transaction);
  });

interface News {
  readonly homeBefore: number | null;
  readonly awayBefore: number | null;
  readonly wasFinal: boolean;
  readonly home: number;
  readonly away: number;
  readonly isFinal: boolean;
  readonly at: string;
}

/** A result is told again once it is corrected. A score that is first known as 0:0 is no goal, and one that falls overtakes nobody. */
const kindsOf = (
  { wasFinal, isFinal }: News,
  from: Score | null,
  to: Score,
): readonly ('goal' | 'overtaken' | 'whistle')[] => {
  if (isFinal) return wasFinal ? ['whistle'] : ['whistle', 'overtaken'];
  const { home, away } = from ?? { home: 0, away: 0 };
  if (to.home === home && to.away === away) return [];
  return to.home < home || to.away < away ? ['goal'] : ['goal', 'overtaken'];
};
