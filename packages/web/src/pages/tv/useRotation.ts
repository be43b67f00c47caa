import { useEffect, useEffectEvent, useState } from 'react';

/** So long a slide stays, milliseconds: ten rows are read in it. */
const STAY_MS = 12_000;

interface Position {
  readonly key: string;
  readonly index: number;
  /** Counts how often a slide was shown anew, so that each stays its whole time. */
  readonly turn: number;
}

/**
 * Shows one slide after the other, round and round.
 *
 * @param keys of the slides, one at least; one that has gone gives way to what has taken its place
 * @param onTurn is called before each slide that comes by itself
 */
export const useRotation = (keys: readonly string[], onTurn: () => void) => {
  const [at, setAt] = useState<Position>({ key: keys[0] ?? '', index: 0, turn: 0 });
  const [isPaused, setPaused] = useState(false);
  const known = keys.indexOf(at.key);
  const index = known >= 0 ? known : Math.min(at.index, keys.length - 1);
  const { turn } = at;
  const showAt = (next: number) => setAt({ key: keys[next] ?? '', index: next, turn: turn + 1 });
  const step = (by: number) => showAt((index + by + keys.length) % keys.length);
  const onTime = useEffectEvent(() => {
    onTurn();
    step(1);
  });
  const key = keys[index];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide, and each turn of it, has its own time
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onTime, STAY_MS);
    return () => clearTimeout(timer);
  }, [key, turn, isPaused]);
  return {
    index,
    isPaused,
    step,
    togglePause: () => setPaused(!isPaused),
    /** Shows a slide from now on for its whole time. */
    show: (wanted: string) => showAt(Math.max(0, keys.indexOf(wanted))),
  };
};
