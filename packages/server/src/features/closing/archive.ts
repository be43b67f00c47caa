import { periods } from '@tippspiel/contract';
import { sql } from 'kysely';
import { isArchived } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { forgetParticipants } from '../../log/record.ts';
import { readGame } from '../../standings/game.ts';
import { finalTotals } from '../../standings/table.ts';
import { earnedTrophies, keepTrophies } from '../trophies/kept-trophies.ts';
import { lockParticipants } from './close.ts';
import { keepTotals } from './keep-totals.ts';

/**
 * Participant data (bets, stakes, final statements, champion tips, memberships of groups with money, reactions, names in
 * the log) goes at the latest six months after a
 * tournament's end (privacy text); the totals stay as results of a competition of its name, and
 * the trophies. It ends on both clocks: a tournament that is replayed on the game clock is not over.
 *
 * @returns the names of the tournaments whose data went now
 */
export const archiveEndedTournaments = async (db: Db): Promise<string[]> => {
  const archived: string[] = [];
  for (const id of await endedTournaments(db)) {
    await db.transaction().execute(async (transaction) => {
      const tournament = await lockUnarchived(transaction, id);
      if (!tournament) return;
      await lockParticipants(transaction);
      // Closing has stored both: who is counted now may have come for the next tournament.
      const game = tournament.closed ? null : await readGame(transaction, id);
      if (game) await keepTotals(transaction, tournament, finalTotals(game));
      // A version that stored no trophies may have closed it.
      await keepTrophies(transaction, id, async () =>
        earnedTrophies(game ?? (await readGame(transaction, id))),
      );
      await removeTips(transaction, tournament.id);
      await removeContest(transaction, tournament.id);
      await removeStakesAndNames(transaction, tournament.id);
      await removeMemberships(transaction, tournament.id);
      // After the memberships, which who reacts locks first.
      await removeReactions(transaction, tournament.id);
      await markArchived(transaction, tournament.id);
      archived.push(tournament.name);
    });
  }
  return archived;
};

/** A week early, so that a server that is off for some days is still in time. */
const endedTournaments = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM tournaments t
    WHERE least(game_now(), clock_timestamp()) > t.ends_on + ${periods.participationMonths} * interval '1 month' - interval '7 days'
      AND NOT ${isArchived(sql.ref('t.id'))}
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Of two nodes that come at once the second one finds it done: null. */
const lockUnarchived = async (
  db: Db,
  id: number,
): Promise<{ readonly name: string; readonly closed: boolean; readonly id: number } | null> => {
  const tournament = await db
    .selectFrom('tournaments')
    .select(['id', 'name', sql<boolean>`closed_at IS NOT NULL`.as('closed')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Only once the lock is there: another node may have finished while this one waited for it.
  const { rows } = await sql<{ done: boolean }>`SELECT ${isArchived(sql.val(id))} AS done`.execute(
    db,
  );
  return rows[0]?.done ? null : tournament;
};

/** A tournament that nobody has closed is closed with it. */
const markArchived = async (db: Db, tournamentId: number) => {
  await sql`
    UPDATE tournaments
    SET closed_at = coalesce(closed_at, game_now()), archived_at = clock_timestamp()
    WHERE id = ${tournamentId}
  `.execute(db);
};

/** Also of a tournament that is left, like what follows. */
export const removeTips = async (db: Db, tournamentId: number) => {
  await sql`
    DELETE FROM bets WHERE match_id IN (SELECT id FROM matches WHERE tournament_id = ${tournamentId})
  `.execute(db);
  await sql`
    DELETE FROM resting_bets
    WHERE match_id IN (SELECT id FROM matches WHERE tournament_id = ${tournamentId})
  `.execute(db);
  await sql`
    DELETE FROM question_answers
    WHERE question_id IN (SELECT id FROM questions WHERE tournament_id = ${tournamentId})
  `.execute(db);
  // Of matches that never started; who tipped the others is forgotten already.
  await sql`
    DELETE FROM distribution_instants
    WHERE match_id IN (SELECT id FROM matches WHERE tournament_id = ${tournamentId})
  `.execute(db);
};

/** The contest of groups, with whom players count for. */
export const removeContest = async (db: Db, tournamentId: number) => {
  await db.deleteFrom('contests').where('tournament_id', '=', tournamentId).execute();
};

/** What players have agreed to and paid, what their tips were sealed with, and their names in the log. */
export const removeStakesAndNames = async (db: Db, tournamentId: number) => {
  await db.deleteFrom('final_prizes').where('tournament_id', '=', tournamentId).execute();
  await db.deleteFrom('former_players').where('tournament_id', '=', tournamentId).execute();
  await db.deleteFrom('participations').where('tournament_id', '=', tournamentId).execute();
  await db.deleteFrom('payments').where('tournament_id', '=', tournamentId).execute();
  await db.deleteFrom('payment_reminders').where('tournament_id', '=', tournamentId).execute();
  await forgetParticipants(db, tournamentId);
};

/** Of groups with money; friends stay together, and so do those who have joined in again since. */
const removeMemberships = async (db: Db, tournamentId: number) => {
  await sql`
    DELETE FROM tip_group_members m USING tip_groups g
    WHERE g.id = m.group_id AND g.stake_cents IS NOT NULL
      AND (EXISTS (SELECT FROM configuration WHERE tournament_id = ${tournamentId})
        OR (m.agreed_cents IS NULL AND NOT m.plays_for_money))
  `.execute(db);
  // It may name somebody.
  await sql`
    DELETE FROM announcements
    WHERE EXISTS (SELECT FROM configuration WHERE tournament_id = ${tournamentId})
  `.execute(db);
};

export const removeReactions = async (db: Db, tournamentId: number) => {
  await sql`
    DELETE FROM reactions WHERE match_id IN (SELECT id FROM matches WHERE tournament_id = ${tournamentId})
  `.execute(db);
};
