import { type Kysely, sql } from 'kysely';
import { fillBracket } from '../../bracket/fill-bracket.ts';
import type { Database } from '../../db/schema.ts';
import {
  forgetSnapshots,
  takeDueSnapshotsNow,
} from '../../features/match/distributions/distribution-snapshots.ts';
import { lockStartedMatches } from '../../features/match/lock-started-matches.ts';
import { withDemoTables } from '../tables.ts';
import type { DemoTournament } from '../transaction.ts';
import { crownChampion } from './crown.ts';
import { enterResults } from './enter-results.ts';
import { setRunningScores } from './running-scores.ts';
import { tipMatches } from './tip-matches.ts';

/** Before every match there ever was. */
export const THE_BEGINNING = new Date(0);

/**
 * Lets everything happen that has happened by the game clock's now: results of the matches that
 * have ended after `since`, the pairings that follow from them, goals, the players' tips, the
 * champion, the distributions of the tips.
 */
export async function playOn(
  transaction: Kysely<Database>,
  tournament: DemoTournament,
  since: Date,
): Promise<void> {
  let appeared = await tipMatches(transaction, tournament);
  const tipped = [...appeared];
  while ((await enterResults(transaction, tournament, { since, appeared })) > 0) {
    await fillBracket(transaction, tournament.id);
    appeared = await tipMatches(transaction, tournament);
    tipped.push(...appeared);
  }
  await crownChampion(transaction, tournament);
  await lockStartedMatches(transaction);
  await setRunningScores(transaction, tournament);
  // The background job may have seen them before they were tipped.
  await forgetSnapshots(transaction, tipped);
  await takeDueSnapshotsNow(transaction);
  await withDemoTables(transaction)
    .updateTable('demo_state')
    .set({ reached: sql<Date>`game_now()` })
    .execute();
}
