import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRotation } from './useRotation.ts';

/** How long a slide stays, milliseconds. */
const STAY = 12_000;

const rotate = (keys: readonly string[]) => {
  const onTurn = vi.fn();
  const hook = renderHook(({ keys }) => useRotation(keys, onTurn), { initialProps: { keys } });
  let known = keys;
  return {
    onTurn,
    shown: () => known[hook.result.current.index],
    change: (next: readonly string[]) => {
      known = next;
      hook.rerender({ keys: next });
    },
    press: (action: (rotation: ReturnType<typeof useRotation>) => void) =>
      act(() => action(hook.result.current)),
  };
};

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('slides', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('follow each other, round and round', () => {
    const { shown, onTurn } = rotate(['a', 'b']);
    const seen = [0, 1, 2].map(() => {
      wait(STAY);
      return shown();
    });
    expect(seen).toEqual(['b', 'a', 'b']);
    expect(onTurn).toHaveBeenCalledTimes(3);
  });

  it('stay their whole time once somebody has changed them, or a goal has', () => {
    const { shown, press } = rotate(['a', 'b', 'c']);
    wait(STAY - 1);
    press(({ step }) => step(-1));
    expect(shown()).toBe('c');
    wait(STAY - 1);
    press(({ show }) => show('c'));
    wait(STAY - 1);
    expect(shown()).toBe('c');
    wait(1);
    expect(shown()).toBe('a');
  });

  it('stop until somebody lets them go on', () => {
    const { shown, press } = rotate(['a', 'b']);
    press(({ togglePause }) => togglePause());
    wait(10 * STAY);
    expect(shown()).toBe('a');
    press(({ togglePause }) => togglePause());
    wait(STAY);
    expect(shown()).toBe('b');
  });

  it('stay where they are when others come and go', () => {
    const { shown, change } = rotate(['a', 'b', 'c']);
    wait(STAY);
    change(['new', 'a', 'b', 'c']);
    expect(shown()).toBe('b');
    change(['a']);
    expect(shown()).toBe('a');
  });

  it('turn even where there is one alone', () => {
    const { shown, onTurn } = rotate(['a']);
    wait(STAY);
    wait(STAY);
    expect(shown()).toBe('a');
    expect(onTurn).toHaveBeenCalledTimes(2);
  });
});
