export { partParser } from './bad-input.ts';
export { type DeviceWords, deviceName } from './device-name.ts';
export * from './endpoint.ts';
export type { Bet, PlayerTip } from './endpoints/bets.ts';
export type { Draw, Replacement } from './endpoints/bracket-admin.ts';
export type { ContestRow } from './endpoints/contest.ts';
export type { FeedNotice, FeedTrouble, PlanNote, PlanTrouble } from './endpoints/feed.ts';
export type { Group } from './endpoints/groups.ts';
export * as endpoints from './endpoints/index.ts';
export type { InvitationPreview } from './endpoints/invitations.ts';
export type { MatchChange, Replay, RulingChange, RunningChange } from './endpoints/match-admin.ts';
export type { TipCount, TipPlayer } from './endpoints/match-tips.ts';
export type { Match } from './endpoints/matches.ts';
export type {
  BackupTrouble,
  RefusalReason,
  TestMailOutcome,
  UndeliverableSubject,
} from './endpoints/operation.ts';
export type { OwnTable } from './endpoints/own-tables.ts';
export type { PlayerAnswer, Question } from './endpoints/questions.ts';
export type { SettledSums } from './endpoints/settlement.ts';
export type { GroupStatistics, PlayerStatistics } from './endpoints/statistics.ts';
export type { TipOverview } from './endpoints/tip-overview.ts';
export type { UserOrder } from './endpoints/users.ts';
export { pointFaults, pointsText } from './entered-points.ts';
export { type ErrorCode, errors } from './errors.ts';
export { type Fact, facts } from './fact.ts';
export { fieldNames } from './field-names.ts';
export * as fields from './fields.ts';
export { type GroupMoney, hasValidStakes, type MoneyProposal } from './group-money.ts';
export { invitationLimits } from './invitation-limits.ts';
export {
  afterTimeText,
  limits,
  messages,
  periods,
  resultFaults,
  rulingMark,
  rulingText,
  slotName,
} from './messages.ts';
export {
  type News,
  news,
  parseRevision,
  revisionHeader,
  revisionText,
  type StateRevision,
} from './news.ts';
export { once } from './once.ts';
export { openapiDocument, spreadsheetTypes } from './openapi.ts';
export { readAddresses, withoutHeading } from './pasted-addresses.ts';
export { paymentLink } from './payment-link.ts';
export { deletedAccount, paymentQuestion } from './payment-question.ts';
export { pointRules } from './point-rules.ts';
export {
  type Emoji,
  emojis,
  type MatchReactions,
  type ReactionNews,
  reactionNews,
} from './reaction.ts';
export { named, shape, shapeFields } from './shape.ts';
export { readShortCode, shortCodeOf } from './short-code.ts';
export { summaryName, tableHeaders } from './table.ts';
export type { Role } from './wire.ts';
export * as wire from './wire.ts';
export { type Words, wordsOf } from './words.ts';
