import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../../api/session.ts';
import { localStore } from '../../storage.ts';
import { verifyQuery } from './useVerify.ts';

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
