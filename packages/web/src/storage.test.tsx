import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from './api/session.ts';
import { fakeApi } from './test/api.ts';
import { give } from './test/browser.ts';
import { cryptoKey } from './test/cryptoKey.ts';
import { betOn, match } from './test/matches.ts';
import { playAsAnna } from './test/player.ts';

const blockedNotice =
  /^Dein Browser lässt diese Seite nichts speichern\. Spielen kannst du trotzdem/;
const fullNotice = /^Der Speicher deines Browsers ist voll\. Spielen kannst du trotzdem/;
const unreadable = /^Ob auf diesem Gerät noch Tipps auf das Senden warten/;

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A browser that blocks cookies, with the app opened in it. */
const whileBlocked = async (play: (app: App) => Promise<void>) => {
  const spies = [
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse),
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse),
    vi.spyOn(indexedDB, 'open').mockImplementation(refuse),
    vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse),
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse),
  ];
  give(globalThis, { caches: { delete: refuse } });
  give(navigator, { serviceWorker: { getRegistration: refuse } });
  try {
    await play(await openApp());
  } finally {
    cleanup();
    for (const spy of spies) spy.mockRestore();
  }
};

type App = Awaited<ReturnType<typeof openApp>>;

/** The app's modules anew, as a visit has them. */
const openApp = async () => {
  vi.resetModules();
  const { renderAt } = await import('./test/renderAt.tsx');
  const { session } = await import('./api/session.ts');
  return { renderAt, session };
};

const signIn = async () => {
  await userEvent.type(await screen.findByLabelText('E-Mail'), 'anna@demo.example');
  await userEvent.type(screen.getByLabelText('Passwort'), 'demo-anna-2024{Enter}');
};

describe('a browser that keeps nothing', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    clearSession();
    api.answers(endpoints.cryptoKey, cryptoKey);
    api.answers(endpoints.login, { success: true, token: 'secret', role: 'player', active: true });
    api.answers(endpoints.logout, { success: true });
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.answers(endpoints.matches, [match()]);
    api.answers(endpoints.ownBets, [betOn(match())]);
    api.answers(endpoints.placeBet, { success: true });
  });

  it('plays for the visit where cookies are blocked, and says what to do', () =>
    whileBlocked(async ({ renderAt, session }) => {
      renderAt('/bet');
      expect(await screen.findByText(blockedNotice)).toBeVisible();
      await signIn();
      await waitFor(() => expect(window.location.pathname).toBe('/bet'));
      expect(session.get().token).toBe('secret');
      const card = within(
        await screen.findByRole('article', { name: 'Deutschland gegen Schottland' }),
      );
      fireEvent.click(card.getByRole('button', { name: 'Tore Deutschland: eins mehr' }));
      expect(await screen.findByText(messages.tipSaved)).toBeVisible();
      expect(api.sent(endpoints.placeBet)).toHaveLength(1);
      expect(screen.queryByText(unreadable)).toBeNull();
      expect(screen.getByText(blockedNotice)).toBeVisible();

      fireEvent.click(screen.getByRole('button', { name: /Ansicht einschalten/ }));
      await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
      await waitFor(() => expect(window.location.pathname).toBe('/signin'));
      expect(session.get().token).toBe('');
      await waitFor(() =>
        expect(api.received.some(({ path }) => path === '/api/logout')).toBe(true),
      );
    }));

  it('plays for the visit where the storage is full, and says what to do', async () => {
    localStorage.setItem('token', 'former');
    localStorage.setItem('role', '1');
    const { renderAt, session } = await openApp();
    act(() => localStorage.removeItem('token'));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    renderAt('/signin');
    await signIn();
    expect(await screen.findByText(fullNotice)).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
    expect(session.get()).toMatchObject({ token: 'secret', role: 'player' });
    // The former role must not come back with a reload.
    expect(localStorage.getItem('role')).toBeNull();
    full.mockRestore();
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: null })));
  });
});
