/** Amounts, instants and lists as Germans write them. */

/** Writes an amount of cents: `10 €`, `2,50 €`. */
export const euros = (cents: number): string =>
  new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);

/** Writes an instant: `19.06.2024, 18:30 Uhr`. */
export const instant = (at: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)} Uhr`;

/** Writes an instant for a table: `19.06.2024 18:30`. */
export const minute = (at: Date | number, timeZone: string): string =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(at)
    .replace(',', '');

/** Joins texts: `A, B und C`. */
export const listed = (texts: readonly string[]): string =>
  new Intl.ListFormat('de-DE').format(texts);

/** Names the weekday of a day, `YYYY-MM-DD`: `Mittwoch`. */
export const weekday = (day: string): string => inGerman(day, { weekday: 'long' });

/** The same in short: `Mi`. */
export const shortWeekday = (day: string): string => inGerman(day, { weekday: 'short' });

/** Writes a day, `YYYY-MM-DD`: `Mittwoch, 19. Juni`. */
export const longDay = (day: string): string =>
  inGerman(day, { weekday: 'long', day: 'numeric', month: 'long' });

const inGerman = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' }).format(Date.parse(day));
