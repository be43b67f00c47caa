import { type Words, wordsOf } from '@tippspiel/contract';
import {
  afterTime,
  type KoChoice,
  type MatchResult,
  ruledMatch,
  type Score,
  type Tip,
  type ToldMinute,
} from '@tippspiel/rules';
import { type RawBuilder, sql } from 'kysely';
import { givesRow } from './gives-row.ts';
import type { Db } from './schema.ts';
import type { ResultColumns, RulingColumns, RunningColumns } from './tables/matches.ts';

/** The id of the tournament that is played now, for use inside a query; NULL while none is chosen. */
export const currentTournamentId = sql<number>`(SELECT tournament_id FROM configuration)`;

/** The time zone of the program's last start, the same on all nodes. */
export const gameTimeZone = sql<string>`coalesce(
  (SELECT time_zone FROM configuration), 'Europe/Berlin')`;

/** No tournament is chosen, so there is nothing to play: HTTP answers 409 (docs/decisions/0050). */
export class NoTournamentError extends Error {
  override readonly name = 'NoTournamentError';
}

/** Passes on what was found of the tournament that is played now. @throws {NoTournamentError} */
export const chosen = <T>(found: T | undefined): T => {
  if (found === undefined) throw new NoTournamentError();
  return found;
};

/** Whether a tournament's participation data is gone and its totals are kept (docs/decisions/0009). */
export const isArchived = (tournamentId: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (
    SELECT FROM tournaments WHERE id = ${tournamentId} AND archived_at IS NOT NULL
  )`;

/** Whether the tournament that is played now is closed: its results and money change no more. */
export const isClosed = (db: Db): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM tournaments WHERE id = ${currentTournamentId} AND closed_at IS NOT NULL`,
  );

/**
 * The tournament that is played now: the one that the configuration names.
 *
 * @throws {NoTournamentError} while none is chosen
 */
export const currentTournament = async (db: Db) =>
  chosen(
    await db
      .selectFrom('tournaments as t')
      .innerJoin('configuration as c', 'c.tournament_id', 't.id')
      .select([
        't.id',
        't.name',
        't.pack',
        't.champion',
        't.table_rules as tableRules',
        't.stake_cents as stakeCents',
        sql<boolean>`tournament_started(t.id)`.as('started'),
        isArchived(sql.ref('t.id')).as('archived'),
      ])
      .executeTakeFirst(),
  );

/** SQL: what of a tournament `t` its words depend on. */
export const competitionColumns = [
  sql<string>`t.champion_title`.as('championTitle'),
  sql<'countries' | 'clubs'>`t.teams_are`.as('teamsAre'),
  sql<number>`(SELECT count(DISTINCT p.stage)::integer FROM matches p
    WHERE p.tournament_id = t.id AND p.stage LIKE 'G%')`.as('tables'),
  sql<boolean>`EXISTS (SELECT FROM matches p
    WHERE p.tournament_id = t.id AND p.stage NOT LIKE 'G%')`.as('knockout'),
] as const;

/** The words of the tournament that is played now. */
export const currentWords = async (db: Db): Promise<Words> =>
  wordsOf(
    await db
      .selectFrom('tournaments as t')
      .select([...competitionColumns])
      .where('t.id', '=', currentTournamentId)
      .executeTakeFirst(),
  );

/** The columns of `matches` that hold a result. */
export const resultColumns = [
  'm.result_home',
  'm.result_away',
  'm.result_ko',
  'm.extra_home',
  'm.extra_away',
  'm.penalty_home',
  'm.penalty_away',
] as const;

/** The stored result of a match; null until it is entered. */
export const storedResult = (row: ResultColumns): MatchResult | null =>
  row.result_home === null || row.result_away === null
    ? null
    : {
        home: row.result_home,
        away: row.result_away,
        ko: row.result_ko ?? 0,
        ...afterTime({
          extra: storedScore(row.extra_home, row.extra_away),
          penalties: storedScore(row.penalty_home, row.penalty_away),
        }),
      };

const storedScore = (home: number | null, away: number | null): Score | null =>
  home === null || away === null ? null : { home, away };

/**
 * The score of the first leg of a second leg `m` (with its tournament_id, stage, leg, home and away), its sides turned as
 * in that; null = not known, or there is none.
 */
export const firstLeg = sql<Score | null>`CASE WHEN m.leg = 2 THEN (
  SELECT jsonb_build_object('home', coalesce(f.awarded_away, f.result_away), 'away', coalesce(f.awarded_home, f.result_home))
  FROM matches f
  WHERE f.tournament_id = m.tournament_id AND f.stage = m.stage AND f.leg = 1
    AND f.home = m.away AND f.away = m.home AND coalesce(f.awarded_home, f.result_home) IS NOT NULL
    AND (f.awarded_home IS NOT NULL OR NOT f.annulled OR f.before_game)
  ORDER BY f.id DESC LIMIT 1
) END`;

/** SQL: how far a match `m` with its report `r` is; nothing once its result is in. */
export const toldMinute = sql<ToldMinute | null>`CASE WHEN m.result_home IS NULL AND NOT m.annulled THEN r.minute END`;

/** Puts the result in the place of its columns. */
export const withResult = <Row extends ResultColumns>({
  result_home,
  result_away,
  result_ko,
  extra_home,
  extra_away,
  penalty_home,
  penalty_away,
  ...row
}: Row) => ({
  ...row,
  result: storedResult({
    result_home,
    result_away,
    result_ko,
    extra_home,
    extra_away,
    penalty_home,
    penalty_away,
  }),
});

/** The columns of `matches` that hold what is decided beside the result. */
export const rulingColumns = [
  'm.annulled',
  'm.before_game',
  'm.awarded_home',
  'm.awarded_away',
  'm.awarded_ko',
] as const;

/** What the organiser has decided about a match beside its result; null = nothing, as of one of before the game. */
export const storedRuling = (row: RulingColumns) => {
  if (row.before_game) return null;
  const score = storedScore(row.awarded_home, row.awarded_away);
  const award: MatchResult | null = score && { ...score, ko: row.awarded_ko ?? 0 };
  return row.annulled || award ? { annulled: row.annulled, award } : null;
};

/** The result that counts for players, and what is decided beside it. */
export const storedOutcome = (row: ResultColumns & RulingColumns) =>
  ruledMatch(storedResult(row), {
    ...(storedRuling(row) ?? { annulled: false, award: null }),
    beforeGame: row.before_game,
  });

/** This gives what is stored for a decision; null undoes it. An annulled match has no running score. */
export const columnsOfRuling = (ruling: ReturnType<typeof storedRuling>) => ({
  annulled: ruling?.annulled ?? false,
  awarded_home: ruling?.award?.home ?? null,
  awarded_away: ruling?.award?.away ?? null,
  awarded_ko: ruling?.award && ruling.award.ko !== 0 ? ruling.award.ko : null,
  live_home: null,
  live_away: null,
});

/** This gives what is stored for a result; null withdraws it. Either ends a running score. */
export const columnsOfResult = (result: MatchResult | null): ResultColumns & RunningColumns => ({
  result_home: result?.home ?? null,
  result_away: result?.away ?? null,
  result_ko: result === null || result.ko === 0 ? null : result.ko,
  extra_home: result?.extra?.home ?? null,
  extra_away: result?.extra?.away ?? null,
  penalty_home: result?.penalties?.home ?? null,
  penalty_away: result?.penalties?.away ?? null,
  live_home: null,
  live_away: null,
});

/** The columns of `matches` that hold a running score: both or none. */
export const runningColumns = ['m.live_home', 'm.live_away'] as const;

/** The goals so far of a match that is being played; null = not known. */
export const storedRunning = ({ live_home: home, live_away: away }: RunningColumns): Score | null =>
  storedScore(home, away);

/** SQL: the tip of the bet `b` in one integer, for queries that read many at once. */
export const tipNumber = sql<number>`(b.home_tip * 1000 + b.away_tip * 10 + b.ko_tip)`;

/** @param number as {@link tipNumber} writes it */
export const tipOfNumber = (number: number): Tip => ({
  home: Math.floor(number / 1000),
  away: Math.floor(number / 10) % 100,
  ko: toKoChoice(number % 10),
});

const toKoChoice = (digit: number): KoChoice => (digit === 1 || digit === 2 ? digit : 0);

/** Whether there is such a player; to the others an inactive account is none. */
export const isActivePlayer = (db: Db, userId: number): Promise<boolean> =>
  givesRow(db, sql`SELECT FROM users WHERE id = ${userId} AND active`);

/**
 * SQL: whether the account `u` is listed in the tables of a tournament: active, and the organiser
 * only with a bet, or with a stored total once the bets are deleted (docs/game.md, 'Ranking').
 */
export const isListed = (tournamentId: RawBuilder<number>) => sql<boolean>`(
  u.active AND (
    u.id IS DISTINCT FROM ${organiserId}
    OR has_tipped(${organiserId}, ${tournamentId})
    OR EXISTS (SELECT FROM historical_results r JOIN competitions c ON c.id = r.competition_id
      WHERE r.user_id = ${organiserId} AND c.tournament_id = ${tournamentId})
  )
)`;

/** Not the account at hand: so PostgreSQL looks at the results of one player instead of all. */
const organiserId = sql`(SELECT admin_id FROM configuration)`;

/** The isocode of a country, by its German name, that plays in the tournament's groups or in a match that was added by hand. */
export const participatingCountry = async (db: Db, name: string): Promise<string | null> => {
  const { rows } = await sql<{ isocode: string }>`
    SELECT isocode FROM countries c WHERE name = ${name} AND (
      EXISTS (SELECT FROM tournament_countries t
        WHERE t.isocode = c.isocode AND t.tournament_id = ${currentTournamentId})
      OR EXISTS (SELECT FROM matches m
        WHERE c.isocode IN (m.home, m.away) AND m.tournament_id = ${currentTournamentId})
    )
  `.execute(db);
  return rows[0]?.isocode ?? null;
};

/**
 * SQL: whether answers to the question `q` are closed by now: with the first whistle, or with the start of a match, at the
 * latest at the kick-off that stood when it was made (docs/game.md, 'Questions').
 */
export const isQuestionClosed = sql<boolean>`(
  q.closed_at IS NOT NULL OR has_started(q.closes_at, NULL)
  OR EXISTS (SELECT FROM matches m WHERE m.id = q.match_id AND has_started(m.kickoff, m.locked_at))
  OR (q.match_id IS NULL AND q.closes_at IS NULL AND tournament_started(q.tournament_id))
)`;
