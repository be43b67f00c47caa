import { type GroupRecord, type PlayedMatch, recordsOf } from './group-record.ts';

/** Level records, best tier first; records in one tier are still level. */
export type Tiers = readonly (readonly GroupRecord[])[];

/** Splits level records into tiers; `matches` are those of the whole group. */
export type Criterion = (level: readonly GroupRecord[], matches: readonly PlayedMatch[]) => Tiers;

export const points: Criterion = (level) => tiersBy(level, (record) => record.points);

export const goalsDifference: Criterion = (level) =>
  tiersBy(level, (record) => record.goalsDifference);

export const goalsScored: Criterion = (level) => tiersBy(level, (record) => record.goalsScored);

export const wins: Criterion = (level) => tiersBy(level, (record) => record.wins);

/** Applies criteria one after another, each to the tiers that are still level. */
export function applyInOrder(
  criteria: readonly Criterion[],
  level: readonly GroupRecord[],
  matches: readonly PlayedMatch[],
): Tiers {
  return criteria.reduce<Tiers>(
    (tiers, criterion) =>
      tiers.flatMap((tier) => (tier.length > 1 ? criterion(tier, matches) : [tier])),
    [level],
  );
}

/** Points, difference and goals in the matches among the level countries alone. */
export const headToHead: Criterion = (level, matches) => {
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
export const headToHeadReapplied: Criterion = (level, matches) => {
  const tiers = headToHead(level, matches);
  if (tiers.length === 1) return tiers;
  return tiers.flatMap((tier) => (tier.length > 1 ? headToHeadReapplied(tier, matches) : [tier]));
};

/** Groups records by a value, the highest first, and keeps their order inside a tier. */
export function tiersBy(
  level: readonly GroupRecord[],
  value: (record: GroupRecord) => number,
): Tiers {
  const tiers = Map.groupBy(level, value);
  return [...tiers].toSorted(([a], [b]) => b - a).map(([, tier]) => tier);
}
