import { endpoints } from '@tippspiel/contract';

/** What shows something else once a match, its kick-off or its result is another. */
export const changedByMatches = [
  endpoints.matches,
  endpoints.countryMatches,
  endpoints.score,
  endpoints.scoreAlltime,
  endpoints.trophies,
  endpoints.ownBets,
  endpoints.audit,
];
