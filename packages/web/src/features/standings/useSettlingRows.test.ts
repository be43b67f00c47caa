import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { scoreRow } from '../../test/scoreRow.ts';
import type { LiveRow } from './liveTable.ts';
import { useSettlingRows } from './movingRows.ts';

const rows: readonly LiveRow[] = Array.from({ length: 450 }, (_, index) => ({
  ...scoreRow({ userId: index, name: `Spieler ${index}` }),
  livePoints: 0,
}));
const afterGoal = rows.toReversed().map((row) => ({ ...row, livePoints: 3 }));

const settle = (sight: { first: number; end: number } | null) => {
  const drawn: (readonly LiveRow[])[] = [];
  const { rerender } = renderHook(({ rows }) => drawn.push(useSettlingRows(rows, () => sight)), {
    initialProps: { rows },
  });
  drawn.length = 0;
  return { drawn, change: (next: readonly LiveRow[]) => rerender({ rows: next }) };
};

describe('a long table after a goal', () => {
  it('is right in sight first, then everywhere, with each player once all along', async () => {
    const { drawn, change } = settle({ first: 200, end: 220 });
    change(afterGoal);
    await waitFor(() => expect(drawn.at(-1)).toBe(afterGoal));
    const [before, first] = drawn;
    expect(before).toBe(rows);
    expect(first?.slice(200, 220)).toEqual(afterGoal.slice(200, 220));
    expect(first?.filter(({ livePoints }) => livePoints > 0)).toHaveLength(20);
    for (const each of drawn) expect(new Set(each.map(({ userId }) => userId)).size).toBe(450);
  });

  it('is right at once where nothing is in sight, or with other players', () => {
    const hidden = settle(null);
    hidden.change(afterGoal);
    expect(hidden.drawn.at(-1)).toBe(afterGoal);
    const other = settle({ first: 0, end: 10 });
    const fewer = afterGoal.slice(1);
    other.change(fewer);
    expect(other.drawn.at(-1)).toBe(fewer);
  });
});
