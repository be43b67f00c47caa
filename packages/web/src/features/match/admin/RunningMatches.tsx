import { useState } from 'react';
import { isOnItsWay } from '../../../api/queries.ts';
import { useEver } from '../../../ui/useEver.ts';
import type { Match } from '../match.ts';
import { useAllMatches, useMatchClock } from '../useMatches.ts';
import { AdminRunningMatch } from './AdminRunningMatch.tsx';
import { useWhistled } from './FinalWhistle.tsx';
import { isCounted } from './runningScore.ts';

/**
 * The matches whose goals the organiser counts. One that has ended stays where it was as long as the page is open, so
 * that nothing moves under a thumb.
 *
 * @param enabled whether they are looked at
 * @returns `isReady`: whether they are known, or could not be loaded
 */
export const useRunningMatches = (enabled: boolean) => {
  const query = useAllMatches(enabled);
  const now = useMatchClock(query.data);
  const whistled = useWhistled();
  const [ever, setEver] = useState<ReadonlySet<number>>(new Set());
  const matches =
    now === null || !query.data
      ? []
      : query.data.filter(
          (match) => isCounted(match, now) || whistled.has(match.id) || ever.has(match.id),
        );
  if (matches.some(({ id }) => !ever.has(id))) {
    setEver(new Set([...ever, ...matches.map(({ id }) => id)]));
  }
  const isReady = useEver(!enabled || (!isOnItsWay(query) && (now !== null || query.isError)));
  return { matches: enabled ? matches : [], now, isReady };
};

interface RunningMatchesProps {
  matches: readonly Match[];
  /** The game clock, epoch milliseconds; null = not known yet. */
  now: number | null;
}

export const RunningMatches = ({ matches, now }: RunningMatchesProps) =>
  now === null || matches.length === 0 ? null : (
    <div className="running-matches">
      {matches.map((match) => (
        <AdminRunningMatch key={match.id} match={match} now={now} />
      ))}
    </div>
  );
