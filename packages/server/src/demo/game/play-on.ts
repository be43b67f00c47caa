import { FINAL_STAGE } from '@tippspiel/rules';
import { sql } from 'kysely';
import { fillBracket } from '../../bracket/fill-bracket.ts';
import { columnsOfResult, storedResult } from '../../db/game.ts';
import { givesRow } from '../../db/gives-row.ts';
import type { Db } from '../../db/schema.ts';
import {
  forgetSnapshots,
  takeDueSnapshotsNow,
} from '../../features/match/distributions/distribution-snapshots.ts';
import { lockStartedMatches } from '../../features/match/running.ts';
import { withDemoTables } from '../tables.ts';
import { type DemoTournament, matchEnd, moveDemo } from '../transaction.ts';
import { setRunningScores } from './running-scores.ts';
import { forgetRepaired, repairedMatches, tipMatches } from './tip-matches.ts';

/** Before every match there ever was. */
export const THE_BEGINNING = new Date(0);

/**
 * What the time machine does, while the clock just ticks; to be called every second. One query when
 * nothing has happened. A result that was withdrawn by hand stays so.
 */
export async function tick(db: Db): Promise<void> {
  if (!(await isSomethingDue(db))) return;
  await moveDemo(db, async (transaction, tournament) => {
    if (tournament === null) return;
    const { reached } = await withDemoTables(transaction)
      .selectFrom('demo_state')
      .select('reached')
      .executeTakeFirstOrThrow();
    await playOn(transaction, tournament, reached);
  });
}

/** A match has ended, appeared or got other teams, the final is decided anew, or `reached` is a minute behind. */
function isSomethingDue(db: Db): Promise<boolean> {
  return givesRow(
    db,
    sql`SELECT FROM demo_state s, configuration c JOIN tournaments t ON t.id = c.tournament_id
      WHERE s.reached < game_now() - interval '1 minute'
        OR s.crowned IS DISTINCT FROM ${finalWinner}
        OR EXISTS (
          SELECT FROM matches m LEFT JOIN demo_tipped_matches d ON d.match_id = m.id
          WHERE m.tournament_id = t.id AND m.home IS NOT NULL AND (
            (m.number IS NOT NULL AND d.match_id IS NULL)
            OR (m.result_home IS NULL AND NOT m.annulled AND ${matchEnd} > s.reached AND ${matchEnd} <= game_now())
          )
        )
        OR EXISTS (${repairedMatches})`,
  );
}

/**
 * Lets everything happen that has happened by the game clock's now: results of the matches that have ended after
 * `since`, the pairings that follow from them, goals, the players' tips, the champion, the distributions of the tips.
 */
export async function playOn(transaction: Db, tournament: DemoTournament, since: Date) {
  await forgetRepaired(transaction);
  let appeared = await tipMatches(transaction, tournament);
  const tipped = [...appeared];
  while ((await enterResults(transaction, tournament, { since, appeared })) > 0) {
    await fillBracket(transaction, tournament.id, { travels: true });
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

interface News {
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
async function enterResults(transaction: Db, { id, results }: DemoTournament, news: News) {
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

function matchesOver(transaction: Db, tournamentId: number, { since, appeared }: News) {
  return transaction
    .selectFrom('matches as m')
    .select(['m.id', 'm.number'])
    .where('m.tournament_id', '=', tournamentId)
    .where('m.home', 'is not', null)
    .where('m.result_home', 'is', null)
    .where('m.annulled', '=', false)
    .where(({ eb, or }) =>
      or([eb(matchEnd, '>', since), eb('m.id', '=', sql<number>`ANY(${appeared})`)]),
    )
    .where(matchEnd, '<=', sql<Date>`game_now()`)
    .orderBy('m.id')
    .execute();
}

async function takeOwnResult(transaction: Db, matchId: number) {
  const row = await withDemoTables(transaction)
    .deleteFrom('demo_own_results')
    .where('match_id', '=', matchId)
    .returningAll()
    .executeTakeFirst();
  return row && storedResult(row);
}

/** SQL: the isocode of who has won the final of the tournament `t`; null while nobody has. */
const finalWinner = sql<string | null>`(
  SELECT CASE coalesce(f.awarded_ko, f.result_ko) WHEN 1 THEN f.home ELSE f.away END FROM matches f
  WHERE f.tournament_id = t.id AND f.stage = ${FINAL_STAGE}
    AND coalesce(f.awarded_ko, CASE WHEN NOT f.annulled THEN f.result_ko END) IS NOT NULL
  ORDER BY f.id LIMIT 1
)`;

/**
 * Makes the winner of the final the champion, or nobody where there is none any more. A champion
 * whom the organiser has named since stays, as long as the final's winner does.
 */
async function crownChampion(transaction: Db, { id }: DemoTournament): Promise<void> {
  const changed = await withDemoTables(transaction)
    .updateTable('demo_state as s')
    .from('tournaments as t')
    .set({ crowned: finalWinner })
    .where('t.id', '=', id)
    .where(sql<boolean>`s.crowned IS DISTINCT FROM ${finalWinner}`)
    .returning('s.crowned')
    .executeTakeFirst();
  if (changed === undefined) return;
  await transaction
    .updateTable('tournaments')
    .set({ champion: changed.crowned })
    .where('id', '=', id)
    .execute();
}
