import type { Kysely } from 'kysely';
import { fillBracket } from '../../bracket/fill-bracket.ts';
import type { Database } from '../../db/schema.ts';
import { undoClosing } from '../../features/closing/undo-closing.ts';
import { forgetSnapshots } from '../../features/match/distributions/distribution-snapshots.ts';
import type { DemoTournament } from '../transaction.ts';
import { hideResults } from './hide-results.ts';
import { reopenMatches } from './reopen-matches.ts';
import { clearRunningScores } from './running-scores.ts';
import { forgetUnlisted } from './tip-matches.ts';

/**
 * Makes undone what lies after the game clock's now: results, the pairings that followed from
 * them, locks, distributions of tips. Bets stay. What is hidden comes back when the clock passes it
 * again.
 */
export async function goBack(
  transaction: Kysely<Database>,
  tournament: DemoTournament,
): Promise<void> {
  await hideResults(transaction, tournament);
  await clearRunningScores(transaction);
  await reopenMatches(transaction, tournament);
  await fillBracket(transaction, tournament.id, { hide: true });
  await forgetUnlisted(transaction);
  await forgetSnapshots(transaction, null);
  await undoClosing(transaction, tournament.id);
}
