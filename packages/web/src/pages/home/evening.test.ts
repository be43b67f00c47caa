import { describe, expect, it } from 'vitest';
import { at, betOn, match, score } from '../../test/matches.ts';
import { eveningOf } from './evening.ts';

const calendar = { timeZone: 'Europe/Berlin', dayStart: 0 };
const early = match({ id: 1, kickoff: at('2024-06-19T16:00:00Z') });
const late = match({ id: 2, kickoff: at('2024-06-19T19:00:00Z') });
const beside = match({ id: 3, kickoff: at('2024-06-19T19:00:00Z') });
const tomorrow = match({ id: 4, kickoff: at('2024-06-20T19:00:00Z') });
const begun = { started: true, running: { home: 0, away: 0 } };
const over = { started: true, result: score(1, 0) };
const tip = score(1, 0);

describe('the evening on home', () => {
  it.each([
    ['is nothing before the tournament', '2024-06-10T12:00:00Z', [early, late], [], [], false],
    ['is nothing without a match today', '2024-06-18T19:00:00Z', [early], [], [], false],
    ['is nothing three hours before', '2024-06-19T13:00:00Z', [early, late], [], [], false],
    ['begins two hours before', '2024-06-19T14:00:00Z', [early, late], [], [1], false],
    [
      'has one running, and what begins soon',
      '2024-06-19T17:30:00Z',
      [{ ...early, ...begun }, late],
      [1],
      [2],
      false,
    ],
    [
      'has two running',
      '2024-06-19T19:30:00Z',
      [
        { ...early, ...over },
        { ...late, ...begun },
        { ...beside, ...begun },
      ],
      [2, 3],
      [],
      false,
    ],
    [
      'keeps a match that waits for its result',
      '2024-06-19T22:30:00Z',
      [{ ...late, ...begun }],
      [2],
      [],
      false,
    ],
    [
      'is over with the last result of the day',
      '2024-06-19T21:30:00Z',
      [{ ...early, ...over }, { ...late, ...over }, tomorrow],
      [],
      [],
      true,
    ],
    [
      'has ended the morning after',
      '2024-06-20T07:00:00Z',
      [{ ...late, ...over }, tomorrow],
      [],
      [],
      false,
    ],
    [
      'is nothing after the tournament',
      '2024-07-20T07:00:00Z',
      [{ ...late, ...over }],
      [],
      [],
      false,
    ],
  ])('%s', (_, now, matches, running, due, isOver) => {
    const evening = eveningOf(matches, [], at(now), calendar);
    expect(evening.running.map(({ id }) => id)).toEqual(running);
    expect(evening.due.map(({ id }) => id)).toEqual(due);
    expect(evening.isOver).toBe(isOver);
  });

  it('puts the missing tip first', () => {
    const bets = [betOn(late, tip), betOn(beside)];
    const { due } = eveningOf([late, beside], bets, at('2024-06-19T18:00:00Z'), calendar);
    expect(due.map(({ id }) => id)).toEqual([3, 2]);
  });
});
