import { endpoints } from '@tippspiel/contract';
import { refresh } from '../../api/queries.ts';

/** Loads again what depends on who is in which group. */
export const refreshMemberships = (): Promise<void> =>
  refresh(
    endpoints.myGroups,
    endpoints.groups,
    endpoints.score,
    endpoints.scoreAlltime,
    endpoints.matches,
  );
