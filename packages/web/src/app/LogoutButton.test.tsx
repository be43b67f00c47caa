import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { clear, keys } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { betOn, match } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';

describe('leaving with tips that were never sent', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.countries, [{ isocode: 'DE', name: 'Deutschland' }]);
    api.answers(endpoints.stages, []);
    api.answers(endpoints.matches, [match()]);
    api.answers(endpoints.ownBets, [betOn(match())]);
    api.answers(endpoints.logout, { success: true });
    api.refuses(endpoints.placeBet, 'database-away');
  });

  afterEach(async () => {
    clearSession();
    await clear();
  });

  const tip = async (user: ReturnType<typeof userEvent.setup>) => {
    renderAt('/bet');
    await user.click(await screen.findByRole('button', { name: 'Tore Deutschland: eins mehr' }));
    await screen.findByText(/Wir versuchen es gleich noch einmal/);
  };

  it('is asked about, and can be called off', async () => {
    const user = userEvent.setup();
    await tip(user);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByText(/Ein Tipp ist noch nicht beim Server/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }));
    expect(localStorage.getItem('token')).toBe('token');
    expect(await keys()).toEqual(['bet/1/1']);
  });

  it('leaves nothing of them on the device', async () => {
    const user = userEvent.setup();
    await tip(user);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(screen.getByRole('button', { name: 'Trotzdem abmelden' }));
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(async () => expect(await keys()).toEqual([]));
  });

  it('keeps them for the same player when the session ends by itself', async () => {
    const user = userEvent.setup();
    await tip(user);
    clearSession();
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(await keys()).toEqual(['bet/1/1']);
  });
});
