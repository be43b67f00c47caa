import { describe, expect, test } from 'vitest';
import { inBatches, QueueFullError } from './batches.ts';

/** Work that is held until it is let go, one batch after the other. */
const heldWork = () => {
  const batches: (readonly number[])[] = [];
  const held: (() => void)[] = [];
  const work = async (inputs: readonly number[]) => {
    batches.push(inputs);
    await new Promise<void>((resolve) => void held.push(resolve));
    return inputs.map((input) => `${input}!`);
  };
  const goOn = async () => {
    held.shift()?.();
    await turn();
    await turn();
  };
  return { batches, work, goOn };
};
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('a batch', () => {
  test('is what comes in one turn, then what came while it was worked off, in order', async () => {
    const { batches, work, goOn } = heldWork();
    const ask = inBatches(work, { most: 3, mostWaiting: 10 });
    const first = [ask(1), ask(2)];
    await turn();
    const later = [3, 4, 5, 6].map((input) => ask(input));
    await goOn();
    expect(await Promise.all(first)).toEqual(['1!', '2!']);
    await goOn();
    await goOn();
    expect(await Promise.all(later)).toEqual(['3!', '4!', '5!', '6!']);
    expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  test('that is full refuses more, and has room again afterwards', async () => {
    const { work, goOn } = heldWork();
    const ask = inBatches(work, { most: 1, mostWaiting: 1 });
    const first = ask(1);
    await turn();
    const second = ask(2);
    await expect(ask(3)).rejects.toBeInstanceOf(QueueFullError);
    await goOn();
    await goOn();
    expect(await Promise.all([first, second])).toEqual(['1!', '2!']);
    const fourth = ask(4);
    await turn();
    await goOn();
    expect(await fourth).toBe('4!');
  });

  test('begins beside another where enough wait, without what belongs behind the other', async () => {
    const { batches, work, goOn } = heldWork();
    const limits = { most: 10, mostWaiting: 10, atOnce: 2, worthwhile: 2 };
    const ask = inBatches(work, limits, (input) => input % 10);
    const first = ask(1);
    await turn();
    const second = ask(2);
    await turn();
    expect(batches).toEqual([[1]]);
    const behind = ask(11);
    await turn();
    expect(batches).toEqual([[1], [2]]);
    const third = ask(3);
    await goOn();
    expect(await first).toBe('1!');
    expect(batches).toEqual([[1], [2], [11, 3]]);
    await goOn();
    await goOn();
    expect(await Promise.all([second, behind, third])).toEqual(['2!', '11!', '3!']);
  });

  test('leaves its share to the next one, so that both are of one size', async () => {
    const { batches, work, goOn } = heldWork();
    const ask = inBatches(work, { most: 10, mostWaiting: 10, atOnce: 2, worthwhile: 2 });
    const asked = [1, 2, 3, 4, 5, 6].map((input) => ask(input));
    await turn();
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    await goOn();
    await goOn();
    expect(await Promise.all(asked)).toEqual(['1!', '2!', '3!', '4!', '5!', '6!']);
  });

  test('follows one beside another only where enough wait, so that batches stay large', async () => {
    const { batches, work, goOn } = heldWork();
    const ask = inBatches(work, { most: 10, mostWaiting: 10, atOnce: 2, worthwhile: 2 });
    const [first] = [ask(1), await turn()];
    const [second, third] = [ask(2), ask(3)];
    await turn();
    expect(batches).toEqual([[1], [2, 3]]);
    const fourth = ask(4);
    await goOn();
    expect(await first).toBe('1!');
    await turn();
    expect(batches).toHaveLength(2);
    await goOn();
    expect(await Promise.all([second, third])).toEqual(['2!', '3!']);
    await goOn();
    expect([await fourth, batches.at(-1)]).toEqual(['4!', [4]]);
  });

  test('takes with it what the answers of the one before lead to', async () => {
    const { batches, work, goOn } = heldWork();
    const ask = inBatches(work, { most: 10, mostWaiting: 10 });
    const third = ask(1).then(() => ask(3));
    await turn();
    const second = ask(2);
    await goOn();
    await goOn();
    expect([await second, await third]).toEqual(['2!', '3!']);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  test('waits some turns for more, if it is told to', async () => {
    const { batches, work, goOn } = heldWork();
    const ask = inBatches(work, { most: 10, mostWaiting: 10, turns: 3 });
    const asked = [ask(1)];
    for (const input of [2, 3]) {
      await turn();
      asked.push(ask(input));
    }
    expect(batches).toEqual([]);
    await turn();
    expect(batches).toEqual([[1, 2, 3]]);
    await goOn();
    expect(await Promise.all(asked)).toEqual(['1!', '2!', '3!']);
  });

  test('that fails rejects its own, and the next one is worked off', async () => {
    let isBroken = true;
    const ask = inBatches(
      async (inputs: readonly number[]) => {
        if (isBroken) throw new Error('broken');
        return inputs;
      },
      { most: 5, mostWaiting: 5 },
    );
    await expect(Promise.all([ask(1), ask(2)])).rejects.toThrow('broken');
    isBroken = false;
    expect(await ask(3)).toBe(3);
  });

  test('that never answers is given up', async () => {
    let isSilent = true;
    const ask = inBatches(
      (inputs: readonly number[]) =>
        isSilent ? new Promise<readonly number[]>(() => {}) : Promise.resolve(inputs),
      { most: 5, mostWaiting: 5, silenceMs: 5 },
    );
    await expect(ask(1)).rejects.toMatchObject({ statusCode: 503 });
    isSilent = false;
    expect(await ask(2)).toBe(2);
  });
});
