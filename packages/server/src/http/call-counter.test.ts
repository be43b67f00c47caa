import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallCounter } from './call-counter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('counts each key in a window of its own, which begins with its first call', () => {
  const counter = createCallCounter(60);
  expect(counter.read(1)).toEqual({ count: 0, secondsLeft: 60 });
  expect(counter.add(1)).toEqual({ count: 1, secondsLeft: 60 });
  vi.advanceTimersByTime(40_500);
  expect(counter.add(1)).toEqual({ count: 2, secondsLeft: 20 });
  expect(counter.add('1')).toEqual({ count: 1, secondsLeft: 60 });
  vi.advanceTimersByTime(19_500);
  expect(counter.read(1)).toEqual({ count: 0, secondsLeft: 60 });
  expect(counter.add(1)).toEqual({ count: 1, secondsLeft: 60 });
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
