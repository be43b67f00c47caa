import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { matchEndMs, START_GRACE_MS } from '@tippspiel/rules';
import { useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';
import { gameNow, useStep } from '../../clock.ts';
import { type Match, phaseOf } from './match.ts';

/** The answer ages fast while a match runs or its result is awaited, milliseconds. */
const LIVE = 30_000;
const CALM = 5 * 60_000;

export const matchesQuery = queryOf(endpoints.matches);

/** Keeps all matches up to date, by kick-off. */
export const useMatches = () =>
  useQuery({
    ...matchesQuery,
    refetchInterval: ({ state }) => (state.data?.some(isLive) ? LIVE : CALM),
  });

const isLive = (match: Match): boolean => {
  const phase = phaseOf(match, gameNow());
  return phase === 'running' || phase === 'ended';
};

/** @returns whether a running score counts in the tables: then points, places and prizes are provisional */
export const useIsPlaying = (): boolean =>
  useMatches().data?.some(({ running }) => running !== null) ?? false;

const MINUTE = 60_000;

/**
 * The game clock for screens that show matches, epoch milliseconds: it steps each minute and exactly when one of
 * them locks, begins or ends. It is null as long as it is unknown.
 * @param matches the same array as long as they are the same
 */
export const useMatchClock = (matches: readonly Match[] = none): number | null => {
  const changes = useMemo(() => matches.flatMap(changesOf).sort((a, b) => a - b), [matches]);
  return useStep((now) =>
    Math.max(now - (now % MINUTE), changes.findLast((change) => change <= now) ?? 0),
  );
};

const none: readonly Match[] = [];

const changesOf = ({ kickoff, stage, leg }: Match): readonly number[] =>
  kickoff === null ? [] : [kickoff - START_GRACE_MS, kickoff, matchEndMs(kickoff, stage, leg)];
