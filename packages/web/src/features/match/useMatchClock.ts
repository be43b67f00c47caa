import { matchEndMs, START_GRACE_MS } from '@tippspiel/rules';
import { useMemo } from 'react';
import { useStep } from '../../clock.ts';
import type { Match } from './match.ts';

const MINUTE = 60_000;

/**
 * The game clock for screens that show matches: it steps each minute and exactly when one of them
 * locks, begins or ends.
 * @param matches the same array as long as they are the same
 * @returns epoch milliseconds, or null as long as it is unknown
 */
export const useMatchClock = (matches: readonly Match[] = none): number | null => {
  const changes = useMemo(() => matches.flatMap(changesOf).sort((a, b) => a - b), [matches]);
  return useStep((now) =>
    Math.max(now - (now % MINUTE), changes.findLast((change) => change <= now) ?? 0),
  );
};

const none: readonly Match[] = [];

const changesOf = ({ kickoff, stage }: Match): readonly number[] => [
  kickoff - START_GRACE_MS,
  kickoff,
  matchEndMs(kickoff, stage),
];
