import { describe, expect, test } from 'vitest';
import { limitConcurrency, OverloadError, onePerPlayer, sharing } from './concurrency.ts';

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

test('a player has one task under way, others theirs, and the next one after it', async () => {
  const onlyOne = onePerPlayer();
  const first = gate();
  const tasks = [onlyOne(1, () => first.promise), onlyOne(2, async () => {})];
  await expect(onlyOne(1, async () => {})).rejects.toThrow(OverloadError);
  first.open();
  await Promise.all(tasks);
  expect(await onlyOne(1, async () => 'done')).toBe('done');
});

describe('a shared run', () => {
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

  test('begins after everybody came who shares it', async () => {
    const begun: ReturnType<typeof Promise.withResolvers<number>>[] = [];
    const ask = sharing(() => {
      const run = Promise.withResolvers<number>();
      begun.push(run);
      return run.promise;
    });
    const first = [ask(), ask()];
    await turn();
    await turn();
    expect(begun).toHaveLength(1);
    const later = [ask(), ask()];
    begun[0]?.resolve(1);
    expect(await Promise.all(first)).toEqual([1, 1]);
    while (begun.length < 2) await turn();
    begun[1]?.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
    expect(begun).toHaveLength(2);
  });

  test('that fails fails for those who share it alone', async () => {
    let isBroken = true;
    const ask = sharing(async () => {
      if (isBroken) throw new Error('broken');
      return 'fine';
    });
    await expect(ask()).rejects.toThrow('broken');
    isBroken = false;
    expect(await ask()).toBe('fine');
  });
});
