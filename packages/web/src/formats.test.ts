import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, formatEuros, formatInstant, formatPercent } from './formats.ts';

describe('what the screens write', () => {
  it('gives instants as dd.MM.yyyy HH:mm in the time zone of the tournament', () => {
    expect(formatInstant('2024-06-14T19:00:00Z')).toBe('14.06.2024 21:00');
    expect(formatInstant('2024-06-14T22:30:00Z', 'time')).toBe('00:30');
    expect(formatInstant('2024-06-14T19:00:00Z', 'date-time', 'UTC')).toBe('14.06.2024 19:00');
    expect(formatInstant('2024-06-14T19:00:00Z', 'day')).toBe('Freitag, 14. Juni');
  });

  it('finds the calendar day there, not in UTC', () => {
    expect(dayOf('2024-06-14T22:30:00Z')).toBe('2024-06-15');
  });

  it('gives cents as euros, with decimals only where there are some', () => {
    expect(formatEuros(1000)).toBe('10\u00a0€');
    expect(formatEuros(2750)).toBe('27,50\u00a0€');
    expect(formatEuros(123_456_700)).toBe('1.234.567\u00a0€');
  });

  it('gives shares with one decimal', () => {
    expect(formatPercent(1 / 3)).toBe('33,3\u00a0%');
  });

  it('writes numbers as German does', () => {
    const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
    const percent = new Intl.NumberFormat('de-DE', { style: 'percent', minimumFractionDigits: 1 });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        fc.pre(cents % 100 !== 0);
        expect(formatEuros(cents)).toBe(euros.format(cents / 100));
      }),
    );
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (part, rest) => {
        const share = Math.round((1000 * part) / (part + rest)) / 1000;
        expect(formatPercent(share)).toBe(percent.format(share));
      }),
    );
  });
});
