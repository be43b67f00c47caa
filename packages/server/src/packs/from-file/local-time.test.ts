import { describe, expect, test } from 'vitest';
import { instantOf, readDay, readTime } from './local-time.ts';

test.each([
  ['15:30', 930, null],
  ['9.05', 545, null],
  ['15 Uhr', 900, null],
  ['15.30 Uhr', 930, null],
  ['15:30:00', 930, null],
  ['13:00 UTC-6', 780, -360],
  ['18:00 UTC+5:30', 1080, 330],
  ['18:00 (GMT+1)', 1080, 60],
  ['20:00 UTC', 1200, 0],
  ['20:00 Z', 1200, 0],
])('%s is a time of day', (text, minutes, offset) => {
  expect(readTime(text)).toEqual({ minutes, offset });
});

test.each(['', '15', '24:00', '15:60', 'abends', '15:30 UTC+15', '2027-06-14'])(
  '„%s“ is none',
  (text) => {
    expect(readTime(text)).toBeNull();
  },
);

test.each([
  ['2027-06-14', '2027-06-14'],
  ['14.6.2027', '2027-06-14'],
  ['14.06.27', '2027-06-14'],
  ['Sa., 14.6.2027', '2027-06-14'],
  ['Mo 14. 6. 2027', '2027-06-14'],
  ['31.4.2027', null],
  ['29.2.2027', null],
  ['29.2.2028', '2028-02-29'],
  ['14/6/2027', null],
  ['6-14-2027', null],
  ['morgen', null],
  ['', null],
])('the day „%s“', (text, day) => {
  expect(readDay(text)).toBe(day);
});

describe('a local time', () => {
  test.each([
    ['in winter', '2027-01-16', '15:30', 'Europe/Berlin', '2027-01-16T14:30:00Z'],
    ['in summer', '2027-06-14', '15:30', 'Europe/Berlin', '2027-06-14T13:30:00Z'],
    ['before midnight', '2027-06-14', '00:30', 'Europe/Berlin', '2027-06-13T22:30:00Z'],
    ['west of UTC', '2027-06-14', '20:00', 'America/New_York', '2027-06-15T00:00:00Z'],
    [
      'on the day of the change, before',
      '2027-03-28',
      '01:59',
      'Europe/Berlin',
      '2027-03-28T00:59:00Z',
    ],
    [
      'on the day of the change, after',
      '2027-03-28',
      '15:30',
      'Europe/Berlin',
      '2027-03-28T13:30:00Z',
    ],
    ['that is skipped', '2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00Z'],
    ['that comes twice', '2027-10-31', '02:30', 'Europe/Berlin', '2027-10-31T00:30:00Z'],
    ['after it came twice', '2027-10-31', '03:30', 'Europe/Berlin', '2027-10-31T02:30:00Z'],
    [
      'where the offset is no whole hour',
      '2027-06-14',
      '15:30',
      'Asia/Kolkata',
      '2027-06-14T10:00:00Z',
    ],
  ])('%s', (_what, day, text, timeZone, instant) => {
    const time = readTime(text);
    expect(time && instantOf(day, time, timeZone)).toBe(instant);
  });

  test('with an offset is the same everywhere', () => {
    const time = readTime('13:00 UTC-6');
    expect(time && instantOf('2026-06-11', time, 'Asia/Tokyo')).toBe('2026-06-11T19:00:00Z');
  });
});
