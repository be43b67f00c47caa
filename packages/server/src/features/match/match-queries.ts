import type { MatchResult } from '@tippspiel/rules';
import { sql } from 'kysely';
import { awaitBetCommits } from '../../db/bet-commits.ts';
import { columnsOfResult, currentTournamentId, resultColumns, withResult } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';

/**
 * A listed match to change, its row held until the end of the transaction. `startedAfterMove` says
 * whether it has started once its kick-off is `kickoff`.
 *
 * @param kickoff where it is about to be moved; null = stays
 */
export const matchToChange = async (db: Db, id: number, kickoff: Date | null) => {
  const row = await db
    .selectFrom('matches as m')
    .innerJoin('countries as h', 'h.isocode', 'm.home')
    .innerJoin('countries as a', 'a.isocode', 'm.away')
    .select([
      'm.id',
      'm.tournament_id as tournamentId',
      'm.stage',
      'h.name as homeName',
      'a.name as awayName',
      sql<Date>`m.kickoff`.as('kickoff'),
      ...resultColumns,
      'm.result_by_hand as resultByHand',
      sql<boolean>`has_started(m.kickoff, m.locked_at)`.as('started'),
      sql<boolean>`has_started(coalesce(${kickoff}::timestamptz, m.kickoff),
        CASE WHEN has_started(m.kickoff, m.locked_at) THEN game_now() END)`.as('startedAfterMove'),
    ])
    .where('m.id', '=', id)
    .where('m.tournament_id', '=', currentTournamentId)
    .forUpdate('m')
    .executeTakeFirst();
  return row && withResult(row);
};

export type MatchToChange = NonNullable<Awaited<ReturnType<typeof matchToChange>>>;

/**
 * Moves the kick-off; a match that has started by the old one stays locked. If it is sealed, it gets
 * another seal, for everybody to see: the trigger `seal_again` forgets that it is.
 */
export const moveKickoff = async (db: Db, id: number, kickoff: Date) => {
  await sql`
    UPDATE matches SET kickoff = ${kickoff}::timestamptz,
      locked_at = CASE WHEN has_started(kickoff, locked_at)
        THEN coalesce(locked_at, game_now()) END
    WHERE id = ${id}
  `.execute(db);
};

/** @param byHand whether the organiser has set it: then a feed changes it no more */
export const saveResult = async (
  db: Db,
  id: number,
  result: MatchResult | null,
  byHand: boolean,
) => {
  await db
    .updateTable('matches')
    .set({ ...columnsOfResult(result), result_by_hand: byHand })
    .where('id', '=', id)
    .execute();
};

/**
 * Deletes a match and its bets, in a transaction.
 *
 * @returns whether it was there and had not begun, decided by the write itself
 */
export const removeUnstarted = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`
    DELETE FROM matches WHERE id = ${id} AND NOT has_started(kickoff, locked_at) RETURNING id
  `.execute(db);
  if (rows.length === 0) return false;
  // Keys would cascade, but not to the workers of a cluster.
  await awaitBetCommits(db);
  await db.deleteFrom('bets').where('match_id', '=', id).execute();
  return true;
};
