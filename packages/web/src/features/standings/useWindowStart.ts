import { useSearchParam } from '../../ui/searchParam.ts';
import type { WindowStart } from './tableWindow.ts';

/** Which rows of a long table are shown; the address counts them from 1. */
export const useWindowStart = (): [WindowStart, (start: WindowStart) => void] => {
  const [from, setFrom] = useSearchParam('from', '1');
  const first = Number(from);
  const start = from === 'me' ? from : Number.isSafeInteger(first) && first > 0 ? first - 1 : 0;
  return [start, (next) => setFrom(next === 'me' ? next : String(next + 1))];
};
