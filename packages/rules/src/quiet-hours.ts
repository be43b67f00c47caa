import { wallClock } from './football-day.ts';

/** Minutes after midnight at which the quiet hours begin and end (docs/game.md, 'Quiet hours'). */
const QUIET_FROM = 22 * 60;
const QUIET_UNTIL = 8 * 60;

/** Minutes after midnight at which that comes which would be due in the following night. */
const BEFORE_THE_NIGHT = 20 * 60;

const DAY_MINUTES = 24 * 60;

/** A match of the evening tells at once for so long after its kick-off, milliseconds. */
const EVENING_MATCH_MS = 4 * 3_600_000;

/** Whether nobody is to be woken at an instant, epoch milliseconds. */
export function isQuiet(timeZone: string, instant: number): boolean {
  return isQuietMinute(wallClock(timeZone, instant).minutes);
}

/** @param minutes of the wall clock, since midnight */
export function isQuietMinute(minutes: number): boolean {
  return minutes >= QUIET_FROM || minutes < QUIET_UNTIL;
}

/** When a reminder comes that is due at an instant: then, or at 20:00 before the night in which the instant lies. */
export function beforeQuiet(timeZone: string, instant: number): number {
  const { minutes } = wallClock(timeZone, instant);
  if (!isQuietMinute(minutes)) return instant;
  const back = (minutes - BEFORE_THE_NIGHT + DAY_MINUTES) % DAY_MINUTES;
  const evening = Math.floor(instant / 60_000) * 60_000 - back * 60_000;
  // The clocks may have been put forward or back meanwhile.
  return evening + (BEFORE_THE_NIGHT - wallClock(timeZone, evening).minutes) * 60_000;
}

/**
 * Whether what happens in a match is to be told at an instant: by day, and of a match that began before the quiet
 * hours also in them, as long as it is played and a while after.
 *
 * @param kickoff epoch milliseconds, as `instant`
 */
export function isToldNow(timeZone: string, kickoff: number, instant: number): boolean {
  if (!isQuiet(timeZone, instant)) return true;
  return !isQuiet(timeZone, kickoff) && instant - kickoff <= EVENING_MATCH_MS;
}
