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

  it('gives euros with cents only where there are some', () => {
    expect(formatEuros(10)).toBe('10\u00a0€');
    expect(formatEuros(27.5)).toBe('27,50\u00a0€');
  });

  it('gives shares with one decimal', () => {
    expect(formatPercent(1 / 3)).toBe('33,3\u00a0%');
  });
});
