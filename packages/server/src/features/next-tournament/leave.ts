import { sql } from 'kysely';
import { lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { givesRow } from '../../db/gives-row.ts';
import { noteChange } from '../../db/revision.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import { unnamedGame } from '../../texts/game.ts';
import {
  removeContest,
  removeReactions,
  removeStakesAndNames,
  removeTips,
} from '../closing/archive.ts';
import { lockTournament } from '../closing/close.ts';
import { askMembersAnew, lockAccounts, lockGroups } from './start.ts';

/**
 * Leaves the tournament that is played before a result is in, all or nothing: what its players have tipped and agreed to
 * goes, accounts and groups stay, and another one can be chosen (docs/decisions/0050). Its row and the seals of its
 * matches stay, as devices remember them.
 *
 * @returns a refusal once there is a result, or while the money book has money of somebody
 */
export const leaveTournament = (db: Db, caller: Pick<Session, 'role' | 'userId'>) =>
  db.transaction().execute(async (transaction) => {
    await lockMatchChanges(transaction);
    const { id, name, organiserId, isClosed } = await lockTournament(transaction);
    if (organiserId !== caller.userId) return refuse('signed-out');
    if (isClosed) return refuse('tournament-closed');
    if (await hasResult(transaction, id)) return refuse('tournament-has-results');
    if (await holdsMoney(transaction, id)) return refuse('money-in-book');

    await lockAccounts(transaction);
    await transaction.deleteFrom('participations').where('tournament_id', '=', id).execute();
    await sql`SELECT FROM matches WHERE tournament_id = ${id} ORDER BY id FOR UPDATE`.execute(
      transaction,
    );
    await removeTips(transaction, id);
    await lockGroups(transaction);
    await askMembersAnew(transaction);
    await removeReactions(transaction, id);
    await removeContest(transaction, id);
    await removeStakesAndNames(transaction, id);
    // A seal is of a match that has started; the others were a plan.
    await sql`DELETE FROM matches WHERE tournament_id = ${id} AND sealed_at IS NULL`.execute(
      transaction,
    );
    await recordEvent(transaction, caller, 'tournament-left', { tournament: name });
    await transaction
      .updateTable('tournaments')
      .set({
        closed_at: sql`game_now()`,
        archived_at: sql`clock_timestamp()`,
        left_at: sql`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute();
    await transaction
      .updateTable('configuration')
      .set(({ eb }) => ({
        tournament_id: null,
        tipgame_name: eb
          .case()
          .when('tipgame_name', '=', name)
          .then(unnamedGame)
          .else(eb.ref('tipgame_name'))
          .end(),
      }))
      .execute();
    await noteChange(transaction, 'player', 0);
  });

/** What is annulled or awarded has been decided about, too; results of before the game are nobody's. */
const hasResult = (db: Db, tournamentId: number): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM matches WHERE tournament_id = ${tournamentId} AND NOT before_game
      AND (result_home IS NOT NULL OR annulled OR awarded_home IS NOT NULL)`,
  );

/** Whether somebody has paid in what is not paid back, or the other way round. */
const holdsMoney = (db: Db, tournamentId: number): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM payments WHERE tournament_id = ${tournamentId}
      GROUP BY group_id, user_id
      HAVING sum(CASE WHEN kind IN ('paid-in', 'prize-back') THEN amount_cents ELSE -amount_cents END) <> 0`,
  );
