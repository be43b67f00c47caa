export type { BracketMatch, BracketState, Pairing } from './bracket.ts';
export type { GroupCountry, GroupRow, PlayedMatch, TieBreak } from './group-table.ts';
export { compareNames } from './name-order.ts';
export {
  type KoChoice,
  koAgrees,
  MAX_GOALS,
  type MatchResult,
  POINTS,
  preselectedKo,
  type Score,
  scoreTip,
  type Tendency,
  type Tip,
  type TipScore,
  tendencyOf,
} from './points.ts';
export type { Pots, PrizeRow, PrizeRules } from './prizes.ts';
export { isKnockout, type StageCode } from './stage.ts';
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
export type { PlayerRecord, RecordedMatch, Trophy } from './trophies/trophy.ts';
