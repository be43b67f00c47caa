import { type Trophy, trophiesOf, trophiesOfTypes } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { playerRecords } from './player-record.ts';

export interface EarnedTrophy {
  readonly userId: number;
  readonly type: string;
}

/** A player's trophies of a tournament whose bets are gone. */
export const keptTrophies = async (
  db: Kysely<Database>,
  tournamentId: number,
  userId: number,
): Promise<Trophy[]> => {
  const kept = await db
    .selectFrom('kept_trophies')
    .select('type')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .execute();
  return trophiesOfTypes(new Set(kept.map(({ type }) => type)));
};

/**
 * What every player of a tournament has earned, for the job that keeps it and deletes the bets.
 *
 * @param timeZone in which days of play begin and end
 */
export const tournamentTrophies = async (
  db: Kysely<Database>,
  tournament: { readonly id: number; readonly champion: string | null },
  timeZone: string,
): Promise<EarnedTrophy[]> => {
  const { players, recordOf } = await playerRecords(db, tournament, timeZone);
  return players.flatMap(({ id }) =>
    trophiesOf(recordOf(id)).map(({ type }) => ({ userId: id, type })),
  );
};
