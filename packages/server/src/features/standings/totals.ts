import type { PlayerTotal } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { standingsOf } from '../../standings/standings.ts';

/**
 * What every player of a tournament has reached, for the job that keeps the totals and deletes the
 * bets. Whoever is not listed in the table of all players (see `listedPlayers`) has no total.
 */
export const tournamentTotals = async (
  db: Kysely<Database>,
  tournament: { readonly id: number; readonly champion: string | null },
): Promise<({ userId: number } & PlayerTotal)[]> => {
  const { rows } = await standingsOf(db, { ...tournament, archived: false }, null);
  return rows.map(({ id, points, exact, correct }) => ({ userId: id, points, exact, correct }));
};
