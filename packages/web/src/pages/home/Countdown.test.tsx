import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setGameClock } from '../../clock.ts';
import { Countdown, remaining } from './Countdown.tsx';

const KICKOFF = '2024-06-21T19:00:00.000Z';

describe('the countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('counts the game clock down every second without speaking', () => {
    setGameClock(Date.parse('2024-06-19T16:30:00.000Z'), Date.now());
    render(<Countdown kickoff={Date.parse(KICKOFF)} />);
    const timer = screen.getByRole('timer');
    expect(timer).toHaveTextContent('02Tage02Stunden30Minuten00Sekunden');
    act(() => vi.advanceTimersByTime(1000));
    expect(timer).toHaveTextContent('02Tage02Stunden29Minuten59Sekunden');
    expect(timer).toHaveAttribute('aria-live', 'off');
    expect(timer).toHaveTextContent('Anpfiff am 21.06.2024 21:00 Uhr');
  });

  test('never falls below zero', () => {
    expect(remaining(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});
