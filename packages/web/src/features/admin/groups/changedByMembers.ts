import { endpoints } from '@tippspiel/contract';

/** What a member more or less changes beside the group itself. */
export const changedByMembers = [
  endpoints.groups,
  endpoints.myGroups,
  endpoints.score,
  endpoints.scoreAlltime,
  endpoints.audit,
];
