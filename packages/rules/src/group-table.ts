import type { Score } from './points.ts';

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

/** Level records, best tier first; records in one tier are still level. */
type Tiers<Row extends GroupRecord> = readonly (readonly Row[])[];

/** Splits level records into tiers; `matches` are those of the whole group. */
type Criterion = <Row extends GroupRecord>(
  level: readonly Row[],
  matches: readonly PlayedMatch[],
) => Tiers<Row>;

const by =
  (key: 'points' | 'goalsDifference' | 'goalsScored' | 'wins'): Criterion =>
  (level) =>
    tiersBy(level, (record) => record[key]);

export const points = by('points');
export const goalsDifference = by('goalsDifference');
export const goalsScored = by('goalsScored');
export const wins = by('wins');

/** Applies criteria one after another, each to the tiers that are still level. */
export function applyInOrder<Row extends GroupRecord>(
  criteria: readonly Criterion[],
  level: readonly Row[],
  matches: readonly PlayedMatch[],
): Tiers<Row> {
  return criteria.reduce<Tiers<Row>>(
    (tiers, criterion) =>
      tiers.flatMap((tier) => (tier.length > 1 ? criterion(tier, matches) : [tier])),
    [level],
  );
}

/** Points, difference and goals in the matches among the level countries alone. */
const headToHead: Criterion = (level, matches) => {
  const direct = recordsOf(
    level.map(({ isocode }) => isocode),
    matches,
  );
  const original = new Map(level.map((record) => [record.isocode, record]));
  return applyInOrder([points, goalsDifference, goalsScored], direct, matches).map((tier) =>
    tier.flatMap(({ isocode }) => original.get(isocode) ?? []),
  );
};

/** {@link headToHead}, applied again to the countries that stay level while it separates any. */
const headToHeadReapplied: Criterion = (level, matches) => {
  const tiers = headToHead(level, matches);
  if (tiers.length === 1) return tiers;
  return tiers.flatMap((tier) => (tier.length > 1 ? headToHeadReapplied(tier, matches) : [tier]));
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

/** Groups records by a value, the highest first, and keeps their order inside a tier. */
function tiersBy<Row extends GroupRecord>(
  level: readonly Row[],
  value: (record: Row) => number,
): Tiers<Row> {
  const tiers = Map.groupBy(level, value);
  return [...tiers].toSorted(([a], [b]) => b - a).map(([, tier]) => tier);
}

/** A match of a group with its score after 90 minutes; `home` and `away` are isocodes. */
export type PlayedMatch = { home: string; away: string; score: Score };

/** What one country did in its group. */
export type GroupRecord = {
  isocode: string;
  played: number;
  wins: number;
  points: number;
  goalsScored: number;
  goalsReceived: number;
  goalsDifference: number;
};

const POINTS_FOR_WIN = 3;
const POINTS_FOR_DRAW = 1;

/** The records of these countries, in their order, from the matches they played among themselves. */
function recordsOf(isocodes: readonly string[], matches: readonly PlayedMatch[]): GroupRecord[] {
  const records = new Map(isocodes.map((isocode) => [isocode, emptyRecord(isocode)]));
  for (const { home, away, score } of matches) {
    const homeRecord = records.get(home);
    const awayRecord = records.get(away);
    if (homeRecord === undefined || awayRecord === undefined) continue;
    addMatch(homeRecord, score.home, score.away);
    addMatch(awayRecord, score.away, score.home);
  }
  return [...records.values()];
}

/** True once every country has met every other. */
export function isComplete(records: readonly GroupRecord[]): boolean {
  return records.every(({ played }) => played === records.length - 1);
}

function emptyRecord(isocode: string): GroupRecord {
  return {
    isocode,
    played: 0,
    wins: 0,
    points: 0,
    goalsScored: 0,
    goalsReceived: 0,
    goalsDifference: 0,
  };
}

function addMatch(record: GroupRecord, scored: number, received: number): void {
  record.played += 1;
  record.goalsScored += scored;
  record.goalsReceived += received;
  record.goalsDifference += scored - received;
  if (scored > received) {
    record.wins += 1;
    record.points += POINTS_FOR_WIN;
  } else if (scored === received) {
    record.points += POINTS_FOR_DRAW;
  }
}
