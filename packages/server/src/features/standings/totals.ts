import type { PlayerTotal } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { standingsOf } from '../../standings/reference.ts';

/** A player's final total in a tournament. */
export interface FinalTotal extends PlayerTotal {
  readonly userId: number;
}

/**
 * The totals of all players listed in the overall table (see `listedPlayers`), for the archive job,
 * which stores them before it deletes the bets.
 */
export const tournamentTotals = async (
  db: Kysely<Database>,
  tournament: { readonly id: number; readonly champion: string | null },
): Promise<FinalTotal[]> => {
  const { rows } = await standingsOf(db, { ...tournament, archived: false }, null);
  return rows.map(({ id, points, exact, correct }) => ({ userId: id, points, exact, correct }));
};
