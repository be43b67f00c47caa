import { type Calendar, footballDayOf } from '@tippspiel/rules';
import { observable, useObservable } from './observable.ts';

/** The tournament's time zone, in which all times are shown (docs/game.md, 'Clocks'), and when its days begin. */
const calendar = observable<Calendar>({ timeZone: 'Europe/Berlin', dayStart: 0 });

export const showTimesIn = (next: Calendar): void => {
  const { timeZone, dayStart } = calendar.get();
  if (timeZone !== next.timeZone || dayStart !== next.dayStart) calendar.set(next);
};

export const useCalendar = (): Calendar => useObservable(calendar);

export const useTimeZone = (): string => useCalendar().timeZone;

type Fields = Intl.DateTimeFormatOptions;

const styles = {
  /** 14.06.2024 21:00 */
  'date-time': {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  },
  /** 14.06.2024 */
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** Fr 14.06. */
  'weekday-date': { weekday: 'short', day: '2-digit', month: '2-digit' },
  /** Fr */
  weekday: { weekday: 'short' },
  /** 14. Juni 2024 */
  'long-date': { day: 'numeric', month: 'long', year: 'numeric' },
  /** 21:00 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** 14.06., 21:00 */
  'short-date-time': { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
  /** Freitag, 14. Juni */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Fr., 14. Juni */
  'short-day': { weekday: 'short', day: 'numeric', month: 'long' },
  /** 14.6. */
  'day-month': { day: 'numeric', month: 'numeric' },
} as const satisfies Record<string, Fields>;

export type DateStyle = keyof typeof styles;

/**
 * An instant as the screens write it, for example `14.06.2024 21:00`.
 * @param instant ISO 8601, or epoch milliseconds
 */
export const formatInstant = (
  instant: string | number,
  style: DateStyle = 'date-time',
  zone: string = calendar.get().timeZone,
): string =>
  dateFormat('de-DE', style, zone)
    .format(new Date(instant))
    .replace(style === 'weekday-date' ? /\.?, / : ', ', style in joinedBySpace ? ' ' : ', ');

/** The German formats have a comma between day and time, and after the weekday. */
const joinedBySpace: Partial<Record<DateStyle, true>> = { 'date-time': true, 'weekday-date': true };

/** The calendar day `yyyy-MM-dd` of an instant. */
export const dayOf = (instant: string | number, zone: string = calendar.get().timeZone): string =>
  dateFormat('sv-SE', 'date', zone).format(new Date(instant));

/** The football day `yyyy-MM-dd` of an instant, epoch milliseconds: for filters, headings and 'today'. */
export const footballDay = (instant: number, { timeZone, dayStart }: Calendar): string => {
  const key = `${instant} ${timeZone} ${dayStart}`;
  const day = knownDays.get(key) ?? footballDayOf({ timeZone, dayStart })(instant);
  if (knownDays.size >= MOST_KNOWN_DAYS) knownDays.clear();
  knownDays.set(key, day);
  return day;
};

/** Each goal needs the days of all matches, which cost a slow phone milliseconds. */
const knownDays = new Map<string, string>();
const MOST_KNOWN_DAYS = 1_500;

/** @returns what a time zone is called at an instant (epoch milliseconds): `Mitteleuropäische Sommerzeit` */
export const zoneName = (timeZone: string, instant: number): string =>
  new Intl.DateTimeFormat('de-DE', { timeZone, timeZoneName: 'long' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Cents as euros, with decimals only where there are some: `10 €`, `27,50 €`, `1.250 €`. */
export const formatEuros = (cents: number): string => `${formatAmount(cents)}${NO_BREAK}€`;

/** The same without the sign: `10`, `27,50`, `1.250`. */
export const formatAmount = (cents: number): string =>
  formatDecimal(cents / 100, cents % 100 === 0 ? 0 : 2);

/** A number of people or a place: `12`, `12.345`. */
export const formatCount = (count: number): string => formatDecimal(count, 0);

/** A share of a whole with one decimal: `33,3 %`. */
export const formatPercent = (share: number) => `${formatDecimal(100 * share, 1)}${NO_BREAK}%`;

const NO_BREAK = '\u00a0';

/** Avoids `Intl.NumberFormat`, whose first instance costs a phone a twentieth of a second. */
export const formatDecimal = (value: number, decimals: number): string => {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\d(?=(?:\d{3})+$)/g, '$&.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
};

// A format costs far more to make than to use, and a list of matches uses it hundreds of times.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const dateFormat = (locale: 'de-DE' | 'sv-SE', style: DateStyle, zone: string) => {
  const key = `${locale} ${style} ${zone}`;
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: zone });
  dateFormats.set(key, format);
  return format;
};
