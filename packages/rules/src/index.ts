export {
  type BracketMatch,
  type BracketState,
  type Pairing,
  resolveBracket,
  resolveSides,
  type Sides,
} from './bracket/bracket.ts';
export { type BracketRounds, bracketRounds } from './bracket/bracket-rounds.ts';
export { parseSlot, type Slot } from './bracket/slot.ts';
export { type GroupTables, type ThirdRow, type Thirds, thirdTable } from './bracket/thirds.ts';
export {
  DAY_RESULTS_MS,
  dayResultsDue,
  finishedDays,
  type MatchOfDay,
} from './day-results.ts';
export {
  type CountedTips,
  type DistributionSnapshot,
  MOST_KEPT_TIPS,
  mayPublish,
  SNAPSHOT_MINUTES,
} from './distribution-snapshots.ts';
export { type GroupRecord, isComplete, type PlayedMatch } from './group/group-record.ts';
export {
  type GroupCountry,
  type GroupRow,
  groupTable,
  type TieBreak,
} from './group/group-table.ts';
export { compareNames, compareText, nameSortKey } from './name-order.ts';
export {
  type KoChoice,
  MAX_GOALS,
  type MatchResult,
  POINTS,
  preselectedKo,
  resultInStage,
  type Score,
  scoreTip,
  type Tendency,
  type Tip,
  type TipScore,
  tendencyOf,
} from './points.ts';
export { type PlacePayout, placePayouts } from './prizes/place-payouts.ts';
export {
  type MoneyRow,
  moneyPrizes,
  pots,
  potsOf,
  prizes,
  rankedForMoney,
} from './prizes/prizes.ts';
export type { Pots, PrizeRow, PrizeRules } from './prizes/rules.ts';
export {
  type LastReminder,
  type Moment,
  type OpenTip,
  type ReminderTiming,
  reminderDue,
} from './reminder.ts';
export { type DayByDay, type DayOutcome, dayByDay } from './scoreboard/day-by-day.ts';
export { grown } from './scoreboard/grown.ts';
export { PACKED_TIPS, type PackedTip, packTip, unpackTip } from './scoreboard/packed-tip.ts';
export type { PackedTotal } from './scoreboard/packed-total.ts';
export { unpackTotal, worthOfTips, worthWhileRunning } from './scoreboard/packed-total.ts';
export { positionsAmong } from './scoreboard/positions-among.ts';
export type { Ranks } from './scoreboard/ranks.ts';
export {
  type Column,
  type Counting,
  createScoreboard,
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
export { FINAL_STAGE, isKnockout, type StageCode } from './stage.ts';
export {
  compareTotals,
  type PlayerTips,
  type PlayerTotal,
  type Results,
  rank,
  totalOf,
} from './standings.ts';
export {
  countTendencies,
  type Distribution,
  formatDistribution,
  parseDistribution,
  percentages,
} from './tendency.ts';
export { hasStarted, MATCH_MINUTES, matchEndMs, START_GRACE_MS } from './tipping-window.ts';
export { trophiesLeft, trophiesOf, trophiesOfTypes } from './trophies/trophies.ts';
export type { PlayerRecord, RecordedMatch, Trophy } from './trophies/trophy.ts';
