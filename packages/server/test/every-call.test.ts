import { type Endpoint, endpoints } from '@tippspiel/contract';
import { expect, test } from 'vitest';
import { allPaths, asked } from './every-call/asked.ts';
import { keyOf } from './every-call/change.ts';
import { changes, exempt } from './every-call/changes.ts';

// The drills `facts` and `lock-order` go by these lists.

test('every GET that depends on something is asked', () => {
  expect(Object.keys(asked).toSorted()).toEqual(allPaths.toSorted());
});

test('everything that changes something is called', () => {
  const all: readonly Endpoint[] = Object.values(endpoints);
  const changing = all.filter(({ changes }) => changes !== undefined);
  const called = new Set(changes.map(({ endpoint }) => keyOf(endpoint)));
  const apart = Object.keys(exempt);
  expect([...called, ...apart].toSorted()).toEqual(changing.map(keyOf).toSorted());
});
