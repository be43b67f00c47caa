/** A match of the game; instants by the game clock. */
export interface MovableMatch {
  /** Null = open. */
  readonly kickoff: Date | null;
  /** `YYYY-MM-DD`, where the day alone is known. */
  readonly plannedDay: string | null;
  readonly started: boolean;
}

/** What a feed's plan says of when it is played. */
export interface ToldKickoff {
  /** Null = the feed does not know it. */
  readonly kickoff: Date | null;
  /** `YYYY-MM-DD`, where the day alone is known. */
  readonly day: string | null;
  /** Whether the feed says that the match is put off. */
  readonly isPostponed: boolean;
}

interface Circumstances {
  readonly now: Date;
  /** Whether kick-offs apply by themselves. */
  readonly isOn: boolean;
  /** Whether the kick-off that stands is another one than the feed told last: then the organiser has set it. */
  readonly isByHand: boolean;
}

const HOUR_MS = 3_600_000;
const NEAR_MS = 24 * HOUR_MS;
/** No season is moved further. */
const FAR_MS = 200 * 24 * HOUR_MS;

/**
 * What follows for a kick-off from what a feed's plan tells (docs/game.md, 'Results by feed'). Tips close with it, so what
 * happens within a day, a date that cannot be meant and what somebody has set by hand is proposed.
 */
export const moveOf = (
  match: MovableMatch,
  told: ToldKickoff,
  { now, isOn, isByHand }: Circumstances,
): 'nothing' | 'apply' | 'propose' => {
  if (isSame(match, told)) return 'nothing';
  if (match.started || !isOn || isByHand) return 'propose';
  if (told.isPostponed) return 'apply';
  const next = told.kickoff ?? noonOf(told.day);
  const isNear = (instant: Date | null) =>
    instant !== null && instant.getTime() - now.getTime() < NEAR_MS;
  if (isNear(match.kickoff) || isNear(next)) return 'propose';
  const former = match.kickoff ?? noonOf(match.plannedDay);
  if (former && next && (isSwapped(former, next) || isFar(former, next))) return 'propose';
  return 'apply';
};

const isSame = ({ kickoff, plannedDay }: MovableMatch, told: ToldKickoff): boolean => {
  if (told.isPostponed) return kickoff === null;
  if (told.kickoff !== null) {
    return kickoff !== null && Math.abs(kickoff.getTime() - told.kickoff.getTime()) < 60_000;
  }
  // The day of a kick-off that is known says nothing new, and neither does nothing.
  if (told.day === null) return true;
  return kickoff === null ? plannedDay === told.day : isOnDay(kickoff, told.day);
};

/** In whatever time zone the day is meant. */
const isOnDay = (kickoff: Date, day: string): boolean =>
  Math.abs(kickoff.getTime() - Date.parse(`${day}T12:00:00Z`)) < 24 * HOUR_MS;

const noonOf = (day: string | null): Date | null =>
  day === null ? null : new Date(`${day}T12:00:00Z`);

/** The third of December is the twelfth of March to somebody who writes the month first. */
const isSwapped = (former: Date, next: Date): boolean =>
  former.getUTCDate() !== next.getUTCDate() &&
  former.getUTCDate() === next.getUTCMonth() + 1 &&
  former.getUTCMonth() + 1 === next.getUTCDate();

const isFar = (former: Date, next: Date): boolean =>
  Math.abs(next.getTime() - former.getTime()) > FAR_MS;
