import { useMatches } from './useMatches.ts';

/** Whether a running score counts in the tables: points, places and prizes are provisional. */
export const useIsPlaying = (): boolean =>
  useMatches().data?.some(({ running }) => running !== null) ?? false;
