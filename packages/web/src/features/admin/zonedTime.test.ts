import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeIn } from './AdminInstantField.tsx';

const berlin = 'Europe/Berlin';

describe('wall times of the tournament', () => {
  it.each([
    ['2024-06-14T19:00:00.000Z', '2024-06-14', '21:00'],
    ['2024-06-14T22:30:00.000Z', '2024-06-15', '00:30'],
    ['2024-01-01T11:00:00.000Z', '2024-01-01', '12:00'],
  ])('%s is %s %s in Berlin and back', (instant, date, time) => {
    expect(wallTimeIn(berlin, instant)).toEqual({ date, time });
    expect(instantOf(berlin, { date, time })).toBe(Date.parse(instant));
  });

  it('takes the first of the two hours when summer time ends', () => {
    expect(instantOf(berlin, { date: '2024-10-27', time: '02:30' })).toBe(
      Date.parse('2024-10-27T00:30:00.000Z'),
    );
  });

  it('moves on where summer time skips an hour', () => {
    expect(instantOf(berlin, { date: '2024-03-31', time: '02:30' })).toBe(
      Date.parse('2024-03-31T01:30:00.000Z'),
    );
  });

  it('knows zones west of Greenwich and without whole hours', () => {
    expect(instantOf('America/New_York', { date: '2026-06-11', time: '15:00' })).toBe(
      Date.parse('2026-06-11T19:00:00.000Z'),
    );
    expect(instantOf('Asia/Kolkata', { date: '2026-06-11', time: '00:15' })).toBe(
      Date.parse('2026-06-10T18:45:00.000Z'),
    );
  });

  it('refuses what is no date', () => {
    expect(instantOf(berlin, { date: '', time: '20:00' })).toBeNull();
  });
});
