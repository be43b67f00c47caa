import { expect, test } from 'vitest';
import { createLedger } from './ledger.ts';

/** What each answer lets be stored: the value before is 1, the one that is sent is 2. */
test.each([
  [200, [2], [1, null, 3]],
  [409, [1], [2, null]],
  [503, [1, 2], [null, 3]],
  [null, [1, 2], [null, 3]],
])('after %s of a write', async (status, right, wrong) => {
  for (const [values, count] of [
    [right, 0],
    [wrong, 1],
  ] as const) {
    for (const value of values) {
      const ledger = createLedger<number>();
      await ledger.write('tip', 1, async () => 200);
      await ledger.write('tip', 2, async () => status);
      const stored = new Map(value === null ? [] : [['tip', value]]);
      expect(ledger.differences(stored), `${value}`).toHaveLength(count);
    }
  }
});

test('what nobody has written is told, and what was compared is known', async () => {
  const ledger = createLedger<number>();
  expect(ledger.differences(new Map([['other', 5]]))).toEqual([
    'other: 5 is stored, and may be [null]',
  ]);
  expect(ledger.differences(new Map([['other', 5]]))).toEqual([]);
  await ledger.write('other', null, async () => 200);
  expect(ledger.differences(new Map())).toEqual([]);
});
