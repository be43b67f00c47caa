import { isDeepStrictEqual } from 'node:util';
import type { Score } from '@tippspiel/rules';
import { sql } from 'kysely';
import { runningColumns, storedRunning } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { randomFrom } from '../random.ts';
import { type DemoTournament, matchEnd } from '../transaction.ts';

const HALF = 45;
const BREAK = 15;

/**
 * Gives every match that is being played its goals so far: those of the pack's result, at minutes that
 * follow from the match's number. A score that the organiser has set or ended stays until the result, as with a
 * feed (docs/game.md, 'Demo').
 */
export async function setRunningScores(
  transaction: Db,
  { id: tournamentId, results }: DemoTournament,
): Promise<void> {
  for (const { id, number, elapsed, ...columns } of await beingPlayed(transaction, tournamentId)) {
    const result = results.get(number ?? 0);
    if (number === null || !result) continue;
    const running = scoreAt(goalMinutes(number, result), elapsed);
    if (isDeepStrictEqual(running, storedRunning(columns))) continue;
    await transaction
      .updateTable('matches')
      .set({ live_home: running.home, live_away: running.away })
      .where('id', '=', id)
      .execute();
  }
}

/** The way back leaves none of a match that is no longer played, and forgets whose hand set it. */
export async function clearRunningScores(transaction: Db): Promise<void> {
  await transaction
    .updateTable('matches')
    .set({ live_home: null, live_away: null, running_by_hand: false })
    .where(({ or, eb }) => or([eb('live_home', 'is not', null), eb('running_by_hand', '=', true)]))
    .execute();
}

/** The minutes of play (1-90) in which a match's goals fall, always the same. */
function goalMinutes(matchNumber: number, { home, away }: Score) {
  const random = randomFrom('goals', matchNumber);
  const minutes = (goals: number) =>
    Array.from({ length: goals }, () => 1 + Math.floor(random() * 2 * HALF));
  return { home: minutes(home), away: minutes(away) };
}

/** @param elapsed minutes since the kick-off */
function scoreAt({ home, away }: ReturnType<typeof goalMinutes>, elapsed: number): Score {
  const played = elapsed <= HALF ? elapsed : Math.max(HALF, elapsed - BREAK);
  const fallen = (minutes: readonly number[]) => minutes.filter((minute) => minute <= played);
  return { home: fallen(home).length, away: fallen(away).length };
}

function beingPlayed(transaction: Db, tournamentId: number) {
  return transaction
    .selectFrom('matches as m')
    .select([
      'm.id',
      'm.number',
      ...runningColumns,
      sql<number>`(extract(epoch FROM game_now() - m.kickoff) / 60)::double precision`.as(
        'elapsed',
      ),
    ])
    .where('m.tournament_id', '=', tournamentId)
    .where('m.home', 'is not', null)
    .where('m.result_home', 'is', null)
    .where('m.annulled', '=', false)
    .where('m.running_by_hand', '=', false)
    .where('m.kickoff', '<=', sql<Date>`game_now()`)
    .where(matchEnd, '>', sql<Date>`game_now()`)
    .orderBy('m.id')
    .execute();
}
