import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HoldButton } from './HoldButton.tsx';

const onHeld = vi.fn();
const onPress = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onHeld.mockClear();
  onPress.mockClear();
  render(
    <HoldButton onHeld={onHeld} onPress={onPress}>
      Abpfiff
    </HoldButton>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'Abpfiff' });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const down = (pressed = 0) => fireEvent.pointerDown(button(), { button: pressed });
const up = () => {
  fireEvent.pointerUp(button());
  fireEvent.click(button(), { detail: 1 });
};

describe('a button that is held', () => {
  it('acts after one and a half seconds, and the finger that is lifted then does nothing more', () => {
    down();
    wait(1_499);
    expect(onHeld).not.toHaveBeenCalled();
    wait(1);
    expect(onHeld).toHaveBeenCalledOnce();
    up();
    expect(onPress).not.toHaveBeenCalled();
    expect(onHeld).toHaveBeenCalledOnce();
  });

  it('asks after a short press', () => {
    down();
    wait(300);
    up();
    wait(2_000);
    expect(onPress).toHaveBeenCalledOnce();
    expect(onHeld).not.toHaveBeenCalled();
  });

  it.each(['pointerLeave', 'pointerCancel'] as const)('does nothing after %s', (end) => {
    down();
    wait(1_000);
    fireEvent[end](button());
    wait(2_000);
    expect(onHeld).not.toHaveBeenCalled();
    expect(onPress).not.toHaveBeenCalled();
  });

  it('is not held by another button of the mouse', () => {
    down(2);
    wait(2_000);
    expect(onHeld).not.toHaveBeenCalled();
  });

  it('asks by keyboard and screen reader, also after a hold', () => {
    down();
    wait(1_500);
    fireEvent.click(button(), { detail: 0 });
    expect(onPress).toHaveBeenCalledOnce();
  });
});
