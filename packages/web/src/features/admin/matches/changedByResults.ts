import { endpoints } from '@tippspiel/contract';

/** What a result, its withdrawal or a moved kick-off changes beside the match itself. */
export const changedByResults = [
  endpoints.matches,
  endpoints.countryMatches,
  endpoints.score,
  endpoints.scoreAlltime,
  endpoints.trophies,
  endpoints.ownBets,
  endpoints.audit,
];
