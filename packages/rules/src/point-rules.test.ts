import { expect, test } from 'vitest';
import {
  faultOfPointRules,
  isSamePointRules,
  POINT_PRESETS,
  type PointFault,
} from './point-rules.ts';
import { CLASSIC, type PointRules } from './points.ts';

test('the presets are the classic rules and 4-3-2, and can be played by', () => {
  expect(POINT_PRESETS).toEqual([
    { name: 'Klassisch', rules: CLASSIC },
    {
      name: '4-3-2',
      rules: { exact: 4, difference: 3, tendency: 2, drawIs: 'tendency', knockout: 1, champion: 5 },
    },
  ]);
  for (const { rules } of POINT_PRESETS) expect(faultOfPointRules(rules)).toBeNull();
});

test.each<[string, Partial<PointRules>, PointFault | null]>([
  ['the most', { exact: 10, difference: 10, tendency: 10, knockout: 5, champion: 50 }, null],
  ['the least', { exact: 1, difference: 0, tendency: 0, knockout: 0, champion: 0 }, null],
  ['nothing for an exact tip', { exact: 0, difference: 0, tendency: 0 }, 'exact'],
  ['11 for an exact tip', { exact: 11 }, 'exact'],
  ['a half', { exact: 3.5 }, 'exact'],
  ['no number', { exact: Number.NaN }, 'exact'],
  ['a difference above the exact tip', { difference: 4 }, 'difference'],
  ['a tendency above the difference', { tendency: 3 }, 'tendency'],
  ['a tendency below 0', { tendency: -1 }, 'tendency'],
  ['6 for who advances', { knockout: 6 }, 'knockout'],
  ['51 for the champion', { champion: 51 }, 'champion'],
])('%s has the fault %#', (_, part, fault) => {
  expect(faultOfPointRules({ ...CLASSIC, ...part })).toBe(fault);
});

test('rules are the same where each tip counts the same', () => {
  expect(isSamePointRules(CLASSIC, { ...CLASSIC })).toBe(true);
  expect(isSamePointRules(CLASSIC, { ...CLASSIC, drawIs: 'tendency' })).toBe(false);
  const level = { ...CLASSIC, tendency: 2 };
  expect(isSamePointRules(level, { ...level, drawIs: 'tendency' })).toBe(true);
  for (const [name, value] of [
    ['exact', 4],
    ['difference', 3],
    ['tendency', 0],
    ['knockout', 0],
    ['champion', 6],
  ] as const) {
    expect(isSamePointRules(CLASSIC, { ...CLASSIC, [name]: value })).toBe(false);
  }
});
