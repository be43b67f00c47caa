import { FINAL_STAGE } from '@tippspiel/rules';
import { sql } from 'kysely';
import { lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { noteChange } from '../../db/revision.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import { finalTotals } from '../../standings/listed.ts';
import { readGame } from '../../standings/refresh-game.ts';
import { earnedTrophies, keepTrophies } from '../trophies/kept-trophies.ts';
import { storeFinalPrizes } from './final-prizes.ts';
import { keepTotals } from './keep-totals.ts';

/**
 * Closes the tournament that is played now, all or nothing: the winner of the final is its champion
 * unless the organiser has named one, the totals of all players are results of a competition, and
 * every game for money has its final statement. From then on results and money change no more.
 *
 * @param timeZone in which days of play begin and end
 * @returns a refusal while a result or the champion is missing
 */
export const closeTournament = (
  db: Db,
  caller: Pick<Session, 'role' | 'userId'>,
  timeZone: string,
) =>
  db.transaction().execute(async (transaction) => {
    await lockMatchChanges(transaction);
    const tournament = await lockTournament(transaction);
    if (tournament.organiserId !== caller.userId) return refuse('signed-out');
    if (tournament.isClosed) return refuse('tournament-closed');
    if (await isResultMissing(transaction, tournament.id)) return refuse('results-missing');
    const champion = tournament.champion ?? (await finalWinner(transaction, tournament.id));
    if (champion === null) return refuse('champion-missing');

    await lockParticipants(transaction);
    await transaction
      .updateTable('tournaments')
      .set({
        champion,
        champion_by_closing: tournament.champion === null,
        closed_at: sql`game_now()`,
      })
      .where('id', '=', tournament.id)
      .execute();
    const game = await readGame(transaction, tournament.id);
    await storeFinalPrizes(transaction, game);
    await keepTotals(transaction, tournament, finalTotals(game));
    await keepTrophies(transaction, tournament.id, () => earnedTrophies(game, timeZone));
    const facts = { tournament: tournament.name, champion: await nameOf(transaction, champion) };
    await recordEvent(transaction, caller, 'tournament-closed', facts);
    await noteChange(transaction, 'player', 0);
    return { success: true } as const;
  });

/**
 * The tournament that is played now, locked until commit: changes of who plays for money hold it in
 * share mode (docs/decisions/0016).
 */
export const lockTournament = (db: Db) =>
  db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .select([
      't.id',
      't.name',
      'c.tipgame_name as gameName',
      't.champion',
      't.stake_cents as stakeCents',
      'c.admin_id as organiserId',
      sql<boolean>`t.closed_at IS NOT NULL`.as('isClosed'),
      sql<boolean>`t.archived_at IS NOT NULL`.as('isArchived'),
    ])
    .forUpdate('c')
    .forNoKeyUpdate('t')
    .executeTakeFirstOrThrow();

/** Also of matches whose teams are not known yet. */
const isResultMissing = async (db: Db, tournamentId: number): Promise<boolean> => {
  const { rows } = await sql<{ missing: boolean }>`
    SELECT count(*) = 0 OR bool_or(result_home IS NULL) AS missing
    FROM matches WHERE tournament_id = ${tournamentId}
  `.execute(db);
  return rows[0]?.missing !== false;
};

const finalWinner = async (db: Db, tournamentId: number): Promise<string | null> => {
  const { rows } = await sql<{ winner: string | null }>`
    SELECT CASE result_ko WHEN 1 THEN home ELSE away END AS winner FROM matches
    WHERE tournament_id = ${tournamentId} AND stage = ${FINAL_STAGE}
    ORDER BY kickoff DESC, id LIMIT 1
  `.execute(db);
  return rows[0]?.winner ?? null;
};

/** Accounts and groups, to which what follows refers (docs/decisions/0016). */
export const lockParticipants = async (db: Db) => {
  await sql`SELECT FROM users ORDER BY id FOR KEY SHARE`.execute(db);
  await sql`SELECT FROM tip_groups ORDER BY id FOR KEY SHARE`.execute(db);
};

const nameOf = async (db: Db, isocode: string): Promise<string> =>
  (
    await db
      .selectFrom('countries')
      .select('name')
      .where('isocode', '=', isocode)
      .executeTakeFirstOrThrow()
  ).name;
