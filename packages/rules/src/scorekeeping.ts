/** Helpers that an organiser may name (docs/game.md, 'Helpers'). */
export const MAX_SCOREKEEPERS = 5;

/** How far ahead a kick-off has to lie that a helper moves, before and after, milliseconds. */
const SCOREKEEPER_AHEAD_MS = 24 * 3_600_000;

interface KickoffMove {
  /** Whether the tournament has seen its first whistle. */
  readonly tournamentStarted: boolean;
  readonly matchStarted: boolean;
  /** The game clock, epoch milliseconds. */
  readonly now: number;
  /** Epoch milliseconds; null = open. */
  readonly from: number | null;
}

/**
 * Whether a helper may move a kick-off that stands at `from` (docs/game.md, 'Helpers'): never before the first whistle,
 * which fixes the stakes, and nothing that is to be played within 24 hours.
 */
export const mayScorekeeperMove = ({
  tournamentStarted,
  matchStarted,
  now,
  from,
}: KickoffMove): boolean =>
  tournamentStarted && !matchStarted && (from === null || from >= now + SCOREKEEPER_AHEAD_MS);

/** The same, for where it is moved to. */
export const mayScorekeeperMoveTo = (move: KickoffMove, to: number | null): boolean =>
  mayScorekeeperMove(move) && mayScorekeeperMove({ ...move, from: to });
