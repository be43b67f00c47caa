/**
 * The days in which a competition is played. Where matches are played late in the night, a day begins in the middle of
 * the longest pause of all kick-offs, so that an evening's matches are those of one day (docs/game.md, 'Competitions').
 */
export interface Calendar {
  readonly timeZone: string;
  /** Minutes after midnight at which a day begins; below 0 = the evening before. */
  readonly dayStart: number;
}

/** Says of an instant (epoch milliseconds) on which football day it is: `YYYY-MM-DD`. */
export function footballDayOf({ timeZone, dayStart }: Calendar): (instant: number) => string {
  return (instant) => {
    const { day, minutes } = wallClock(timeZone, instant);
    if (dayStart > 0 && minutes < dayStart) return neighbour(day, -1);
    return dayStart < 0 && minutes >= DAY_MINUTES + dayStart ? neighbour(day, 1) : day;
  };
}

/** Whether a kick-off lies on another calendar day than its football day: after midnight, as a rule. */
export function isOnNextDate(calendar: Calendar, instant: number): boolean {
  return footballDayOf(calendar)(instant) !== wallClock(calendar.timeZone, instant).day;
}

/**
 * When days begin: at midnight, if no match begins around it or there are none yet, else in the middle of the longest
 * daily pause.
 *
 * @param kickoffs epoch milliseconds, in any order
 * @returns minutes after midnight, from -719 to 720
 */
export function dayStartOf(kickoffs: readonly number[], timeZone: string): number {
  const minutes = [...new Set(kickoffs.map((at) => wallClock(timeZone, at).minutes))];
  const [first, ...rest] = minutes.toSorted((a, b) => a - b);
  if (first === undefined) return 0;
  // The pause around midnight comes first: of two that are equally long it is the one.
  let from = (rest.at(-1) ?? first) - DAY_MINUTES;
  let to = first;
  let before = first;
  for (const next of rest) {
    if (next - before > to - from) [from, to] = [before, next];
    before = next;
  }
  if (from < 0 && to >= 0) return 0;
  const middle = Math.round((from + to) / 2);
  return middle > DAY_MINUTES / 2 ? middle - DAY_MINUTES : middle;
}

const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;

/** @param days how many days later; below 0 = earlier */
function neighbour(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day (`YYYY-MM-DD`) and the minutes since midnight that a clock on the wall shows at an instant. */
export function wallClock(timeZone: string, instant: number) {
  const [day = '', time = ''] = formatOf(timeZone).format(instant).split(' ');
  const [hours, minutes] = time.split(':');
  return { day, minutes: Number(hours) * 60 + Number(minutes) };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes 2024-06-14 21:00.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Making one costs more than all that it is used for; there is one time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();
