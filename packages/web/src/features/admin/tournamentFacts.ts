import { useTournament } from '../tournament/useTournament.ts';

/** Whether the first match has started: from then on a change of stakes changes the prizes. */
export const useHasStarted = (): boolean => useTournament()?.started === true;

/** A half stake of the overall game; null = no overall money. */
export const useOverallStakeCents = (): number | null => useTournament()?.stakeCents ?? null;

/** A country's flag; some codes are the game's own (`XE`, `XS`, `XW`). */
export const useFlag = (isocode: string): string =>
  useTournament()?.flags[isocode] ?? isocode.toLowerCase();
