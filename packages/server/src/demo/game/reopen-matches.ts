import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { beginSealsAnew } from '../../features/match/seals/seal-started-matches.ts';
import { forgetFirstStart } from '../../money/first-start.ts';
import type { DemoTournament } from '../transaction.ts';

/**
 * Undoes the locks of what has not started on the game clock any more, and who plays for money,
 * and begins a new chain of seals.
 * Nothing else in the program does: a match once started stays locked (docs/game.md, 'The lock').
 * To play on stores both again.
 */
export async function reopenMatches(
  transaction: Kysely<Database>,
  { id }: DemoTournament,
): Promise<void> {
  await transaction
    .updateTable('matches')
    .set({ locked_at: null })
    .where('tournament_id', '=', id)
    .where('locked_at', 'is not', null)
    .where(sql<boolean>`has_started(kickoff, NULL) IS NOT TRUE`)
    .execute();
  await forgetFirstStart(transaction, id);
  await beginSealsAnew(transaction, id);
}
