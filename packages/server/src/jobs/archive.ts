import { fields } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What a player has reached in a tournament. */
export interface FinalTotal {
  readonly userId: number;
  readonly points: number;
  readonly exact: number;
  readonly correct: number;
}

/** The totals of all players of a tournament, as the standings count them. */
export type FinalTotals = (
  db: Kysely<Database>,
  tournamentId: number,
) => Promise<readonly FinalTotal[]>;

type EndedTournament = { readonly id: number; readonly name: string };

/**
 * Participant data (bets, stakes, winner tips, memberships) goes at the latest six months after a
 * tournament's end (privacy text); the totals stay as results of a competition of its name. It
 * ends on both clocks: a tournament that is replayed on the game clock is not over.
 *
 * @returns the names of the tournaments whose data went now
 */
export const archiveEndedTournaments = async (
  db: Kysely<Database>,
  totals: FinalTotals,
): Promise<string[]> => {
  const archived: string[] = [];
  for (const tournament of await endedTournaments(db)) {
    await db.transaction().execute(async (transaction) => {
      if (!(await lockUnarchived(transaction, tournament.id))) return;
      const final = await totals(transaction, tournament.id);
      await keepTotals(transaction, tournament, final);
      await removeParticipation(transaction, tournament.id);
      archived.push(tournament.name);
    });
  }
  return archived;
};

/** A week early, so that a server that is off for some days is still in time. */
const endedTournaments = async (db: Kysely<Database>): Promise<EndedTournament[]> => {
  const { rows } = await sql<EndedTournament>`
    SELECT t.id, t.name FROM tournaments t
    WHERE least(game_now(), clock_timestamp()) > t.ends_on + interval '6 months' - interval '7 days'
      AND NOT EXISTS (SELECT FROM competitions c WHERE c.tournament_id = t.id)
  `.execute(db);
  return rows;
};

/** Of two nodes that come at once the second one finds it done. */
const lockUnarchived = async (db: Kysely<Database>, tournamentId: number) => {
  await sql`SELECT FROM tournaments WHERE id = ${tournamentId} FOR UPDATE`.execute(db);
  const competition = await db
    .selectFrom('competitions')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  return competition === undefined;
};

const keepTotals = async (
  db: Kysely<Database>,
  { id, name }: EndedTournament,
  totals: readonly FinalTotal[],
) => {
  // The organiser may have added a competition of this name by hand: then it is this one.
  const competition = await db
    .insertInto('competitions')
    .values({ name, name_key: fields.nameKey(name), tournament_id: id })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ tournament_id: id }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (totals.length === 0) return;
  await db
    .insertInto('historical_results')
    .values(
      totals.map(({ userId, points, exact, correct }) => ({
        competition_id: competition.id,
        user_id: userId,
        points,
        exact,
        correct,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const removeParticipation = async (db: Kysely<Database>, tournamentId: number) => {
  await sql`
    DELETE FROM bets WHERE match_id IN (SELECT id FROM matches WHERE tournament_id = ${tournamentId})
  `.execute(db);
  await db.deleteFrom('participations').where('tournament_id', '=', tournamentId).execute();
  // Memberships are of the tournament that is played now.
  await sql`
    DELETE FROM tip_group_members
    WHERE EXISTS (SELECT FROM configuration WHERE tournament_id = ${tournamentId})
  `.execute(db);
};
