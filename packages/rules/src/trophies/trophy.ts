import type { MatchResult, Tip } from '../points.ts';
import type { StageCode } from '../stage.ts';

/** What a player sees: `image` is a whole SVG document as text, `description` says what earned it. */
export type Trophy = { type: string; description: string; image: string };

/** One match of the tournament as one player lived it. */
export type RecordedMatch = {
  stage: StageCode;
  /** Calendar day in the game's time zone, `YYYY-MM-DD`. */
  day: string;
  tip: Tip | null;
  /** Null until the match is over. */
  result: MatchResult | null;
  /** Share (0-1) of all tips on this match with the right tendency; null until the match is over. */
  correctShare: number | null;
};

/** Everything that trophies are awarded for. */
export type PlayerRecord = {
  /** In order of kick-off, tipped or not; knockout matches from when their pairing is decided. */
  matches: readonly RecordedMatch[];
  /** Whether the player tipped the champion; null until there is one. */
  championRight: boolean | null;
  /** Position in the table of all players after the last group match; null before. */
  groupStagePosition: number | null;
  /** Position in the table of all players when the tournament is over; null before. */
  finalPosition: number | null;
  /** Rows of the table of all players. */
  players: number;
  /** Position of the last row of that table: with ties at its end less than `players`. */
  lastPosition: number;
};

/** A trophy with the rule that awards it. It looks at matches that are over, never at an open bet. */
export type TrophyRule = Trophy & { earned: (record: PlayerRecord) => boolean };
