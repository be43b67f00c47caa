/** A wall clock's reading, as the browser's date and time fields speak it. */
export interface WallTime {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  time: string;
}

/**
 * What the clocks of a time zone show.
 * @param instant ISO 8601, or epoch milliseconds
 */
export const wallTimeIn = (zone: string, instant: string | number): WallTime => {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant));
  const [date = '', time = ''] = text.split(' ');
  return { date, time };
};

/**
 * When the clocks of a time zone show this.
 * @returns epoch milliseconds; null for what is no date. In the hour that the end of summer time
 *   repeats the first one; in the hour that its beginning skips an hour later.
 */
export const instantOf = (zone: string, { date, time }: WallTime): number | null => {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const candidates = [asUtc - DAY, asUtc + DAY].map((near) => asUtc - offsetAt(zone, near));
  const exact = candidates.filter((instant) => instant + offsetAt(zone, instant) === asUtc);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
};

const DAY = 24 * 3_600_000;

/** Milliseconds that the zone's clocks are ahead of UTC, by the minute. */
const offsetAt = (zone: string, instant: number): number => {
  const minute = Math.floor(instant / 60_000) * 60_000;
  const { date, time } = wallTimeIn(zone, minute);
  return Date.parse(`${date}T${time}:00Z`) - minute;
};
