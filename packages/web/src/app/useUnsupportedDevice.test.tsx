import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const ios18 =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

describe('a device that is not supported', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    api.answers(endpoints.tournament, em2024);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ios18);
  });

  it('gets the notice, and no session stays on it', async () => {
    storeSession({ token: 'secret', role: 'player' });
    api.refuses(endpoints.verify, 'cannot-decide');
    renderAt('/signin');
    expect(await screen.findByRole('heading', { name: 'Inkompatibles Gerät' })).toBeVisible();
    expect(screen.getByText(/Betriebssystem iOS in Version 18\.1 wird/)).toBeVisible();
    expect(window.location.pathname).toBe('/unsupported');
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('may be used anyway, which it remembers beyond the session', async () => {
    api.refuses(endpoints.verify, 'signed-out');
    renderAt('/signup');
    await userEvent.click(await screen.findByRole('button', { name: 'Trotzdem versuchen' }));
    expect(await screen.findByRole('heading', { name: 'Registrieren' })).toBeVisible();
    expect(window.location.pathname).toBe('/signup');
    cleanup();
    // The guard clears the local storage.
    renderAt('/home');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(window.location.pathname).toBe('/signin');
  });

  it('is named without a version that nobody knows', async () => {
    const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(linux);
    renderAt('/unsupported');
    expect(
      await screen.findByText(
        'Das verwendete Gerät mit dem Betriebssystem Linux wird derzeit (noch) nicht von der Webseite unterstützt.',
      ),
    ).toBeVisible();
  });

  it.each(['/imprint', '/imprint/'])(
    'can read all that the footer of %s links',
    async (address) => {
      renderAt(address);
      expect(await screen.findByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
      await waitFor(() => expect(api.received).not.toHaveLength(0));
      const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
      for (const link of links) {
        await userEvent.click(link);
        const name = link.textContent;
        expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
        expect(window.location.pathname).toBe(link.getAttribute('href'));
      }
    },
  );

  it('gets in where the installation supports all', async () => {
    api.answers(endpoints.tournament, { ...em2024, unsupportedIos: '' });
    renderAt('/signin');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(window.location.pathname).toBe('/signin');
  });
});
