import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowFold } from '../row/MatchRow.tsx';
import { matchElementId } from '../row/MatchRow.tsx';

interface OpenRowOptions {
  /** The row that is unfolded until the player chooses; null = none. */
  suggested: number | null;
  /** @returns the row to unfold after a tip is complete; null = none is left */
  nextOf: (matchId: number) => number | null;
}

/** Which row of a list is unfolded: one at a time. After a complete tip it is the next one without a tip. */
export const useOpenRow = ({ suggested, nextOf }: OpenRowOptions) => {
  const [chosen, setChosen] = useState<number | null>();
  const openId = chosen === undefined ? suggested : chosen;
  const latest = useRef({ openId, nextOf });
  /** The row that the player has unfolded, or a complete tip. */
  const shown = useRef<number>(null);
  useLayoutEffect(() => {
    latest.current = { openId, nextOf };
  });
  const onToggle = useCallback((matchId: number) => {
    const isOpen = latest.current.openId === matchId;
    shown.current = isOpen ? null : matchId;
    setChosen(isOpen ? null : matchId);
  }, []);
  // What an answer says of other rows folds up none that is tipped on.
  const onEnter = useCallback((matchId: number) => setChosen(matchId), []);
  const onTipped = useCallback((matchId: number) => {
    const next = latest.current.nextOf(matchId);
    if (next === null) return;
    shown.current = next;
    setChosen(next);
    // The button that was tapped is gone.
    rowOf(next)?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (openId === null || shown.current !== openId) return;
    rowOf(openId)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [openId]);
  const folds = useMemo(
    () => ({ open: { isOpen: true, onToggle }, closed: { isOpen: false, onToggle } }),
    [onToggle],
  );
  return {
    foldOf: (matchId: number): RowFold => (matchId === openId ? folds.open : folds.closed),
    onEnter,
    onTipped,
  };
};

const rowOf = (matchId: number) => document.getElementById(matchElementId(matchId));
