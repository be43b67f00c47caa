import { isKnockout, type StageCode } from './stage.ts';

/** A bet locks this long before kick-off, so that one under way at kick-off cannot slip in. */
export const START_GRACE_MS = 10_000;

/** Minutes from kick-off until a match is surely over, knockout ones with extra time and shoot-out. */
export const MATCH_MINUTES = { group: 120, knockout: 180 } as const;

/**
 * Whether a match counts as started: its kick-off is not later than now plus 10 seconds.
 * Both instants are milliseconds since the epoch on the game clock.
 */
export function hasStarted(kickoffMs: number, nowMs: number): boolean {
  return kickoffMs <= nowMs + START_GRACE_MS;
}

/** The instant (milliseconds since the epoch) from which a match is over. */
export function matchEndMs(kickoffMs: number, stage: StageCode): number {
  const minutes = isKnockout(stage) ? MATCH_MINUTES.knockout : MATCH_MINUTES.group;
  return kickoffMs + minutes * 60_000;
}
