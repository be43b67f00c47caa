import { expect, test } from 'vitest';
import { limitConcurrency, OverloadError } from './concurrency.ts';

const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
};

test('runs at most so many at once, in order, and refuses when the line is full', async () => {
  const limited = limitConcurrency(2, 1);
  const gates = [gate(), gate(), gate()];
  const begun: number[] = [];
  const run = (index: number) =>
    limited(async () => {
      begun.push(index);
      await gates[index]?.promise;
      return index;
    });
  const tasks = [run(0), run(1), run(2)];
  await expect(run(3)).rejects.toThrow(OverloadError);
  expect(begun).toEqual([0, 1]);
  for (const { open } of gates) open();
  expect(await Promise.all(tasks)).toEqual([0, 1, 2]);
  expect(begun).toEqual([0, 1, 2]);
});

test('a task that fails makes place for the next one', async () => {
  const limited = limitConcurrency(1, 1);
  const failing = limited(async () => {
    throw new Error('broken');
  });
  const next = limited(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
