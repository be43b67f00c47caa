import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { columnsOfResult, storedResult } from '../../db/match-result.ts';
import type { Database } from '../../db/schema.ts';
import { withDemoTables } from '../tables.ts';
import type { DemoTournament } from '../transaction.ts';
import { matchEnd } from './over.ts';

/** Takes back the results of matches that are not over; those entered by hand are kept aside. */
export async function hideResults(
  transaction: Kysely<Database>,
  { id, pack }: DemoTournament,
): Promise<void> {
  const shown = await shownTooEarly(transaction, id);
  if (shown.length === 0) return;
  const ids = shown.map((match) => match.match_id);
  await withDemoTables(transaction)
    .deleteFrom('demo_own_results')
    .where('match_id', 'in', ids)
    .execute();

  const real = new Map(pack.matches.map(({ number, result }) => [number, result]));
  const own = shown
    .filter((m) => !isDeepStrictEqual(real.get(m.number ?? 0) ?? null, storedResult(m)))
    .map(({ number, ...result }) => result);
  if (own.length > 0)
    await withDemoTables(transaction).insertInto('demo_own_results').values(own).execute();

  await transaction
    .updateTable('matches')
    .set(columnsOfResult(null))
    .where('id', 'in', ids)
    .execute();
}

function shownTooEarly(transaction: Kysely<Database>, tournamentId: number) {
  return transaction
    .selectFrom('matches as m')
    .select(['m.id as match_id', 'm.number', 'm.result_ko'])
    .select((eb) => [
      eb.ref('m.result_home').$notNull().as('result_home'),
      eb.ref('m.result_away').$notNull().as('result_away'),
    ])
    .where('m.tournament_id', '=', tournamentId)
    .where('m.result_home', 'is not', null)
    .where(matchEnd, '>', sql<Date>`game_now()`)
    .execute();
}
