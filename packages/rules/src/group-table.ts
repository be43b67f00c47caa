/** What comes first where points are equal: UEFA and FIFA 2026 look at the direct matches, FIFA 2022 at all. */
export type TieBreak = 'head-to-head' | 'goal-difference';

export type GroupCountry = { isocode: string; groupRank: number | null };

export type PlayedMatch = { home: string; away: string; resultHome: number; resultAway: number };

export type GroupRow = {
  isocode: string;
  /** Rows that nothing separates share a position, and the next one skips. */
  position: number;
  /** False while the row shares its position. */
  decided: boolean;
  played: number;
  wins: number;
  points: number;
  goalsScored: number;
  goalsReceived: number;
  goalsDifference: number;
};
