export {
  type BracketMatch,
  type BracketRounds,
  type BracketState,
  bracketRounds,
  type Pairing,
  parseSlot,
  resolveBracket,
  resolveSides,
  type Sides,
  type Slot,
} from './bracket.ts';
export {
  type CountedTips,
  countTendencies,
  type Distribution,
  type DistributionSnapshot,
  formatDistribution,
  MOST_KEPT_TIPS,
  mayPublish,
  parseDistribution,
  percentages,
  SNAPSHOT_MINUTES,
} from './distribution.ts';
export {
  type GroupCountry,
  type GroupRecord,
  type GroupRow,
  groupTable,
  isComplete,
  type PlayedMatch,
  type TieBreak,
} from './group-table.ts';
export {
  type BegunDay,
  begunDays,
  DAY_RESULTS_MS,
  dayResultsDue,
  finishedDays,
  hasStarted,
  isPlayed,
  MATCH_MINUTES,
  type MatchOfDay,
  matchEndMs,
  START_GRACE_MS,
} from './match-day.ts';
export { BASE_LETTERS, compareNames, compareText, nameSortKey } from './name-order.ts';
export {
  CLASSIC,
  FINAL_STAGE,
  isKnockout,
  type KoChoice,
  MAX_GOALS,
  type MatchResult,
  type PointRules,
  preselectedKo,
  resultInStage,
  type Score,
  type Scoring,
  type StageCode,
  scoringOf,
  type Tendency,
  type Tip,
  type TipScore,
  tendencyOf,
} from './points.ts';
export {
  moneyPrizes,
  type PlacePayout,
  type Pots,
  type PrizeRules,
  placePayouts,
  potsOf,
} from './prizes.ts';
export {
  type LastReminder,
  type Moment,
  type OpenTip,
  type ReminderTiming,
  reminderDue,
} from './reminder.ts';
export { type DayByDay, type DayOutcome, dayByDay } from './scoreboard/day-by-day.ts';
export {
  MAX_MATCHES,
  PACKED_TIPS,
  type PackedTip,
  type PackedTotal,
  packTip,
  unpackTip,
  unpackTotal,
  worthOfTips,
} from './scoreboard/packed.ts';
export { orderByTotal, type Ranks, ranksAmong } from './scoreboard/ranks.ts';
export {
  type Column,
  type Counting,
  createScoreboard,
  grown,
  type MatchState,
  type PartialBoard,
  type Scoreboard,
} from './scoreboard/scoreboard.ts';
export {
  type ChainedEntry,
  chainedBytes,
  columnFromBytes,
  columnToBytes,
  DIGEST_BYTES,
  NO_DIGEST,
  type SealedColumn,
  sealedBytes,
} from './scoreboard/seal.ts';
export {
  addScore,
  compareTotals,
  type PlayerTips,
  type PlayerTotal,
  type Results,
  rank,
  totalOf,
} from './standings.ts';
export { type GroupTables, type ThirdRow, type Thirds, thirdTable } from './thirds.ts';
export { trophiesLeft, trophiesOf, trophiesOfTypes } from './trophies/trophies.ts';
export type { PlayerRecord, RecordedMatch, Trophy } from './trophies/trophy.ts';
