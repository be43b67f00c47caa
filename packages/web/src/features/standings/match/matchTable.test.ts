import { describe, expect, it } from 'vitest';
import { scoreRow } from '../../../test/scoreRow.ts';
import { beforeLastGoal, movesBetween, nextPlace } from './matchTable.ts';

describe('the score before the last goal', () => {
  it.each([
    ['is none without a goal', [0, 0], null, null],
    ['follows where one side alone has scored', [2, 0], null, [1, 0]],
    ['follows where the other side alone has', [0, 1], 'home', [0, 0]],
    ['is not known where both have', [2, 1], null, null],
    ['is known to who has seen it', [2, 1], 'away', [2, 0]],
  ] as const)('%s', (_, [home, away], last, before) => {
    const expected = before && { home: before[0], away: before[1] };
    expect(beforeLastGoal({ home, away }, last)).toEqual(expected);
  });
});

const rows = (positions: Record<number, number>) =>
  Object.entries(positions)
    .map(([id, position]) => scoreRow({ userId: Number(id), name: `${id}`, position }))
    .toSorted((a, b) => a.position - b.position);

describe('two tables', () => {
  it('differ by places won and lost; who is new has moved by none', () => {
    const moves = movesBetween(rows({ 1: 1, 2: 2, 3: 3 }), rows({ 1: 3, 2: 1, 3: 1, 4: 4 }));
    expect([...moves].toSorted(([a], [b]) => a - b)).toEqual([
      [1, -2],
      [2, 1],
      [3, 2],
      [4, 0],
    ]);
  });
});

describe('the next place', () => {
  const shared = rows({ 1: 1, 2: 1, 3: 3, 4: 3, 5: 5 });

  it.each([
    ['the top', 1, null],
    ['a shared place', 4, 1],
    ['behind a shared place', 5, 3],
    ['nobody listed', 9, null],
  ])('from %s', (_, ownId, place) => {
    expect(nextPlace(shared, ownId)).toBe(place);
  });
});
