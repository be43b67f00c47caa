import { formatDistribution } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Distributions, exactDistributions } from './exact-distributions.ts';
import { type ListedMatch, listedMatches } from './queries.ts';

/** All listed matches as a player may see them; before a start they are the same for everybody. */
export const listMatches = async (db: Kysely<Database>, userId: number) => {
  const matches = await listedMatches(db);
  // Afterwards, so that each match that has started by then has its exact counts.
  const exact = await exactDistributions(db, userId);
  return matches.map((match) =>
    presentMatch(match, match.started ? exact.get(match.id) : publishedOf(match)),
  );
};

const publishedOf = ({ snapshot }: ListedMatch): Distributions => ({
  all: snapshot && formatDistribution(snapshot),
  mates: null,
});

const presentMatch = (match: ListedMatch, distributions: Distributions | undefined) => ({
  id: match.id,
  home: match.home,
  away: match.away,
  stage: match.stage,
  date: match.kickoff.toISOString(),
  resultHome: match.resultHome,
  resultAway: match.resultAway,
  resultKO: match.resultKo,
  userDistribution: distributions?.all ?? null,
  groupDistribution: distributions?.mates ?? null,
  started: match.started,
});
