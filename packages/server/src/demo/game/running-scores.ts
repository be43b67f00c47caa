import type { Score } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import { runningColumns, storedRunning } from '../../db/match-result.ts';
import type { Database } from '../../db/schema.ts';
import { randomFrom } from '../random.ts';
import type { DemoTournament } from '../transaction.ts';
import { matchEnd } from './over.ts';

const HALF = 45;
const BREAK = 15;

/**
 * Gives every match that is being played its goals so far: those of the pack's result, at minutes that
 * follow from the match's number. One that the organiser has set stays until the next goal.
 */
export async function setRunningScores(
  transaction: Kysely<Database>,
  { id: tournamentId, pack }: DemoTournament,
  since: Date,
): Promise<void> {
  const results = new Map(pack.matches.map(({ number, result }) => [number, result]));
  for (const { id, number, elapsed, sinceThen, ...columns } of await beingPlayed(
    transaction,
    tournamentId,
    since,
  )) {
    const result = number === null ? null : results.get(number);
    if (number === null || !result) continue;
    const goals = goalMinutes(number, result);
    const now = scoreAt(goals, elapsed);
    const before = scoreAt(goals, sinceThen);
    const isNews = now.home !== before.home || now.away !== before.away;
    if (!isNews && storedRunning(columns) !== null) continue;
    await transaction
      .updateTable('matches')
      .set({ live_home: now.home, live_away: now.away })
      .where('id', '=', id)
      .execute();
  }
}

/** The way back leaves none of a match that is no longer played. */
export async function clearRunningScores(transaction: Kysely<Database>): Promise<void> {
  await transaction
    .updateTable('matches')
    .set({ live_home: null, live_away: null })
    .where('live_home', 'is not', null)
    .execute();
}

interface GoalMinutes {
  readonly home: readonly number[];
  readonly away: readonly number[];
}

/** The minutes of play (1-90) in which a match's goals fall, always the same. */
function goalMinutes(matchNumber: number, { home, away }: Score): GoalMinutes {
  const random = randomFrom('goals', matchNumber);
  const minutes = (goals: number) =>
    Array.from({ length: goals }, () => 1 + Math.floor(random() * 2 * HALF));
  return { home: minutes(home), away: minutes(away) };
}

/** @param elapsed minutes since the kick-off */
function scoreAt({ home, away }: GoalMinutes, elapsed: number): Score {
  const played = elapsed <= HALF ? elapsed : Math.max(HALF, elapsed - BREAK);
  const fallen = (minutes: readonly number[]) => minutes.filter((minute) => minute <= played);
  return { home: fallen(home).length, away: fallen(away).length };
}

function beingPlayed(transaction: Kysely<Database>, tournamentId: number, since: Date) {
  const minutes = (instant: ReturnType<typeof sql<Date>>) =>
    sql<number>`(extract(epoch FROM ${instant} - m.kickoff) / 60)::double precision`;
  return transaction
    .selectFrom('matches as m')
    .select([
      'm.id',
      'm.number',
      ...runningColumns,
      minutes(sql<Date>`game_now()`).as('elapsed'),
      minutes(sql<Date>`${since}::timestamptz`).as('sinceThen'),
    ])
    .where('m.tournament_id', '=', tournamentId)
    .where('m.home', 'is not', null)
    .where('m.result_home', 'is', null)
    .where('m.kickoff', '<=', sql<Date>`game_now()`)
    .where(matchEnd, '>', sql<Date>`game_now()`)
    .orderBy('m.id')
    .execute();
}
