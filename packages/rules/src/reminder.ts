import { hasStarted } from './match-day.ts';
import { beforeQuiet, isQuietMinute } from './quiet-hours.ts';

/** When a player wants to be reminded (docs/game.md, 'Reminders'). */
export type ReminderTiming = 'evening' | 'before';

/** Minutes after midnight from which tomorrow's matches are reminded of. */
const REMINDER_EVENING_MINUTES = 18 * 60;

/** So long before the first match without a tip a player is reminded, milliseconds. */
const REMINDER_LEAD_MS = 2 * 3_600_000;

/** Something that can still be tipped. */
export interface OpenTip {
  /** Epoch milliseconds on the game clock. */
  readonly kickoff: number;
  /** The football day of the kick-off, `YYYY-MM-DD`. */
  readonly day: string;
}

/** An instant, as the game's time zone shows it. */
export interface Moment {
  /** Epoch milliseconds on the game clock. */
  readonly at: number;
  readonly day: string;
  readonly tomorrow: string;
  /** Of the wall clock, since midnight. */
  readonly minutes: number;
  readonly timeZone: string;
}

/** The day on which a player was reminded last, and the day of the matches that it was about. */
export interface LastReminder {
  readonly on: string;
  readonly about: string;
}

/**
 * The day whose matches a player is to be reminded of now, or null. A player is reminded once a day at most,
 * once of each day's matches, only of what can still be tipped, and never in the quiet hours: what is due in them comes the
 * evening before.
 *
 * @param open what the player has not tipped, in any order
 */
export function reminderDue(
  timing: ReminderTiming,
  now: Moment,
  open: readonly OpenTip[],
  last: LastReminder | null,
): string | null {
  if (isQuietMinute(now.minutes)) return null;
  const first = open
    .filter(({ kickoff }) => !hasStarted(kickoff, now.at))
    .filter(({ day }) => timing === 'before' || day === now.tomorrow)
    .reduce<OpenTip | null>((a, b) => (a === null || b.kickoff < a.kickoff ? b : a), null);
  if (first === null) return null;
  if (last !== null && (last.on >= now.day || last.about >= first.day)) return null;
  const isTime =
    timing === 'evening'
      ? now.minutes >= REMINDER_EVENING_MINUTES
      : now.at >= beforeQuiet(now.timeZone, first.kickoff - REMINDER_LEAD_MS);
  return isTime ? first.day : null;
}
