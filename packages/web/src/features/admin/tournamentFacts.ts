import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { queryOf } from '../../api/queries.ts';

/** Whether the first match has started: from then on what is changed moves the prizes. */
export const useHasStarted = (): boolean => useQuery(facts).data?.started === true;

/** A half stake of the overall game; null = no overall money. */
export const useOverallStakeCents = (): number | null => useQuery(facts).data?.stakeCents ?? null;

/** A country's flag; some codes are the game's own (`XE`, `XS`, `XW`). */
export const useFlag = (isocode: string): string =>
  useQuery(facts).data?.flags[isocode] ?? isocode.toLowerCase();

// The app keeps the answer up to date anyway.
const facts = { ...queryOf(endpoints.tournament), staleTime: Number.POSITIVE_INFINITY };
