export * from './bracket.ts';
export * from './club-looks.ts';
export * from './contest.ts';
export * from './distribution.ts';
export {
  type Calendar,
  dayStartOf,
  footballDayOf,
  isOnNextDate,
} from './football-day.ts';
export {
  DIRECT_FIRST,
  GOALS_FIRST,
  type GroupRow,
  type GroupTable,
  groupTable,
  TABLE_RULES,
  type TableRule,
} from './group-table.ts';
export * from './match-day.ts';
export * from './match-report.ts';
export * from './name-order.ts';
export * from './payments.ts';
export {
  type CompetitionForm,
  type CompetitionPlan,
  canHaveMatchForThird,
  competitionPlan,
  groupCounts,
  teamRange,
  type WayOn,
  waysOn,
} from './plan/competition-plan.ts';
export {
  kickoffPlan,
  longestPlan,
  type PlayingTimes,
} from './plan/kickoffs.ts';
export { type PackedTeam, planPack } from './plan/plan-pack.ts';
export * from './point-rules.ts';
export * from './points.ts';
export {
  examplePrizes,
  moneyPrizes,
  type PlacePayout,
  type PrizeRules,
  placePayouts,
  potsOf,
} from './prizes.ts';
export * from './questions/limits.ts';
export * from './questions/question.ts';
export * from './quiet-hours.ts';
export * from './reminder.ts';
export * from './ruling.ts';
export * from './scoreboard/day-by-day.ts';
export { overtakersOf } from './scoreboard/overtaking.ts';
export {
  type Counting,
  createScoreboard,
  grown,
  type PartialBoard,
  type Scoreboard,
} from './scoreboard/scoreboard.ts';
export * from './scoreboard/seal.ts';
export {
  MAX_MATCHES,
  orderByTotal,
  PACKED_TIPS,
  type PackedTip,
  type PackedTotal,
  packTip,
  type Ranks,
  ranksAmong,
  unpackTip,
  unpackTotal,
  worthOfTips,
} from './scoreboard/totals.ts';
export * from './scorekeeping.ts';
export * from './slots.ts';
export * from './standings.ts';
export * from './statistics.ts';
export type { ThirdsTable } from './thirds-table.ts';
export { trophiesLeft, trophiesOf, trophiesOfTypes } from './trophies/trophies.ts';
export type { PlayerRecord, Trophy } from './trophies/trophy.ts';
