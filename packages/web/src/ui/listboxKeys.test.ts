import { describe, expect, it } from 'vitest';
import { findTyped, moveBy, typeLetter } from './listboxKeys.ts';

describe('the keys of a listbox', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 5, 9],
    ['Home', 5, 0],
    ['End', 5, 9],
  ])('%s leads from %i to %i of ten', (key, active, index) => {
    expect(moveBy(key, active, 10)).toEqual({ kind: 'active', index });
  });

  const labels = ['Dänemark', 'Deutschland', 'England', 'Österreich'];

  it.each([
    ['d', -1, 0],
    ['d', 0, 1],
    ['d', 1, 0],
    ['de', 0, 1],
    ['ö', 0, 3],
    ['x', 0, -1],
  ])('letters "%s" from %i find %i', (text, active, expected) => {
    expect(findTyped(labels, text, active)).toBe(expected);
  });

  it('begins a new word after a pause', () => {
    const first = typeLetter({ text: '', at: 0 }, 'd', 1000);
    expect(typeLetter(first, 'e', 1200).text).toBe('de');
    expect(typeLetter(first, 'e', 2000).text).toBe('e');
  });
});
