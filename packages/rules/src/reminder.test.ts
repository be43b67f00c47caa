import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LastReminder, type Moment, type ReminderTiming, reminderDue } from './reminder.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Days and wall clock in UTC. */
const moment = (at: number): Moment => ({
  at,
  day: dayOf(at),
  tomorrow: dayOf(at + DAY),
  minutes: Math.floor((at % DAY) / MINUTE),
  timeZone: 'UTC',
});
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const at = (text: string) => Date.parse(`2024-06-${text}:00Z`);
const tip = (text: string) => ({ kickoff: at(text), day: `2024-06-${text.slice(0, 2)}` });

describe('a table of cases', () => {
  const none: LastReminder | null = null;
  test.each<
    [string, ReminderTiming, string, readonly string[], LastReminder | null, string | null]
  >([
    ['a minute before six', 'evening', '18T17:59', ['19T13:00'], none, null],
    ['at six', 'evening', '18T18:00', ['19T13:00'], none, '2024-06-19'],
    ['late, the server was away', 'evening', '18T21:59', ['19T13:00'], none, '2024-06-19'],
    ['in the quiet hours', 'evening', '18T22:00', ['19T13:00'], none, null],
    ['after midnight it is no longer tomorrow', 'evening', '19T00:00', ['19T13:00'], none, null],
    ["of today's matches alone", 'evening', '18T18:00', ['18T21:00'], none, null],
    ['the day after tomorrow', 'evening', '18T18:00', ['20T13:00'], none, null],
    ['nothing open', 'evening', '18T18:00', [], none, null],
    [
      'again today',
      'evening',
      '18T18:01',
      ['19T13:00'],
      { on: '2024-06-18', about: '2024-06-19' },
      null,
    ],
    [
      'the next day',
      'evening',
      '19T18:00',
      ['20T13:00'],
      { on: '2024-06-18', about: '2024-06-19' },
      '2024-06-20',
    ],
    ['more than two hours ahead', 'before', '19T10:59', ['19T13:00'], none, null],
    ['two hours ahead', 'before', '19T11:00', ['19T18:00', '19T13:00'], none, '2024-06-19'],
    ['eleven seconds ahead', 'before', '19T12:59', ['19T13:00'], none, '2024-06-19'],
    ['once it has started', 'before', '19T13:00', ['19T13:00'], none, null],
    ['the first was missed, the next is far', 'before', '19T13:00', ['19T18:00'], none, null],
    [
      'due in the night: not before eight in the evening',
      'before',
      '18T19:59',
      ['19T01:00'],
      none,
      null,
    ],
    ['due in the night: at eight', 'before', '18T20:00', ['19T01:00'], none, '2024-06-19'],
    ['due in the night, the server was away', 'before', '18T22:30', ['19T01:00'], none, null],
    [
      'due at half past seven in the morning',
      'before',
      '18T20:00',
      ['19T09:30'],
      none,
      '2024-06-19',
    ],
    ['due at half past seven, late', 'before', '19T08:00', ['19T09:30'], none, '2024-06-19'],
    ['due at eight in the morning', 'before', '18T20:00', ['19T10:00'], none, null],
    ['then', 'before', '19T08:00', ['19T10:00'], none, '2024-06-19'],
    [
      'due a minute before ten in the evening',
      'before',
      '19T21:59',
      ['19T23:59'],
      none,
      '2024-06-19',
    ],
    [
      'due in the night, but reminded today: from eight on',
      'before',
      '18T20:00',
      ['19T09:30'],
      { on: '2024-06-18', about: '2024-06-18' },
      null,
    ],
    [
      'then',
      'before',
      '19T08:00',
      ['19T09:30'],
      { on: '2024-06-18', about: '2024-06-18' },
      '2024-06-19',
    ],
    [
      'the wish changed after the evening',
      'before',
      '19T11:00',
      ['19T13:00'],
      { on: '2024-06-18', about: '2024-06-19' },
      null,
    ],
  ])('%s', (_, timing, now, open, last, expected) => {
    expect(reminderDue(timing, moment(at(now)), open.map(tip), last)).toBe(expected);
  });

  test('ten seconds before its kick-off a match is reminded of no more', () => {
    const open = [tip('19T13:00')];
    const now = (before: number) => moment(at('19T13:00') - before);
    expect(reminderDue('before', now(10_001), open, null)).toBe('2024-06-19');
    expect(reminderDue('before', now(10_000), open, null)).toBeNull();
  });
});

describe('over days, minute by minute', () => {
  const start = at('14T00:00');
  const kickoffs = fc.uniqueArray(fc.integer({ min: 0, max: 4 * 24 * 4 }), { maxLength: 12 });
  const timings = fc.constantFrom<ReminderTiming>('evening', 'before');

  /** Every reminder of a player who never tips; the program looks at each of these minutes. */
  const remindersOf = (timing: ReminderTiming, quarters: readonly number[], every = 1) => {
    const open = quarters.map((quarter) => {
      const kickoff = start + quarter * 15 * MINUTE;
      return { kickoff, day: dayOf(kickoff) };
    });
    const sent: (LastReminder & { at: number })[] = [];
    for (let now = start; now < start + 5 * DAY; now += every * MINUTE) {
      const about = reminderDue(timing, moment(now), open, sent.at(-1) ?? null);
      if (about !== null) sent.push({ on: dayOf(now), about, at: now });
    }
    return { open, sent };
  };

  test('nobody is reminded twice a day, twice of a day, at night, or of what has started', () => {
    fc.assert(
      fc.property(timings, kickoffs, fc.integer({ min: 1, max: 90 }), (timing, quarters, every) => {
        const { open, sent } = remindersOf(timing, quarters, every);
        expect(new Set(sent.map(({ on }) => on)).size).toBe(sent.length);
        expect(new Set(sent.map(({ about }) => about)).size).toBe(sent.length);
        for (const { at: now, about } of sent) {
          const left = open.filter(({ day, kickoff }) => day === about && kickoff > now + 10_000);
          expect(left.length).toBeGreaterThan(0);
          const { minutes } = moment(now);
          expect(minutes >= 8 * 60 && minutes < 22 * 60).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('in the evening every day with matches is reminded of, at six the day before', () => {
    fc.assert(
      fc.property(kickoffs, (quarters) => {
        const { open, sent } = remindersOf('evening', quarters);
        const days = new Set(open.map(({ day }) => day).filter((day) => day > dayOf(start)));
        expect(sent.map(({ about }) => about)).toEqual([...days].toSorted());
        for (const { at: now } of sent) expect(moment(now).minutes).toBe(18 * 60);
      }),
      { numRuns: 15 },
    );
  });

  test('two hours before, every day that begins with a match after ten is reminded of', () => {
    fc.assert(
      fc.property(kickoffs, (quarters) => {
        // Of earlier matches a player is reminded the evening before.
        const daytime = quarters.filter((quarter) => quarter % 96 >= 40);
        const { open, sent } = remindersOf('before', daytime);
        const firsts = Map.groupBy(
          open.toSorted((a, b) => a.kickoff - b.kickoff),
          ({ day }) => day,
        );
        expect(sent.map(({ about, at: now }) => [about, now])).toEqual(
          [...firsts].map(([day, [first]]) => [day, (first?.kickoff ?? 0) - 120 * MINUTE]),
        );
      }),
      { numRuns: 15 },
    );
  });
});
