import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameNow, setGameClock, trustDeviceClock, useNow } from './clock.ts';

const device = Date.parse('2026-11-21T03:00:00Z');
const game = Date.parse('2024-06-19T16:30:00Z');

const Clock = () => {
  const now = useNow(1000);
  return <p>{now === null ? 'unbekannt' : new Date(now).toISOString()}</p>;
};

describe('the game clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: device });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is unknown until the server has answered, then ticks on from there', () => {
    render(<Clock />);
    expect(screen.getByText('unbekannt')).toBeVisible();
    expect(gameNow()).toBeNull();
    act(() => setGameClock(game, device));
    expect(screen.getByText('2024-06-19T16:30:00.000Z')).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(screen.getByText('2024-06-19T16:30:03.000Z')).toBeVisible();
    expect(gameNow()).toBe(game + 3000);
  });

  it('keeps the time of the server when it cannot be reached later', () => {
    setGameClock(game, device);
    trustDeviceClock();
    expect(gameNow()).toBe(game);
  });
});
