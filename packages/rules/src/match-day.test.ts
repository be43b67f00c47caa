import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  begunDays,
  currentRound,
  dayResultsDue,
  finishedDays,
  hasStarted,
  isBeforeFullTime,
  MATCH_MINUTES,
  type MatchOfDay,
  matchDays,
  matchEndMs,
  START_GRACE_MS,
} from './match-day.ts';

/** Days in UTC. */
const at = (text: string) => Date.parse(`2024-06-${text}:00Z`);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Germany - Scotland, 2024-06-14T19:00:00Z. */
const KICKOFF = 1_718_391_600_000;

test.each([
  [START_GRACE_MS + 1, false],
  [START_GRACE_MS, true],
  [START_GRACE_MS - 1, true],
  [0, true],
  [-86_400_000, true],
])('%i ms before kick-off the match has started: %s', (before, started) => {
  expect(hasStarted(KICKOFF, KICKOFF - before)).toBe(started);
});

test('the window closes 10 seconds before kick-off', () => {
  expect(START_GRACE_MS).toBe(10_000);
});

test('a match lasts two hours, a knockout match three', () => {
  expect(MATCH_MINUTES).toEqual({ group: 120, knockout: 180 });
  expect(matchEndMs(KICKOFF, 'GA', null)).toBe(KICKOFF + 7_200_000);
  expect(matchEndMs(KICKOFF, 'FI', null)).toBe(KICKOFF + 10_800_000);
  expect(matchEndMs(KICKOFF, 'AF', 1)).toBe(KICKOFF + 7_200_000);
});

test.each([
  [0, true],
  [90, true],
  [104, true],
  [105, false],
  [180, false],
])(
  '%i minutes after kick-off, the break included, 90 minutes cannot be over: %s',
  (minutes, before) => {
    expect(isBeforeFullTime(KICKOFF, KICKOFF + minutes * 60_000)).toBe(before);
  },
);

test('a match that was moved to an open kick-off may be over', () => {
  expect(isBeforeFullTime(null, KICKOFF)).toBe(false);
});

test.each<
  [
    string,
    string,
    readonly [kickoff: string, result: 'in' | 'missing' | 'annulled'][],
    readonly string[],
  ]
>([
  ['none before the first kick-off', '14T18:00', [['14T19:00', 'missing']], []],
  [
    'goes on until all results are in',
    '14T21:00',
    [
      ['14T16:00', 'in'],
      ['14T19:00', 'missing'],
    ],
    ['14 on'],
  ],
  [
    'is over then',
    '14T21:00',
    [
      ['14T16:00', 'in'],
      ['14T19:00', 'in'],
    ],
    ['14 over'],
  ],
  [
    'waits for a result that was moved to later today',
    '14T18:00',
    [
      ['14T16:00', 'in'],
      ['14T19:00', 'in'],
    ],
    ['14 on'],
  ],
  [
    'none where a result was moved to',
    '14T21:00',
    [
      ['14T16:00', 'in'],
      ['16T19:00', 'in'],
    ],
    ['14 over'],
  ],
  [
    'comes with its kick-off',
    '16T18:59',
    [
      ['16T19:00', 'in'],
      ['14T16:00', 'in'],
    ],
    ['14 over'],
  ],
  [
    'comes with its kick-off',
    '16T19:00',
    [
      ['16T19:00', 'in'],
      ['14T16:00', 'in'],
    ],
    ['14 over', '16 over'],
  ],
  [
    'waits for no annulled match',
    '15T12:00',
    [
      ['14T16:00', 'annulled'],
      ['14T19:00', 'in'],
      ['15T16:00', 'annulled'],
    ],
    ['14 over'],
  ],
])('a match day: %s', (_what, now, matches, expected) => {
  const days = begunDays(
    matches.map(([kickoff, result]) => ({
      kickoff: at(kickoff),
      round: null,
      result: result === 'in' ? {} : null,
      ruling:
        result === 'annulled' ? ({ annulled: true, award: null, played: null } as const) : null,
    })),
    { dayOf, isStarted: () => true, nowMs: at(now) },
  );
  expect(
    days.map(({ key, isOver }) => `${String(key).slice(8)} ${isOver ? 'over' : 'on'}`),
  ).toEqual(expected);
});

/** `3 14T16:00 in`: the round, the kick-off, `-` of one that is open, and whether its result is in or it was before the game. */
const ofRounds = (matches: readonly string[]) =>
  matches.map((text) => {
    const [round, kickoff = '-', result] = text.split(' ');
    return {
      round: Number(round),
      kickoff: kickoff === '-' ? null : at(kickoff),
      result: result === 'in' ? {} : null,
      ruling: result === 'before' ? beforeGame : null,
    };
  });

const beforeGame = { annulled: true, beforeGame: true, award: null, played: null } as const;

describe.each<
  [what: string, now: string, matches: readonly string[], begun: string[], current: number | null]
>([
  ['before the first match', '01T12:00', ['1 02T12:00', '2 09T12:00'], [], 1],
  [
    'is on while a match lacks its result',
    '02T18:00',
    ['1 02T12:00 in', '1 02T15:00', '2 09T12:00'],
    ['1 on'],
    1,
  ],
  [
    'is over with its last result',
    '03T18:00',
    ['1 02T12:00 in', '1 03T15:00 in', '2 09T12:00'],
    ['1 over'],
    2,
  ],
  [
    'is over without a match that is moved behind the next one',
    '04T18:00',
    ['1 02T12:00 in', '1 20T12:00', '2 09T12:00', '3 16T12:00'],
    ['1 over'],
    2,
  ],
  [
    'is over without a match whose kick-off is open',
    '04T18:00',
    ['1 02T12:00 in', '1 -', '2 09T12:00'],
    ['1 over'],
    2,
  ],
  [
    'waits for a match that is moved, but not so far',
    '04T18:00',
    ['1 02T12:00 in', '1 05T12:00', '2 09T12:00'],
    ['1 on'],
    1,
  ],
  [
    'is not over because a match of the next one is played before it',
    '04T18:00',
    ['1 04T12:00 in', '1 05T12:00', '2 02T12:00 in', '2 11T12:00', '2 12T12:00', '3 19T12:00'],
    ['1 on', '2 on'],
    1,
  ],
  [
    'all over, the last one stays',
    '28T12:00',
    ['1 02T12:00 in', '2 09T12:00 in'],
    ['1 over', '2 over'],
    2,
  ],
  [
    'begins with the first match of the game',
    '04T18:00',
    ['1 02T12:00 before', '2 03T12:00 before', '2 05T12:00', '3 09T12:00'],
    [],
    2,
  ],
  ['no rounds', '28T12:00', [], [], null],
])('a round: %s', (_what, now, matches, begun, current) => {
  const options = { dayOf, isStarted: () => true, nowMs: at(now) };

  test('is a match day', () => {
    const days = begunDays(ofRounds(matches), options);
    expect(days.map(({ key, isOver }) => `${key} ${isOver ? 'over' : 'on'}`)).toEqual(begun);
  });

  test('is found', () => {
    expect(currentRound(ofRounds(matches), at(now))).toBe(current);
  });
});

test('a match without a round stands on its day between the rounds', () => {
  const added = { round: null, kickoff: at('05T12:00'), result: null, ruling: null };
  const days = matchDays([...ofRounds(['1 02T12:00', '2 09T12:00', '2 -']), added], dayOf);
  expect(days.map(([key, ofDay]) => [key, ofDay.length])).toEqual([
    [1, 1],
    [dayOf(at('05T12:00')), 1],
    [2, 2],
  ]);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A result stands for hours unless said otherwise. */
const match = (kickoff: string, stoodMinutes: number | null = 300): MatchOfDay => ({
  day: `2024-06-${kickoff.slice(0, 2)}`,
  kickoff: at(kickoff),
  stoodMs: stoodMinutes === null ? null : stoodMinutes * MINUTE,
});

test.each<[string, string, readonly MatchOfDay[], readonly string[]]>([
  ['all results stand', '14T21:10', [match('14T16:00'), match('14T19:00', 5)], ['2024-06-14']],
  ['one has stood four minutes', '14T21:10', [match('14T16:00'), match('14T19:00', 4)], []],
  ['one is missing', '14T21:10', [match('14T16:00'), match('14T19:00', null)], []],
  ['one was called off, and half a day is not over', '15T06:59', calledOff(), []],
  ['one was called off half a day ago', '15T07:00', calledOff(), ['2024-06-14']],
  ['all were called off', '15T07:00', [match('14T19:00', null)], []],
  ['one was moved to tomorrow with its result', '14T21:10', [match('15T19:00')], []],
  ['one is still to come', '14T18:00', [match('14T16:00'), match('14T19:00', null)], []],
  [
    'one was moved to the next day',
    '14T21:10',
    [match('14T16:00'), match('15T19:00', null)],
    day14(),
  ],
  ['the program was off until the last minute', '15T19:00', [match('14T19:00')], day14()],
  ['a day is over', '15T19:01', [match('14T19:00')], []],
  ['the last kick-off counts', '15T19:00', [match('14T12:00'), match('14T19:00')], day14()],
  ['no matches', '15T19:00', [], []],
  [
    'two days, in order',
    '15T18:00',
    [match('15T13:00'), match('14T19:00')],
    ['2024-06-14', '2024-06-15'],
  ],
])('%s', (_, now, matches, expected) => {
  expect(finishedDays(at(now), matches)).toEqual(expected);
});

function calledOff() {
  return [match('14T16:00'), match('14T19:00', null)];
}
function day14() {
  return ['2024-06-14'];
}

describe('a player', () => {
  test.each<[string, readonly string[], string | null, string | null]>([
    ['who has tipped', ['2024-06-14'], null, '2024-06-14'],
    ['who has tipped nothing', [], null, null],
    ['who has tipped the second day alone', ['2024-06-15'], null, '2024-06-15'],
    [
      'who has tipped both hears of the first one first',
      ['2024-06-15', '2024-06-14'],
      null,
      '2024-06-14',
    ],
    ['who was written to', ['2024-06-14', '2024-06-15'], '2024-06-14', '2024-06-15'],
    ['who was written to about both', ['2024-06-14', '2024-06-15'], '2024-06-15', null],
  ])('%s', (_, tipped, last, expected) => {
    expect(dayResultsDue(['2024-06-14', '2024-06-15'], new Set(tipped), last)).toBe(expected);
  });
});

/**
 * Four days, looked at every few minutes: results come in some time after the match or never, some are corrected, and
 * the program may be off for a while.
 */
test('one message a day at most, in time, about results that stand; none is missed', () => {
  const start = at('14T00:00');
  const plan = fc.uniqueArray(
    fc.record({
      quarter: fc.integer({ min: 0, max: 4 * 24 * 4 - 1 }),
      minutesUntilResult: fc.option(fc.integer({ min: 90, max: 16 * 60 })),
      minutesUntilCorrection: fc.option(fc.integer({ min: 1, max: 20 * 60 })),
    }),
    { maxLength: 10, selector: ({ quarter }) => quarter },
  );
  const offFor = fc.record({
    from: fc.integer({ min: 0, max: 96 }),
    hours: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(plan, fc.integer({ min: 1, max: 30 }), offFor, (planned, every, off) => {
      const matches = planned.map(({ quarter, minutesUntilResult, minutesUntilCorrection }) => {
        const kickoff = start + quarter * 15 * MINUTE;
        const entered = minutesUntilResult === null ? null : kickoff + minutesUntilResult * MINUTE;
        const corrected =
          entered === null || minutesUntilCorrection === null
            ? entered
            : entered + minutesUntilCorrection * MINUTE;
        return { day: dayOf(kickoff), kickoff, entered, corrected };
      });
      const stood = (now: number, { entered, corrected }: (typeof matches)[number]) => {
        if (entered === null || corrected === null || now < entered) return null;
        return now - (now < corrected ? entered : corrected);
      };
      const tipped = new Set(matches.map(({ day }) => day));
      const sent: { about: string; at: number }[] = [];
      const due = new Set<string>();
      for (let now = start; now < start + 6 * 24 * HOUR; now += every * MINUTE) {
        const hour = (now - start) / HOUR;
        if (hour >= off.from && hour < off.from + off.hours) continue;
        const finished = finishedDays(
          now,
          matches.map((each) => ({ ...each, stoodMs: stood(now, each) })),
        );
        for (const day of finished) due.add(day);
        const about = dayResultsDue(finished, tipped, sent.at(-1)?.about ?? null);
        if (about !== null) sent.push({ about, at: now });
      }
      expect(new Set(sent.map(({ about }) => about)).size).toBe(sent.length);
      for (const { about, at: now } of sent) {
        const ofDay = matches.filter(({ day }) => day === about);
        const sinceLast = now - Math.max(...ofDay.map(({ kickoff }) => kickoff));
        expect(sinceLast).toBeLessThanOrEqual(24 * HOUR);
        const times = ofDay.map((each) => stood(now, each));
        expect(times.every((ms) => ms === null || ms >= 5 * MINUTE)).toBe(true);
        if (times.includes(null)) expect(sinceLast).toBeGreaterThanOrEqual(12 * HOUR);
      }
      // A day that was due later than a day after it is passed over, every other one is written about.
      const about = new Set(sent.map((message) => message.about));
      const last = sent.at(-1)?.about ?? '';
      for (const day of due) expect(about.has(day) || day < last).toBe(true);
    }),
    { numRuns: 60 },
  );
});
