export * from './account.ts';
export * from './bets.ts';
export * from './bracket-admin.ts';
export * from './check.ts';
export * from './closing.ts';
export * from './contest.ts';
export * from './feed.ts';
export * from './founded-groups.ts';
export * from './groups.ts';
export * from './invitations.ts';
export * from './mailed-invitations.ts';
export * from './master-data.ts';
export * from './match-admin.ts';
export { scoreDays } from './match-days.ts';
export { matchTips, tipPlayers } from './match-tips.ts';
export * from './matches.ts';
export * from './money-proposals.ts';
export * from './news.ts';
export * from './next-tournament.ts';
export * from './operation.ts';
export * from './organisation.ts';
export * from './own-data.ts';
export * from './own-tables.ts';
export {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  passkeyChallenge,
  passkeyLogin,
  removePasskey,
} from './passkeys.ts';
export * from './payments.ts';
export * from './profile.ts';
export * from './questions.ts';
export * from './reminders.ts';
export * from './score-progress.ts';
export * from './second-factor.ts';
export { cryptoKey, login, logout, verify } from './session.ts';
export * from './settlement.ts';
export * from './standings.ts';
export { groupStatistics, playerStatistics } from './statistics.ts';
export { tipOverview } from './tip-overview.ts';
export * from './users.ts';
