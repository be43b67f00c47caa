import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setGameClock } from '../../clock.ts';
import { match } from '../../test/matches.ts';
import { useMatchClock } from './useMatches.ts';

const at = (time: string) => Date.parse(`2024-06-19T${time}Z`);

describe('the clock of screens with matches', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: at('18:58:00') });
    setGameClock(at('18:58:00'), at('18:58:00'));
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('draws again each minute, and to the second when a match locks, begins and ends', () => {
    const matches = [match({ kickoff: at('19:00:30'), stage: 'GA' })];
    const drawn: (number | null)[] = [];
    renderHook(() => drawn.push(useMatchClock(matches)));
    drawn.length = 0;
    for (let second = 0; second < 180; second += 1) {
      act(() => {
        vi.advanceTimersByTime(1000);
      });
    }
    expect(drawn).toEqual(['18:59:00', '19:00:00', '19:00:20', '19:00:30', '19:01:00'].map(at));
    act(() => {
      vi.advanceTimersByTime(at('21:00:30') - at('19:01:00'));
    });
    expect(drawn.at(-1)).toBe(at('21:00:30'));
  });

  it('follows the game clock at once when it is set', () => {
    const { result } = renderHook(() => useMatchClock());
    act(() => setGameClock(at('12:34:56'), at('18:58:00')));
    expect(result.current).toBe(at('12:34:00'));
  });
});
