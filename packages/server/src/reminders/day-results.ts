import { DAY_RESULTS_MS, type Scoring, type StageCode, type Tip } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId, storedOutcome } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import type { ResultColumns, RulingColumns } from '../db/tables/matches.ts';
import type { DayPlace, DayResults as DayResultsText } from '../texts/day-mails.ts';
import { dayAt } from './open-tips.ts';

interface DayResults extends DayResultsText {
  /** Until when a message about it is of use, epoch milliseconds on the game clock. */
  readonly until: number;
}

/** What the tables have of a player. */
export interface CountedPlayer {
  readonly scoring: Scoring;
  /** On matches that have started, by match. */
  readonly tips: ReadonlyMap<number, Tip>;
  /** Null = the player is not listed. */
  readonly place: DayPlace | null;
}

/**
 * Reads what the tables have of a player after a day; not within a transaction, as it may take a connection of
 * its own.
 */
export type ReadCounted = (userId: number, day: string) => Promise<CountedPlayer>;

/** As they are now; null where nobody wants to read them any more, there are none, or the player has tipped nothing. */
export const dayResults = async (
  db: Db,
  day: string,
  counted: CountedPlayer | null,
): Promise<DayResults | null> => {
  if (counted === null) return null;
  const { scoring, tips, place } = counted;
  const played = await matchesOf(db, day);
  const [first] = played;
  if (first === undefined) return null;
  const until = Math.max(...played.map(({ kickoff }) => kickoff.getTime())) + DAY_RESULTS_MS;
  if (first.now.getTime() > until) return null;
  if (!played.some(({ id }) => tips.has(id))) return null;
  const matches = played.map(({ id, home, away, stage, ...columns }) => {
    const [outcome, tip] = [storedOutcome(columns), tips.get(id) ?? null];
    const points = outcome.result && tip && scoring.score(tip, outcome.result, stage).points;
    return { home, away, ...outcome, tip, points };
  });
  if (matches.every(({ result }) => result === null)) return null;
  const points = matches.reduce((sum, match) => sum + (match.points ?? 0), 0);
  return { day, matches, points, place, until };
};

interface Row extends Readonly<ResultColumns & RulingColumns> {
  readonly id: number;
  readonly stage: StageCode;
  readonly home: string;
  readonly away: string;
  readonly kickoff: Date;
  readonly now: Date;
}

/** Only those that have started: a match's tip is told to nobody before, in no message. */
const matchesOf = async (db: Db, day: string): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    SELECT m.id, m.stage, h.name AS home, a.name AS away, m.kickoff, m.result_home, m.result_away, m.result_ko,
      m.extra_home, m.extra_away, m.penalty_home, m.penalty_away,
      m.annulled, m.before_game, m.awarded_home, m.awarded_away, m.awarded_ko, game_now() AS now
    FROM listed_matches m
    JOIN countries h ON h.isocode = m.home
    JOIN countries a ON a.isocode = m.away
    JOIN tournaments t ON t.id = m.tournament_id
    WHERE t.id = ${currentTournamentId} AND t.closed_at IS NULL
      AND m.started AND NOT m.before_game AND ${dayAt(sql`m.kickoff`)} = ${day}
    ORDER BY m.kickoff, m.id
  `.execute(db);
  return rows;
};
