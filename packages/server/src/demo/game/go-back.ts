import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { fillBracket } from '../../bracket/fill-bracket.ts';
import { wakeTips } from '../../bracket/resting-tips.ts';
import { columnsOfResult, columnsOfRuling, resultColumns, storedResult } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { undoClosing } from '../../features/closing/undo-closing.ts';
import { forgetSnapshots } from '../../features/match/distributions/distribution-snapshots.ts';
import { beginSealsAnew } from '../../features/match/seals/seal-started-matches.ts';
import { forgetFirstStart } from '../../money/first-start.ts';
import { withDemoTables } from '../tables.ts';
import { type DemoTournament, matchEnd } from '../transaction.ts';
import { clearRunningScores } from './running-scores.ts';
import { forgetUnlisted } from './tip-matches.ts';

/**
 * Makes undone what lies after the game clock's now: results, the pairings that followed from them, locks,
 * distributions of tips. Bets stay. What is hidden comes back when the clock passes it again.
 */
export async function goBack(transaction: Db, tournament: DemoTournament): Promise<void> {
  await undoRulings(transaction, tournament);
  await hideResults(transaction, tournament);
  await clearRunningScores(transaction);
  await reopenMatches(transaction, tournament);
  await fillBracket(transaction, tournament.id, { travels: true });
  await forgetUnlisted(transaction);
  await forgetSnapshots(transaction, null);
  await undoClosing(transaction, tournament.id);
}

/** Takes back what was decided about matches that are not over. Tips that rest come back. */
async function undoRulings(transaction: Db, { id }: DemoTournament): Promise<void> {
  const undone = await transaction
    .updateTable('matches as m')
    .set(columnsOfRuling(null))
    .where('m.tournament_id', '=', id)
    .where(({ or, eb }) => or([eb('m.annulled', '=', true), eb('m.awarded_home', 'is not', null)]))
    .where('m.before_game', '=', false)
    .where(matchEnd, '>', sql<Date>`game_now()`)
    .where('m.home', 'is not', null)
    .where('m.away', 'is not', null)
    .returning((eb) => [
      'm.id',
      eb.ref('m.home').$notNull().as('home'),
      eb.ref('m.away').$notNull().as('away'),
    ])
    .execute();
  for (const { id: matchId, ...pairing } of undone) {
    await wakeTips(transaction, { id: matchId, pairing });
  }
}

/** Takes back the results of matches that are not over; those entered by hand are kept aside. */
async function hideResults(transaction: Db, { id, results }: DemoTournament): Promise<void> {
  const shown = await shownTooEarly(transaction, id);
  if (shown.length === 0) return;
  const ids = shown.map((match) => match.match_id);
  await withDemoTables(transaction)
    .deleteFrom('demo_own_results')
    .where('match_id', 'in', ids)
    .execute();

  const own = shown
    .filter((m) => !isDeepStrictEqual(results.get(m.number ?? 0) ?? null, storedResult(m)))
    .map(({ number, ...result }) => result);
  if (own.length > 0)
    await withDemoTables(transaction).insertInto('demo_own_results').values(own).execute();

  await transaction
    .updateTable('matches')
    .set(columnsOfResult(null))
    .where('id', 'in', ids)
    .execute();
}

function shownTooEarly(transaction: Db, tournamentId: number) {
  return transaction
    .selectFrom('matches as m')
    .select(['m.id as match_id', 'm.number', ...resultColumns])
    .select((eb) => [
      eb.ref('m.result_home').$notNull().as('result_home'),
      eb.ref('m.result_away').$notNull().as('result_away'),
    ])
    .where('m.tournament_id', '=', tournamentId)
    .where('m.result_home', 'is not', null)
    .where(matchEnd, '>', sql<Date>`game_now()`)
    .execute();
}

/**
 * Undoes the locks of what has not started on the game clock any more, and who plays for money, and begins a new
 * chain of seals. Nothing else in the program does: a match once started stays locked (docs/game.md, 'The lock'). To
 * play on stores both again.
 */
async function reopenMatches(transaction: Db, { id }: DemoTournament): Promise<void> {
  await transaction
    .updateTable('matches')
    .set({ locked_at: null })
    .where('tournament_id', '=', id)
    .where('locked_at', 'is not', null)
    .where(sql<boolean>`has_started(kickoff, NULL) IS NOT TRUE`)
    .execute();
  await forgetFirstStart(transaction, id);
  await beginSealsAnew(transaction, id);
  await reopenQuestions(transaction, id);
}

/** Nobody has said yet what was right: that is about what lies ahead. */
async function reopenQuestions(transaction: Db, tournamentId: number): Promise<void> {
  await transaction
    .updateTable('questions')
    .set({ solution: null })
    .where('tournament_id', '=', tournamentId)
    .where('solution', 'is not', null)
    .execute();
  await transaction
    .updateTable('questions')
    .set({ closed_at: null })
    .where('tournament_id', '=', tournamentId)
    .where('closed_at', '>', sql<Date>`game_now()`)
    .execute();
}
