import { describe, expect, test } from 'vitest';
import { goalsWithin, minuteNow, type Reached, type ScoredGoal } from './match-report.ts';

const at = Date.parse('2024-06-19T17:00:00Z');
const minute = (minute: number, added = 0) => ({ minute, added });

describe('the minute counts on from when it was told', () => {
  test.each<[string, Reached, number, Reached | null]>([
    ['at once', minute(63), 0, minute(63)],
    ['before a minute has passed', minute(63), 59, minute(63)],
    ['after three', minute(63), 180, minute(66)],
    ['to the end of a half', minute(44), 60, minute(45)],
    ['into added time', minute(44), 150, minute(45, 1)],
    ['within added time', minute(90, 3), 120, minute(90, 5)],
    ['after the second half', minute(89), 180, minute(90, 2)],
    ['in extra time', minute(104), 180, minute(105, 2)],
    ['after extra time', minute(120), 60, minute(120, 1)],
    ['not in a break', 'half-time', 400, 'half-time'],
    ['not in a shoot-out', 'penalties', 400, 'penalties'],
    ['not after eight minutes', minute(63), 481, null],
    ['nor in a break that nobody has told for so long', 'half-time', 481, null],
    ['by a clock that is behind', minute(63), -20, minute(63)],
  ])('%s', (_, reached, seconds, expected) => {
    expect(minuteNow({ reached, at }, at + 1_000 * seconds)).toEqual(expected);
  });
});

describe('goals within a score', () => {
  const goal = (home: number, away: number): ScoredGoal => ({
    ...{ side: 'home', kind: 'goal', name: 'Muster', minute: null, added: 0 },
    ...{ home, away },
  });
  const told = [goal(1, 0), goal(1, 1), goal(2, 1)];

  test.each([
    ['all that fit', { home: 3, away: 1 }, ['1:0', '1:1', '2:1']],
    ['not what the score has not', { home: 1, away: 1 }, ['1:0', '1:1']],
    ['none of the other side', { home: 0, away: 4 }, []],
    ['none without a score', null, []],
  ])('%s', (_, score, expected) => {
    expect(goalsWithin(told, score).map(({ home, away }) => `${home}:${away}`)).toEqual(expected);
  });
});
