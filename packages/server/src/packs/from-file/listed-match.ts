import type { NamedTeams } from './named-teams.ts';
import type { PlaceWords } from './plan-words.ts';
import type { WrittenScore } from './written-score.ts';

/** A match as a file lists it, in the file's words; an empty text says nothing. */
export interface ListedMatch {
  /** Names it in sentences: `Zeile 7`. */
  readonly where: string;
  readonly number: number | null;
  /** A team, or what stands in its place. */
  readonly home: string;
  readonly away: string;
  readonly round: string;
  readonly group: string;
  /** `YYYY-MM-DD`, where it is played; null = the file says nothing. */
  readonly day: string | null;
  readonly kickoff: string | null;
  readonly venue: string;
  readonly score: WrittenScore | null;
}

export interface ListedMatches {
  /** Of the competition. */
  readonly name: string;
  /** In the order of the file. */
  readonly matches: readonly ListedMatch[];
  /** How matches without a number are numbered. */
  readonly order: 'time' | 'file';
  /** Where its teams are known by more than their names; then every other word of a side is no team. */
  readonly teams?: NamedTeams;
}

/** A team by its name in the file, or what stands in its place. */
export type Side = { readonly team: string } | { readonly place: PlaceWords };

export interface PlannedMatch {
  readonly listed: ListedMatch;
  readonly number: number;
  readonly stage: string;
  readonly matchday: number | null;
  /** Codes of teams; both or neither. */
  readonly home: string | null;
  readonly away: string | null;
  readonly sides: readonly [Side, Side];
  readonly leg: 1 | 2 | null;
}
