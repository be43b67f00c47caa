import {
  applyInOrder,
  type Criterion,
  goalsDifference,
  goalsScored,
  headToHead,
  headToHeadReapplied,
  points,
  tiersBy,
} from './criteria.ts';
import { type GroupRecord, isComplete, type PlayedMatch, recordsOf } from './group-record.ts';

/** What separates countries level on points first: the direct matches, or the goals of all. */
export type TieBreak = 'head-to-head' | 'goal-difference';

/** `groupRank` is the final rank that the organiser published, null where it is not known. */
export type GroupCountry = { isocode: string; groupRank: number | null };

export type GroupRow = GroupRecord & {
  /** Rows that nothing separates share a position, and the next one skips. */
  position: number;
  /** False while the row shares its position. */
  decided: boolean;
};

/**
 * UEFA EURO regulations, article 20.01, and FIFA World Cup 26, article 13: the direct matches of
 * the level countries, again among those that stay level, then all matches. FIFA World Cup 2022,
 * article 12: all matches, then the direct ones, once.
 */
const CRITERIA: Record<TieBreak, readonly Criterion[]> = {
  'head-to-head': [points, headToHeadReapplied, goalsDifference, goalsScored],
  'goal-difference': [points, goalsDifference, goalsScored, headToHead],
};

/**
 * The table of one group from the matches played so far. Where goals cannot decide (the
 * regulations go on with fair play, rankings or lots) a complete group falls back on `groupRank`.
 * Before that the published rank would give the outcome away, so level rows share a position and
 * keep the order of `countries`.
 */
export function groupTable(group: {
  countries: readonly GroupCountry[];
  matches: readonly PlayedMatch[];
  order: TieBreak;
}): readonly GroupRow[] {
  const { countries, matches, order } = group;
  const records = recordsOf(
    countries.map(({ isocode }) => isocode),
    matches,
  );
  const criteria = isComplete(records)
    ? [...CRITERIA[order], publishedRank(countries)]
    : CRITERIA[order];
  let position = 1;
  return applyInOrder(criteria, records, matches).flatMap((tier) => {
    const rows = tier.map((record) => ({ ...record, position, decided: tier.length === 1 }));
    position += tier.length;
    return rows;
  });
}

/** Decides only where the rank of every level country is known. */
function publishedRank(countries: readonly GroupCountry[]): Criterion {
  const ranks = new Map(countries.map(({ isocode, groupRank }) => [isocode, groupRank]));
  return (level) => {
    const known = level.every(({ isocode }) => typeof ranks.get(isocode) === 'number');
    return known ? tiersBy(level, ({ isocode }) => -(ranks.get(isocode) ?? 0)) : [level];
  };
}
