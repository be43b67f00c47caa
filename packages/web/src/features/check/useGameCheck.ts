import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { sealsQuery } from '../match/seal/sealsQuery.ts';
import { usePlayerId } from '../session/usePlayerId.ts';
import { checkGame, type Progress } from './checkGame.ts';

/** The check of everything, started by hand; it ends when the page is left. */
export const useGameCheck = () => {
  const client = useQueryClient();
  const ownId = usePlayerId();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      running.current = controller;
      setProgress(null);
      const { demo } = await client.ensureQueryData({
        ...queryOf(endpoints.tournament),
        retry: false,
      });
      return checkGame({
        ownId,
        isDemo: demo,
        signal: controller.signal,
        onProgress: setProgress,
      });
    },
    // The alarm and the cards say what the check has just seen.
    onSuccess: () => client.prefetchQuery({ ...sealsQuery, staleTime: 0, retry: false }),
  });
  return {
    start: () => mutate(),
    isPending,
    progress: isPending ? progress : null,
    report: isPending ? undefined : data,
    error: isPending ? null : error,
  };
};
