import type { GroupRow } from './group-table.ts';

/** A knockout match as the plan has it: slots like `1A`, `3ADEF`, `W39`, `L101`. */
export type BracketMatch = { number: number; slotHome: string; slotAway: string };

export type Pairing = { home: string; away: string };

export type BracketState = {
  /** Tables by group letter; only complete ones decide anything. */
  groups: ReadonlyMap<string, readonly GroupRow[]>;
  /** Who advanced, by number of the knockout match. */
  advanced: ReadonlyMap<number, 1 | 2>;
  /** By match number the third that really played there, where the assignment table is not known. */
  thirds?: ReadonlyMap<number, string>;
};
