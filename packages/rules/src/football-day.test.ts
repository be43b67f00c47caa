import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import em2024 from '../../../tournaments/em2024.json' with { type: 'json' };
import wm2022 from '../../../tournaments/wm2022.json' with { type: 'json' };
import wm2026 from '../../../tournaments/wm2026.json' with { type: 'json' };
import { dayStartOf, footballDayOf, isOnNextDate } from './football-day.ts';

const BERLIN = 'Europe/Berlin';
const kickoffsOf = ({ matches }: { matches: readonly { kickoff: string }[] }) =>
  matches.map(({ kickoff }) => Date.parse(kickoff));
/** Berlin in summer. */
const at = (time: string, date = '2026-06-12') => Date.parse(`${date}T${time}:00+02:00`);

describe('a day begins', () => {
  test.each([
    ['at midnight in the EM 2024', em2024, 0],
    ['at midnight in the WM 2022', wm2022, 0],
    ['at noon in the WM 2026', wm2026, 720],
  ])('%s', (_, pack, minutes) => {
    expect(dayStartOf(kickoffsOf(pack), BERLIN)).toBe(minutes);
  });

  test.each<[string, readonly string[], number]>([
    ['without a match at midnight', [], 0],
    ['with one in the evening', ['20:00'], 0],
    ['in the morning with one at midnight', ['00:00', '15:00'], 7 * 60 + 30],
    // The pause ends with it.
    ['at midnight where the first match begins then', ['00:00', '04:00', '08:00'], 0],
    ['between a night and an evening', ['02:00', '20:00'], 11 * 60],
    [
      'before midnight where afternoons follow early mornings',
      ['00:30', '19:00', '21:00'],
      9 * 60 + 45,
    ],
    ['the evening before where it is played all day', ['01:00', '09:00', '17:00', '19:00'], 5 * 60],
  ])('%s', (_, times, minutes) => {
    expect(
      dayStartOf(
        times.map((time) => at(time)),
        BERLIN,
      ),
    ).toBe(minutes);
  });
});

test.each([
  [720, '03:00', '2026-06-11', true],
  [720, '11:59', '2026-06-11', true],
  [720, '12:00', '2026-06-12', false],
  [720, '23:00', '2026-06-12', false],
  [0, '00:00', '2026-06-12', false],
  [0, '23:59', '2026-06-12', false],
  [-120, '21:59', '2026-06-12', false],
  [-120, '22:00', '2026-06-13', true],
])('with days from minute %i on %s is of %s', (dayStart, time, day, isOnOther) => {
  const calendar = { timeZone: BERLIN, dayStart };
  expect(footballDayOf(calendar)(at(time))).toBe(day);
  expect(isOnNextDate(calendar, at(time))).toBe(isOnOther);
});

test('an hour that a clock change repeats or skips moves no match to another day', () => {
  const dayOf = footballDayOf({ timeZone: BERLIN, dayStart: 720 });
  for (const day of ['2026-03-29', '2026-10-25']) {
    const noon = (date: string, hours: number) =>
      Date.parse(`${date}T12:00:00Z`) + hours * 3_600_000;
    for (let hour = 0; hour < 22; hour += 1) expect(dayOf(noon(day, hour))).toBe(day);
  }
});

test('no kick-off lies within an hour of the start of a day, unless matches are played all day long', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 95 }), { minLength: 1, maxLength: 20 }),
      (quarters) => {
        const kickoffs = quarters.map((quarter) => at('00:00') + quarter * 15 * 60_000);
        const start = dayStartOf(kickoffs, BERLIN);
        const dayOf = footballDayOf({ timeZone: BERLIN, dayStart: start });
        const minutes = quarters.map((quarter) => quarter * 15);
        const gaps = minutes.map((minute) => (((minute - start) % 1440) + 1440) % 1440);
        // Whatever happens to a kick-off within its half of the pause, the day stays.
        const pause = longestPause(minutes);
        if (start !== 0)
          expect(Math.min(...gaps, ...gaps.map((gap) => 1440 - gap))).toBeGreaterThanOrEqual(
            Math.floor(pause / 2),
          );
        expect(new Set(kickoffs.map(dayOf)).size).toBeLessThanOrEqual(2);
      },
    ),
  );
});

const longestPause = (minutes: readonly number[]) => {
  const sorted = [...new Set(minutes)].toSorted((a, b) => a - b);
  return Math.max(
    ...sorted.map((minute, index) => (sorted[index + 1] ?? (sorted[0] ?? 0) + 1440) - minute),
  );
};
