export * from './account.ts';
export * from './bets.ts';
export * from './email.ts';
export * from './facts.ts';
export {
  addGroupMember,
  createGroup,
  deleteGroup,
  groups,
  joinGroup,
  leaveGroup,
  myGroups,
  removeGroupMember,
} from './groups.ts';
export * from './matches.ts';
export * from './organisation.ts';
export * from './profile.ts';
export { cryptoKey, login, logout, verify } from './session.ts';
export { score, scoreAlltime, scoreAlltimeDefault, trophies } from './standings.ts';
export * from './users.ts';
