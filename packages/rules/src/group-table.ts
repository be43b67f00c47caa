import type { Score } from './points.ts';

/**
 * What separates teams, one rule after another among those that are still level. `direct` looks at points, difference
 * and goals in the matches among the level teams alone, and `direct-away-goals` at their away goals. What stands behind
 * `fair-play` and `lot` no score says: there the organiser ranks the teams.
 */
export const TABLE_RULES = [
  'points',
  'direct',
  'direct-away-goals',
  'difference',
  'goals',
  'away-goals',
  'wins',
  'away-wins',
  'fair-play',
  'lot',
] as const;

export type TableRule = (typeof TABLE_RULES)[number];

/** UEFA EURO regulations, article 20.01, and FIFA World Cup 26, article 13. */
export const DIRECT_FIRST: readonly TableRule[] = [
  'points',
  'direct',
  'difference',
  'goals',
  'fair-play',
  'lot',
];

/** FIFA World Cup 2022, article 12. */
export const GOALS_FIRST: readonly TableRule[] = [
  'points',
  'difference',
  'goals',
  'direct',
  'fair-play',
  'lot',
];

/** `groupRank` is the rank that the organiser or the pack says, where no rule decides; null where there is none. */
export type GroupCountry = { isocode: string; groupRank: number | null };

export type GroupRow = GroupRecord & {
  /** Rows that nothing separates share a position, and the next one skips. */
  position: number;
  /** False while the row shares its position. */
  decided: boolean;
};

/** Teams that no score separates, in the order that the organiser has given them. It counts for just these teams. */
export type Ranking = readonly string[];

/** A group as it stands. Only one that is over decides who goes on. */
export type GroupTable = {
  rows: readonly GroupRow[];
  /** Whether no match of the plan is left in it. */
  isOver: boolean;
};

/**
 * The table of one group from the matches played so far. Where no score decides (the regulations go on with fair
 * play, rankings or lots) a group that is over falls back on `rankings`, then on `groupRank`. Before that a rank would
 * give the outcome away, so level rows share a position and keep the order of `countries`.
 */
export function groupTable(group: {
  countries: readonly GroupCountry[];
  matches: readonly PlayedMatch[];
  rules: readonly TableRule[];
  rankings?: readonly Ranking[] | undefined;
  isOver: boolean;
}): GroupTable {
  const { countries, matches, rules, rankings = [], isOver } = group;
  const records = recordsOf(
    countries.map(({ isocode }) => isocode),
    matches,
  );
  const scored = criteriaOf(rules);
  const criteria = isOver ? [...scored, byRanking(rankings), publishedRank(countries)] : scored;
  let position = 1;
  const rows = applyInOrder(criteria, records, matches).flatMap((tier) => {
    const rows = tier.map((record) => ({ ...record, position, decided: tier.length === 1 }));
    position += tier.length;
    return rows;
  });
  return { rows, isOver };
}

/** The order that the organiser has given to just these teams. */
export const byRanking =
  (rankings: readonly Ranking[]): Criterion =>
  (level) => {
    const given = rankings.find(
      (ranking) =>
        ranking.length === level.length && level.every(({ isocode }) => ranking.includes(isocode)),
    );
    return given ? tiersBy(level, ({ isocode }) => -given.indexOf(isocode)) : [level];
  };

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
  (key: Exclude<keyof GroupRecord, 'isocode'>): Criterion =>
  (level) =>
    tiersBy(level, (record) => record[key]);

const points = by('points');
const goalsDifference = by('goalsDifference');
const goalsScored = by('goalsScored');
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

/** Applies criteria to the matches among the level countries alone. */
const among =
  (criteria: readonly Criterion[]): Criterion =>
  (level, matches) => {
    const direct = recordsOf(
      level.map(({ isocode }) => isocode),
      matches,
    );
    const original = new Map(level.map((record) => [record.isocode, record]));
    return applyInOrder(criteria, direct, matches).map((tier) =>
      tier.flatMap(({ isocode }) => original.get(isocode) ?? []),
    );
  };

const headToHead = among([points, goalsDifference, goalsScored]);

/** {@link headToHead}, applied again to the countries that stay level while it separates any. */
const headToHeadReapplied: Criterion = (level, matches) => {
  const tiers = headToHead(level, matches);
  if (tiers.length === 1) return tiers;
  return tiers.flatMap((tier) => (tier.length > 1 ? headToHeadReapplied(tier, matches) : [tier]));
};

/**
 * Where the direct matches come before all goals they are looked at again among those that stay level (UEFA EURO
 * regulations, article 20.01); behind them once (FIFA World Cup 2022, article 12).
 */
function criteriaOf(rules: readonly TableRule[]): readonly Criterion[] {
  const isDirectFirst = !rules.slice(0, rules.indexOf('direct')).includes('difference');
  return rules.flatMap((rule) =>
    rule === 'direct' && isDirectFirst ? headToHeadReapplied : (CRITERIA[rule] ?? []),
  );
}

/** The criteria of a table over several groups, whose teams have not met. */
export function criteriaAcross(rules: readonly TableRule[]): readonly Criterion[] {
  return criteriaOf(rules.filter((rule) => !rule.startsWith('direct')));
}

const CRITERIA: Partial<Record<TableRule, Criterion>> = {
  points,
  direct: headToHead,
  'direct-away-goals': among([by('awayGoals')]),
  difference: goalsDifference,
  goals: goalsScored,
  'away-goals': by('awayGoals'),
  wins,
  'away-wins': by('awayWins'),
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
  awayGoals: number;
  awayWins: number;
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
    awayRecord.awayGoals += score.away;
    if (score.away > score.home) awayRecord.awayWins += 1;
  }
  return [...records.values()];
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
    awayGoals: 0,
    awayWins: 0,
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
