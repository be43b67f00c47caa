/** Times that a file says without a date line of their own: a day and minutes after midnight, somewhere. */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A time of day as a file writes it. */
export interface WrittenTime {
  readonly minutes: number;
  /** Minutes ahead of UTC; null = the file says nothing. */
  readonly offset: number | null;
}

/**
 * Reads `15:30`, `15.30 Uhr`, `15 Uhr` and `13:00 UTC-6`.
 *
 * @returns null where it is no time of day
 */
export const readTime = (text: string): WrittenTime | null => {
  const [, hours, minutes, sign, offsetHours, offsetMinutes] = TIME.exec(text.trim()) ?? [];
  const isBareHour = minutes === undefined && !/uhr/i.test(text);
  if (hours === undefined || isBareHour || Number(hours) > 23) return null;
  const ahead = Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0);
  if (ahead > 14 * 60) return null;
  const hasZone = /utc|gmt|z\)?$/i.test(text);
  return {
    minutes: Number(hours) * 60 + Number(minutes ?? 0),
    offset: hasZone ? (sign === '-' ? -ahead : ahead) : null,
  };
};

const TIME =
  /^(\d{1,2})(?:[:.h]([0-5]\d)(?::[0-5]\d)?)?\s*(?:uhr|h)?\s*(?:\(?(?:utc|gmt|z)\s*(?:([+-])(\d{1,2})(?::?([0-5]\d))?)?\)?)?$/i;

/** Reads `2027-06-14`, `14.6.2027`, `14.06.27` and `Sa., 14.6.2027`. @returns `YYYY-MM-DD`; null = no such day */
export const readDay = (text: string): string | null => {
  const bare = text.trim().replace(/^\p{L}{2,10}\.?,?\s+/u, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(bare);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(bare) ?? [];
  if (year === undefined) return null;
  return dayOf(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day));
};

const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1970 && year < 2100 ? date.toISOString().slice(0, 10) : null;
};

/**
 * The instant of a time on a day.
 *
 * @param day `YYYY-MM-DD`
 * @param timeZone of a time without an offset. One that is skipped in spring is an hour later, of one that comes twice
 *   in autumn the first counts.
 * @returns ISO 8601 in UTC
 */
export const instantOf = (day: string, time: WrittenTime, timeZone: string): string => {
  const wall = Date.parse(day) + time.minutes * MINUTE_MS;
  const instant =
    time.offset === null ? localInstant(wall, timeZone) : wall - time.offset * MINUTE_MS;
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
};

/** The day (`YYYY-MM-DD`) on which an instant falls in a time zone. */
export const dayIn = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 10);

const localInstant = (wall: number, timeZone: string): number => {
  const before = offsetAt(wall - DAY_MS, timeZone);
  const after = offsetAt(wall + DAY_MS, timeZone);
  const fits = [wall - before, wall - after].find((at) => at + offsetAt(at, timeZone) === wall);
  return fits ?? wall - before;
};

/** How far the clocks of a time zone are ahead of UTC, milliseconds. */
const offsetAt = (instant: number, timeZone: string): number => {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
  );
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
};
