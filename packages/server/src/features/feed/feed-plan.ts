/** A competition's plan as a results feed tells it, in words that both feeds have. */

/** A team by the feed's own number, which is the one thing that is sure of it. */
export interface PlanTeam {
  readonly id: string;
  readonly name: string;
  /** Null = the feed has none. */
  readonly short: string | null;
  /** The feed's name of its group; null = none. */
  readonly group: string | null;
}

/** A team, or the words that stand in its place: 'Sieger Halbfinale 1', or nothing. */
export type PlanSide = { readonly team: PlanTeam } | { readonly place: string };

export interface PlanEntry {
  /** The feed's own. */
  readonly id: string;
  readonly home: PlanSide;
  readonly away: PlanSide;
  /** Null = the feed does not know it, or the match is put off. */
  readonly kickoff: Date | null;
  /** `YYYY-MM-DD`, where the day alone is known. */
  readonly day: string | null;
  /** Whether the feed says that it is put off. */
  readonly isPostponed: boolean;
  /** Whether the feed says that it is not played at all. */
  readonly isCancelled: boolean;
  /** When the feed says that it was changed last, milliseconds; null = it does not. */
  readonly updatedAt: number | null;
  /** As files write them: '3. Spieltag', 'Viertelfinale', 'Gruppe A'; empty = nothing. */
  readonly round: string;
  readonly group: string;
  readonly venue: string;
}

export interface FeedPlan {
  /** Each id once. */
  readonly entries: readonly PlanEntry[];
  /** Entries that have not the known form, and those whose id another one has. */
  readonly unreadable: number;
}

/** @param read null = the entry cannot be read */
export const planOf = (read: Iterable<PlanEntry | null>): FeedPlan => {
  const entries = new Map<string, PlanEntry>();
  const twice = new Set<string>();
  let unreadable = 0;
  for (const entry of read) {
    const known = entry && entries.get(entry.id);
    if (entry === null) unreadable += 1;
    else if (!known) entries.set(entry.id, entry);
    else if (JSON.stringify(known) !== JSON.stringify(entry)) twice.add(entry.id);
  }
  return {
    // Nothing says which of two is meant.
    entries: [...entries.values()].filter(({ id }) => !twice.has(id)),
    unreadable: unreadable + twice.size,
  };
};

/** Feeds write the first day of their calendar where they know none. */
export const knownInstant = (text: string): Date | null => {
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  return year >= 1990 && year < 2100 ? instant : null;
};
