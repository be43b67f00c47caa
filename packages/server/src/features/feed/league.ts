import type { Kysely } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';
import { packNamed } from '../../db/stored-pack.ts';

/** What a feed calls the tournament that is played, as its pack says; null = the pack does not say. */
export const leagueOfTournament = async (
  db: Kysely<Database>,
  feed: 'openligadb' | 'football-data',
): Promise<string | null> => {
  const tournament = await db
    .selectFrom('tournaments')
    .select('pack')
    .where('id', '=', currentTournamentId)
    .executeTakeFirst();
  if (!tournament) return null;
  const { competition } = await packNamed(db, tournament.pack);
  return competition.feeds?.[feed] ?? null;
};
