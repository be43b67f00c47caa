import { endpoints } from '@tippspiel/contract';

/** What somebody in or out of a money game changes. */
export const changedByStakes = [
  endpoints.users,
  endpoints.groups,
  endpoints.myGroups,
  endpoints.profile,
  endpoints.score,
  endpoints.audit,
];

/** What a member more or less changes beside the group itself. */
export const changedByMembers = [...changedByStakes, endpoints.scoreAlltime];
