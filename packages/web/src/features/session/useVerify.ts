import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useEffect } from 'react';
import { hasStatus } from '../../api/ApiError.ts';
import { queryOf } from '../../api/queries.ts';
import { clearSession } from '../../api/session.ts';

/** A navigation does not ask again what was answered just before, milliseconds. */
const FRESH = 10_000;

export const verifyQuery = {
  ...queryOf(endpoints.verify),
  staleTime: FRESH,
  retry: false,
  meta: { persist: false },
};

/**
 * Asks the server whose session this is, at the start and after each navigation.
 * 504, 429 and no answer of the game let the player through; any other error signs out
 * (docs/game.md, 'The guard').
 * @param navigation changes with each navigation
 */
export const useVerify = (navigation: string) => {
  const { data, error, isPending, refetch } = useQuery(verifyQuery);
  const queries = useQueryClient();
  useEffect(() => {
    if (!navigation) return;
    const outdated = { queryKey: verifyQuery.queryKey, stale: true };
    void queries.refetchQueries(outdated, { cancelRefetch: false });
  }, [navigation, queries]);
  useEffect(() => {
    if (error && !hasStatus(error, ...LET_THROUGH)) clearSession();
  }, [error]);
  return { identity: data, isPending, error, askAgain: () => void refetch() };
};

const LET_THROUGH = [0, 429, 504];
