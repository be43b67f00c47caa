import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallCounter, createCallCounter } from './call-counter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const said = ({ count, secondsLeft }: ReturnType<CallCounter['read']>) => [count, secondsLeft];

test('counts each key in a window of its own, which begins with its first call', () => {
  const counter = createCallCounter(60);
  expect(said(counter.read(1))).toEqual([0, 60]);
  expect(said(counter.add(1))).toEqual([1, 60]);
  vi.advanceTimersByTime(40_500);
  expect(said(counter.add(1))).toEqual([2, 20]);
  expect(said(counter.add('1'))).toEqual([1, 60]);
  vi.advanceTimersByTime(19_500);
  expect(said(counter.read(1))).toEqual([0, 60]);
  expect(said(counter.add(1))).toEqual([1, 60]);
  expect(counter.read('1').count).toBe(1);
});

test('remembers the 20,000 that it has counted last, and forgets those counted long ago', () => {
  const counter = createCallCounter(60);
  counter.add('busy');
  counter.add('quiet');
  for (let key = 0; key < 40_000; key += 1) {
    counter.add(key);
    counter.add('busy');
  }
  expect(counter.read('quiet').count).toBe(0);
  expect(counter.read('busy').count).toBe(40_001);
  for (let key = 20_001; key < 40_000; key += 1) expect(counter.read(key).count).toBe(1);
});
