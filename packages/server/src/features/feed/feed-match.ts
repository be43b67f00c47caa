import type { Score } from '@tippspiel/rules';

/** A match as a results feed tells of it, in the words of the game. */
export interface FeedMatch {
  /** The feed's own. */
  readonly id: string;
  /** Isocodes. */
  readonly home: string;
  readonly away: string;
  readonly kickoff: Date;
  /** `off`: postponed, cancelled, abandoned or decided without a match. */
  readonly phase: 'open' | 'finished' | 'off';
  /** The goals of the 90 minutes, and only those; null = none told, or not told apart from later ones. */
  readonly score: Score | null;
  /** Whether the match went on after the 90 minutes. */
  readonly overtime: boolean;
  /** Who is through, or has won a final: 1 = home, 2 = away; null = not told. */
  readonly advanced: 1 | 2 | null;
}

/** What could be read of an answer. */
export interface FeedAnswer {
  readonly matches: readonly FeedMatch[];
  /** Entries that have not the known form. */
  readonly unreadable: number;
  /** Names of teams that belong to no country of the game; those not yet decided are no teams. */
  readonly unknownTeams: readonly string[];
}

/** What a reader makes of one entry. */
export type FeedEntry = FeedMatch | { readonly unknownTeam: string } | 'undecided' | 'unreadable';

/**
 * Reads each entry by itself: one that is broken spoils no other.
 *
 * @param entries as the feed sent them
 */
export const readEntries = (
  entries: readonly unknown[],
  read: (entry: unknown) => FeedEntry,
): FeedAnswer => {
  const matches: FeedMatch[] = [];
  const unknownTeams = new Set<string>();
  let unreadable = 0;
  for (const entry of entries) {
    const found = read(entry);
    if (found === 'unreadable') unreadable += 1;
    else if (found === 'undecided') continue;
    else if ('unknownTeam' in found) unknownTeams.add(found.unknownTeam);
    else matches.push(found);
  }
  return { matches, unreadable, unknownTeams: [...unknownTeams] };
};
