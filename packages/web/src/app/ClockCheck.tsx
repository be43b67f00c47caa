import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshFacts } from '../api/change.ts';
import { disagreement } from '../features/match/disagreement.ts';
import { matchesQuery } from '../features/match/useMatches.ts';
import { tournamentQuery } from '../features/tournament/useTournament.ts';

/**
 * Asks again when the clock and the matches disagree on what has begun, for example after the
 * demo's time machine has jumped. It only looks at answers that are there, and asks once for each
 * match: one that was moved after its start disagrees for good.
 */
export const ClockCheck = () => {
  const clock = useQuery({ ...tournamentQuery, enabled: false });
  const matches = useQuery({ ...matchesQuery, enabled: false });
  const asked = useRef<readonly number[]>([]);
  const isWaiting = clock.isFetching || matches.isFetching;
  useEffect(() => {
    if (isWaiting || !clock.data || !matches.data) return;
    const age = clock.dataUpdatedAt - matches.dataUpdatedAt;
    const found = disagreement(matches.data, clock.data.now - age);
    const isNews = found.some((id) => !asked.current.includes(id));
    asked.current = found;
    if (isNews) void refreshFacts(['clock', 'matches', 'stakes']);
  }, [isWaiting, clock.data, clock.dataUpdatedAt, matches.data, matches.dataUpdatedAt]);
  return null;
};
