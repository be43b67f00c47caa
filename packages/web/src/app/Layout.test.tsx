import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type Role } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';
import { offerUpdate } from '../ui/appUpdate.ts';

const menu = () => within(screen.getByRole('navigation', { name: 'Hauptmenü' }));
const entries = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the shell', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    api.answers(endpoints.tournament, em2024);
    api.answers(endpoints.logout, { success: true });
  });

  const openAs = (role: Role) => {
    storeSession({ token: 'secret', role });
    api.answers(endpoints.verify, { success: true, id: 1, name: 'Anna', role, active: true });
    renderAt('/termsofuse');
  };

  it('offers registration on the sign-in page alone', async () => {
    renderAt('/signin');
    expect(entries()).toEqual(['Login', 'Registrieren', 'Regeln']);
    await userEvent.click(screen.getByRole('link', { name: 'Datenschutz' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Datenschutz' })).toHaveFocus();
    expect(entries()).toEqual(['Login', 'Regeln']);
  });

  it.each(['/signin/', `/activate/${'a'.repeat(43)}`])(
    'offers registration on %s',
    async (address) => {
      api.answers(endpoints.activate, { success: true });
      renderAt(address);
      expect(entries()).toEqual(['Login', 'Registrieren', 'Regeln']);
      expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
    },
  );

  it('offers a player the game, and the organiser the administration too', async () => {
    openAs('organiser');
    expect(entries()).toEqual([
      'Home',
      'Spielplan',
      'Tippen',
      'Spielstand',
      'Profil',
      'Regeln',
      'Administration',
    ]);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  it('offers a helper the match day, not the administration', async () => {
    openAs('scorekeeper');
    expect(entries().slice(-2)).toEqual(['Regeln', 'Spielleitung']);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  it('leaves nothing behind after a logout', async () => {
    openAs('player');
    expect(entries()).not.toContain('Administration');
    const button = () => menu().getByRole('button', { name: 'Logout' });
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(localStorage).toHaveLength(0);
    expect(api.received.find(({ path }) => path === '/api/logout')).toMatchObject({
      authorization: 'secret',
    });
  });

  it.each(['/signup', '/signup/'])('has no footer on the registration: %s', async (address) => {
    renderAt(address);
    expect(await screen.findByRole('heading', { name: 'Registrieren' })).toBeVisible();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('says in German that a page does not exist', async () => {
    renderAt('/nichts');
    expect(await screen.findByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  });

  it('shows the terms in a dialog to signed-out visitors', async () => {
    renderAt('/signin');
    await userEvent.click(screen.getByRole('button', { name: 'Nutzungsbedingungen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nutzungsbedingungen' }));
    expect(await dialog.findByText(/Rechtsweg ist ausgeschlossen/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers a new version and loads it when asked', async () => {
    const update = vi.fn(() => Promise.resolve());
    renderAt('/signin');
    expect(screen.queryByRole('button', { name: 'Jetzt aktualisieren' })).toBeNull();
    act(() => offerUpdate(update));
    expect(update).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt aktualisieren' }));
    expect(update).toHaveBeenCalledOnce();
  });
});
