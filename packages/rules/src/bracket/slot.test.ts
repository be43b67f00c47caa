import { expect, test } from 'vitest';
import { parseSlot } from './slot.ts';

test.each([
  ['1A', { from: 'group', position: 1, group: 'A' }],
  ['2L', { from: 'group', position: 2, group: 'L' }],
  ['3ADEF', { from: 'thirds', groups: ['A', 'D', 'E', 'F'] }],
  ['3A', { from: 'group', position: 3, group: 'A' }],
  ['W39', { from: 'match', number: 39, outcome: 'winner' }],
  ['L101', { from: 'match', number: 101, outcome: 'loser' }],
  ['A1', null],
  ['W', null],
  ['1', null],
  ['1AB', null],
  ['1a', null],
  ['', null],
])('%s', (text, slot) => {
  expect(parseSlot(text)).toEqual(slot);
});
