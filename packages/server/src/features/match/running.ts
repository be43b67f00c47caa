import type { RunningChange } from '@tippspiel/contract';
import { sql } from 'kysely';
import { forgetRestingTips } from '../../bracket/resting-tips.ts';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { storeFirstStarts } from '../../money/first-start.ts';
import { closeQuestions } from '../../standings/questions.ts';

/**
 * Stores which matches have started, their tournaments with the players who play for money, and which questions are
 * closed: from then on that is so for good, whatever a kick-off is moved to (docs/game.md, 'The lock'). Called
 * every second.
 *
 * Waits for nobody: a match that a write holds right now is noted the next time. What a later bet
 * may do never hangs on it, since the clock says the same.
 */
export const lockStartedMatches = async (db: Db): Promise<void> => {
  await sql`
    UPDATE matches SET locked_at = game_now() WHERE id IN (
      SELECT id FROM matches
      WHERE locked_at IS NULL AND home IS NOT NULL AND NOT before_game AND has_started(kickoff, NULL)
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    )
  `.execute(db);
  await forgetRestingTips(db);
  await storeFirstStarts(db);
  await closeQuestions(db);
};

/**
 * Sets or ends a running score, decided by the write itself: the match has started, has no result, and
 * has the score that is to be replaced. A feed changes none that the organiser has set.
 *
 * @returns false if nothing was stored
 */
export const setRunningScore = async (
  db: Db,
  matchId: number,
  { running, from }: RunningChange,
  by: 'hand' | 'feed',
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE matches SET live_home = ${running?.home ?? null}, live_away = ${running?.away ?? null},
      running_by_hand = ${by === 'hand'}
    WHERE id = ${matchId} AND tournament_id = ${currentTournamentId} AND home IS NOT NULL
      AND has_started(kickoff, locked_at) AND result_home IS NULL AND NOT annulled
      AND (${by === 'hand'} OR NOT (running_by_hand OR result_by_hand))
      AND live_home IS NOT DISTINCT FROM ${from?.home ?? null}::smallint
      AND live_away IS NOT DISTINCT FROM ${from?.away ?? null}::smallint
    RETURNING id
  `.execute(db);
  return rows.length > 0;
};

/** Why a running score was not stored: a second look, after the write has decided. */
export const reasonNotSet = async (db: Db, matchId: number) => {
  const match = await db
    .selectFrom('listed_matches')
    .select(['started', 'annulled', 'result_home'])
    .where('id', '=', matchId)
    .where('tournament_id', '=', currentTournamentId)
    .executeTakeFirst();
  if (!match) return 'not-found';
  if (!match.started) return 'result-before-start';
  if (match.annulled) return 'match-annulled';
  return match.result_home === null ? 'score-has-changed' : 'result-is-in';
};
