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
    act(() => notifySuccess('eins'));
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
});
