import { type Kysely, sql } from 'kysely';
import { columnsOfResult, storedResult } from '../../db/match-result.ts';
import type { Database } from '../../db/schema.ts';
import { withDemoTables } from '../tables.ts';
import type { DemoTournament } from '../transaction.ts';
import { matchEnd } from './over.ts';

export interface News {
  /** Matches that have ended after this instant of the game clock. */
  readonly since: Date;
  /** Ids of matches that were listed nowhere until now, whenever they ended. */
  readonly appeared: readonly number[];
}

/**
 * Enters the result of every match in the news that is over and has none: the one that was entered
 * by hand before the clock went back, else the pack's.
 *
 * @returns how many were entered
 */
export async function enterResults(
  transaction: Kysely<Database>,
  { id, pack }: DemoTournament,
  news: News,
): Promise<number> {
  const results = new Map(pack.matches.map(({ number, result }) => [number, result]));
  let entered = 0;
  for (const match of await matchesOver(transaction, id, news)) {
    const result = (await takeOwnResult(transaction, match.id)) ?? results.get(match.number ?? 0);
    if (!result) continue;
    await transaction
      .updateTable('matches')
      .set(columnsOfResult(result))
      .where('id', '=', match.id)
      .execute();
    entered += 1;
  }
  return entered;
}

function matchesOver(
  transaction: Kysely<Database>,
  tournamentId: number,
  { since, appeared }: News,
) {
  return transaction
    .selectFrom('matches as m')
    .select(['m.id', 'm.number'])
    .where('m.tournament_id', '=', tournamentId)
    .where('m.home', 'is not', null)
    .where('m.result_home', 'is', null)
    .where(({ eb, or }) =>
      or([eb(matchEnd, '>', since), eb('m.id', '=', sql<number>`ANY(${appeared})`)]),
    )
    .where(matchEnd, '<=', sql<Date>`game_now()`)
    .orderBy('m.id')
    .execute();
}

async function takeOwnResult(transaction: Kysely<Database>, matchId: number) {
  const row = await withDemoTables(transaction)
    .deleteFrom('demo_own_results')
    .where('match_id', '=', matchId)
    .returning(['result_home', 'result_away', 'result_ko'])
    .executeTakeFirst();
  return row && storedResult(row);
}
