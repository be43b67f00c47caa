import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packTips, unpackTips } from './packed-tips.ts';

const crowd = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.constantFrom('home', 'draw', 'away')), {
    maxLength: 300,
  })
  .map((tips) => new Map(tips));

test('what was packed comes out again', () => {
  fc.assert(
    fc.property(crowd, (tips) => {
      expect([...unpackTips(packTips(tips))].toSorted()).toEqual([...tips].toSorted());
    }),
  );
});

test('a thousand players take 250 bytes, nobody takes none', () => {
  const all = new Map(Array.from({ length: 999 }, (_, index) => [index + 1, 'draw'] as const));
  expect(packTips(all)).toHaveLength(250);
  expect(packTips(new Map())).toHaveLength(0);
});
