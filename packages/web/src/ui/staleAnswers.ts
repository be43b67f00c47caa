import { useEffect, useId } from 'react';
import { observable, useObservable } from '../observable.ts';

/** When outdated answers on the screen came, epoch milliseconds, by the id of the component. */
const stale = observable<ReadonlyMap<string, number>>(new Map());

/**
 * Lets the page say how old an answer is, as long as it is shown.
 * @param since epoch milliseconds; null while it is up to date
 */
export const useStaleAnswer = (since: number | null): void => {
  const id = useId();
  useEffect(() => {
    if (since === null) return;
    stale.set(new Map(stale.get()).set(id, since));
    return () => {
      const left = new Map(stale.get());
      left.delete(id);
      stale.set(left);
    };
  }, [id, since]);
};

/** When the oldest outdated answer came, epoch milliseconds; null while all are up to date. */
export const useOldestStaleAnswer = (): number | null => {
  const all = useObservable(stale);
  return all.size === 0 ? null : Math.min(...all.values());
};
