import { expect, test } from 'vitest';
import { packKind } from './check-pack.ts';

test.each([
  ['em2020', 'EM'],
  ['em2024', 'EM'],
  ['em2028', 'EM'],
  ['wm2022', 'WM'],
  ['wm2026', 'WM'],
  ['em1904', null],
])('the pack %s is of kind %s', async (name, kind) => {
  expect(await packKind(name)).toBe(kind);
});
