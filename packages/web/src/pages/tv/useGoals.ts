import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { scoreChanges } from '../../features/match/goal/scoreChanges.ts';
import type { Match } from '../../features/match/match.ts';
import { FRESH_MS, type Goal, SHOUT_MS } from '../../features/match/turf/turfParts.tsx';

/** By match. */
export type Goals = ReadonlyMap<number, Goal>;

/**
 * Looks for goals on behalf of the whole screen, whichever slide is shown.
 *
 * @param at when these matches were answered or told, epoch milliseconds on this device
 * @param onGoal is told of the match before anything is painted
 * @returns the goals of the last three seconds
 */
export const useGoals = (
  matches: readonly Match[],
  at: number,
  onGoal: (matchId: number) => void,
): Goals => {
  const known = useRef<{ readonly matches: readonly Match[]; readonly at: number } | null>(null);
  const [goals, setGoals] = useState<Goals>(none);
  const tell = useEffectEvent(onGoal);
  useLayoutEffect(() => {
    const last = known.current;
    known.current = { matches, at };
    if (!last || at - last.at > FRESH_MS) return;
    const changes = scoreChanges(last.matches, matches);
    if (changes.length === 0) return;
    setGoals((current) => {
      const next = new Map(current);
      for (const { kind, match, running, side } of changes) {
        const before = { ...running, [side]: running[side] - 1 };
        if (kind === 'goal') next.set(match.id, { side, before });
        else next.delete(match.id);
      }
      return next;
    });
    const first = changes.find(({ kind }) => kind === 'goal');
    if (first) tell(first.match.id);
  }, [matches, at]);
  useEffect(() => {
    if (goals.size === 0) return;
    const timer = setTimeout(() => setGoals(none), SHOUT_MS);
    return () => clearTimeout(timer);
  }, [goals]);
  return goals;
};

const none: Goals = new Map();
