import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { give } from '../test/browser.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const Failing = ({ message }: { message: string }) => {
  throw new TypeError(message);
};

const show = (message: string) => {
  const reload = vi.fn();
  render(
    <ErrorBoundary reload={reload}>
      <Failing message={message} />
    </ErrorBoundary>,
  );
  return reload;
};

const setOnline = (onLine: boolean) => {
  give(navigator, { onLine });
  act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
};

describe('a page that cannot be shown', () => {
  // React writes each error to the console.
  beforeEach(() => give(console, { error: vi.fn() }));

  it('says that it crashed, and loads again by a tap', async () => {
    const reload = show('undefined is not a function');
    expect(screen.getByText('Da ist etwas schiefgegangen')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Neu laden' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/BetPage.js',
    'error loading dynamically imported module: http://localhost/assets/BetPage.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/BetPage.css',
  ])('waits for the network where its code has not come: %s', (message) => {
    setOnline(false);
    const reload = show(message);
    expect(screen.getByText('Kein Netz')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    setOnline(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads again at once where the player comes back with a network', () => {
    setOnline(false);
    show('Importing a module script failed.');
    cleanup();
    setOnline(true);
    expect(show('Importing a module script failed.')).toHaveBeenCalledOnce();
  });

  it('leaves loading its code again to the player where there is a network', async () => {
    setOnline(true);
    const reload = show('Importing a module script failed.');
    expect(screen.getByText('Die Seite ist nicht angekommen')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Neu laden' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
