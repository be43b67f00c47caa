import type { MatchResult, PlayerTotal, Score, Scoring } from '@tippspiel/rules';
import type { Match } from '../../match/match.ts';
import { type RunningMatch, withRunning } from '../liveTable.ts';
import type { TipsByPlayer } from '../matchTips.ts';
import type { LoadedStandings, StandingsEntry } from '../standingsQuery.ts';

type Side = keyof Score;

/** A whole table that counts results alone, and what is played beside them. */
export interface TableAround {
  readonly table: LoadedStandings;
  readonly match: Match & { readonly running: Score };
  /** The tips on it. */
  readonly tips: TipsByPlayer;
  /** Other matches that are being played. */
  readonly others: readonly RunningMatch[];
  readonly scoring: Scoring;
}

export type TopRow = Pick<StandingsEntry, 'userId' | 'name' | 'avatar' | 'position' | 'points'> &
  PlayerTotal;

/** @returns the rows, as if the match ended so; null = as if it were not played */
export const rowsWith = (
  { table, match, tips, others, scoring }: TableAround,
  end: Pick<MatchResult, 'home' | 'away' | 'ko'> | null,
): readonly TopRow[] => {
  const own = end && { running: end, ko: end.ko, stage: match.stage, tips };
  return withRunning(table, own ? [...others, own] : others, null, null, scoring).rows;
};

/**
 * @param last the side that has scored last, where somebody has seen it
 * @returns the score before the last goal; null where nobody knows, or there was none
 */
export const beforeLastGoal = ({ home, away }: Score, last: Side | null): Score | null => {
  if (home + away === 0) return null;
  const side = away === 0 ? 'home' : home === 0 ? 'away' : last;
  if (side === null) return null;
  return side === 'home' ? { home: home - 1, away } : { home, away: away - 1 };
};

/** @returns how many places each player has won (below 0: lost) between two tables, by id */
export const movesBetween = (
  before: readonly TopRow[],
  after: readonly TopRow[],
): ReadonlyMap<number, number> => {
  const places = new Map(before.map(({ userId, position }) => [userId, position]));
  return new Map(
    after.map(({ userId, position }) => [userId, (places.get(userId) ?? position) - position]),
  );
};

/** @returns the next place above the player's; null at the top, or where the player is not listed */
export const nextPlace = (rows: readonly TopRow[], ownId: number | undefined): number | null => {
  const own = rows.find(({ userId }) => userId === ownId);
  const above = own && rows.findLast(({ position }) => position < own.position);
  return above?.position ?? null;
};
