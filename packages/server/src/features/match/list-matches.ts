import type { Match } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { exactDistributions } from './distributions/exact-distributions.ts';
import { listedMatches } from './match-queries.ts';

/** All listed matches as a player may see them; before a start they are the same for everybody. */
export const listMatches = async (db: Kysely<Database>, userId: number): Promise<Match[]> => {
  const matches = await listedMatches(db);
  // Afterwards, so that each match that has started by then has its exact counts.
  const exact = await exactDistributions(db, userId);
  return matches.map((match) => {
    const counts = match.started ? exact.get(match.id) : { all: match.snapshot, mates: null };
    return {
      id: match.id,
      home: match.home,
      away: match.away,
      stage: match.stage,
      kickoff: match.kickoff.getTime(),
      venue: match.venue,
      started: match.started,
      result: match.result,
      running: match.running,
      distribution: counts?.all ?? null,
      groupDistribution: counts?.mates ?? null,
    };
  });
};
