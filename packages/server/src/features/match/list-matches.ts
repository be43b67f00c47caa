import { parseDistribution } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Distributions, exactDistributions } from './distributions/exact-distributions.ts';
import { isInAGroup } from './distributions/mates.ts';
import { toldDistributions } from './distributions/told-distributions.ts';
import { type ListedMatch, listedMatches } from './match-queries.ts';

/** All listed matches as the API tells them to a player. */
export const listMatches = async (db: Kysely<Database>, userId: number) => {
  // What is told comes first: a match that starts meanwhile is then told exactly, never not at all.
  const told = await toldDistributions(db, userId);
  const matches = await listedMatches(db);
  const exact = await exactDistributions(db, userId);
  const hasMates = await isInAGroup(db, userId);
  return matches.map((match) =>
    presentMatch(
      match,
      (match.started ? exact.get(match.id) : told.get(match.id)) ?? nobody(match.started),
      hasMates,
    ),
  );
};

const nobody = (started: boolean): Distributions =>
  started ? { all: '[0,0,0]', mates: '[0,0,0]' } : { all: null, mates: null };

const presentMatch = (match: ListedMatch, { all, mates }: Distributions, hasMates: boolean) => ({
  id: match.id,
  home: match.home,
  away: match.away,
  stage: match.stage,
  kickoff: match.kickoff.getTime(),
  result: match.result,
  distribution: all === null ? null : parseDistribution(all),
  groupDistribution: hasMates && mates !== null ? parseDistribution(mates) : null,
  started: match.started,
});
