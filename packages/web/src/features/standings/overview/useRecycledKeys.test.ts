import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRecycledKeys } from './OverviewTable.tsx';

describe('the keys of drawn rows', () => {
  it('stay with who stays, and go on to who comes', () => {
    const { result, rerender } = renderHook(({ ids }) => useRecycledKeys(ids), {
      initialProps: { ids: [10, 20, 30] },
    });
    const [ten, twenty, thirty] = result.current;
    rerender({ ids: [30, 40, 10] });
    expect(result.current).toEqual([thirty, twenty, ten]);
    rerender({ ids: [50, 60, 70, 80] });
    expect(new Set(result.current).size).toBe(4);
    expect(new Set(result.current)).toEqual(new Set([ten, twenty, thirty, 3]));
  });
});
