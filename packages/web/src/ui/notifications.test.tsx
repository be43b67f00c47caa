import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifications } from './Notifications.tsx';
import { notifyError, notifySuccess } from './notifications.ts';

describe('the notification area', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    act(() => {
      vi.runAllTimers();
    });
    vi.useRealTimers();
  });

  it('lets all vanish five seconds after one is added', () => {
    render(<Notifications />);
    act(() => notifyError('eins'));
    act(() => {
      vi.advanceTimersByTime(4000);
    });
    act(() => notifyError('zwei'));
    act(() => {
      vi.advanceTimersByTime(4999);
    });
    expect(screen.getByText('eins')).toBeVisible();
    expect(screen.getByText('zwei')).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.queryByText('eins')).toBeNull();
    expect(screen.queryByText('zwei')).toBeNull();
  });

  it('lets one be dismissed', () => {
    render(<Notifications />);
    act(() => notifySuccess('eins'));
    act(() => notifySuccess('zwei'));
    act(() => screen.getAllByRole('button', { name: 'Meldung schließen' })[0]?.click());
    expect(screen.queryByText('eins')).toBeNull();
    expect(screen.getByText('zwei')).toBeVisible();
  });

  it('shows a repeated message once, as the newest, spoken anew and for another five seconds', () => {
    render(<Notifications />);
    act(() => notifySuccess('eins'));
    act(() => notifySuccess('zwei'));
    const before = screen.getByText('eins');
    act(() => {
      vi.advanceTimersByTime(4000);
    });
    act(() => notifySuccess('eins'));
    expect(messages()).toEqual(['zwei', 'eins']);
    // A live region speaks what is added to it.
    expect(screen.getByText('eins')).not.toBe(before);
    act(() => {
      vi.advanceTimersByTime(4999);
    });
    expect(screen.getByText('eins')).toBeVisible();
  });

  it('shows three at most, the newest', () => {
    render(<Notifications />);
    for (const message of ['eins', 'zwei', 'drei', 'vier']) act(() => notifySuccess(message));
    expect(messages()).toEqual(['zwei', 'drei', 'vier']);
  });

  it('shows messages of one kind, the latest', () => {
    render(<Notifications />);
    act(() => notifySuccess('eins'));
    act(() => notifyError('zwei'));
    expect(messages()).toEqual(['zwei']);
    act(() => notifySuccess('drei'));
    expect(messages()).toEqual(['drei']);
  });
});

const messages = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
