import { observable, useObservable } from '../observable.ts';

/** The tournament's time zone, in which all times are shown (decisions, section 1). */
const timeZone = observable('Europe/Berlin');

export const showTimesIn = (zone: string): void => timeZone.set(zone);

export const useTimeZone = (): string => useObservable(timeZone);

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
  /** 21:00 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** Freitag, 14. Juni */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Record<string, Fields>;

export type DateStyle = keyof typeof styles;

const numberStyles = {
  euros: { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 },
  'euros-and-cents': { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 },
  percent: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

/**
 * An instant as the screens write it, for example `14.06.2024 21:00`.
 * @param instant ISO 8601, or epoch milliseconds
 */
export const formatInstant = (
  instant: string | number,
  style: DateStyle = 'date-time',
  zone: string = timeZone.get(),
): string =>
  dateFormat('de-DE', style, zone)
    .format(new Date(instant))
    .replace(', ', style === 'date-time' ? ' ' : ', ');

/** The calendar day `yyyy-MM-dd` of an instant: for filters, and to tell what is today. */
export const dayOf = (instant: string | number, zone: string = timeZone.get()): string =>
  dateFormat('sv-SE', 'date', zone).format(new Date(instant));

/** Euros, with cents only where there are some: `10 €`, `27,50 €`. */
export const formatEuros = (euros: number): string =>
  numberFormat(Number.isInteger(euros) ? 'euros' : 'euros-and-cents').format(euros);

/** A share of a whole with one decimal: `33,3 %`. */
export const formatPercent = (share: number): string => numberFormat('percent').format(share);

// Making a format costs far more than using it, and one list of matches uses it hundreds of times.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const dateFormat = (locale: 'de-DE' | 'sv-SE', style: DateStyle, zone: string) => {
  const key = `${locale} ${style} ${zone}`;
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: zone });
  dateFormats.set(key, format);
  return format;
};

const numberFormats = new Map<keyof typeof numberStyles, Intl.NumberFormat>();
const numberFormat = (style: keyof typeof numberStyles) => {
  const format = numberFormats.get(style) ?? new Intl.NumberFormat('de-DE', numberStyles[style]);
  numberFormats.set(style, format);
  return format;
};
