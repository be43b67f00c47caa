import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useEffect } from 'react';
import { hasStatus } from '../../api/ApiError.ts';
import { call } from '../../api/client.ts';
import { queryOf } from '../../api/queries.ts';
import { clearSession, noteRole, session } from '../../api/session.ts';
import { localStore } from '../../storage.ts';

/** A navigation does not ask again what was answered just before, milliseconds. */
const FRESH = 10_000;

export const verifyQuery = {
  ...queryOf(endpoints.verify),
  queryFn: async () => {
    const { token } = session.get();
    const identity = await call(endpoints.verify);
    noteRole(token, identity.role);
    return identity;
  },
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

const KEY = 'player';

/**
 * Who plays here, by the server's word; without a network by its last word in this session.
 * Undefined as long as neither is known.
 */
export const usePlayerId = (): number | undefined => {
  const { data } = useQuery({ ...verifyQuery, enabled: false });
  const id = data?.id;
  useEffect(() => {
    if (id !== undefined) localStore.set(KEY, `${id}:${tokenEnd()}`);
  }, [id]);
  return id ?? remembered();
};

/** Compares the token's end, so that a former session's player is not taken for this one's. */
const remembered = (): number | undefined => {
  const [id, end] = (localStore.get(KEY) ?? '').split(':');
  return id && end === tokenEnd() ? Number(id) : undefined;
};

const tokenEnd = (): string => session.get().token.slice(-6);
