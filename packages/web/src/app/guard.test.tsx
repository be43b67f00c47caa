import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type Role } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { followOtherTabs, storeSession } from '../api/session.ts';
import { verifyQuery } from '../features/session/identity.ts';
import { fakeApi, foreignAnswers } from '../test/api.ts';
import { cryptoKey } from '../test/cryptoKey.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const identity = (role: Role) =>
  ({ success: true, id: 1, name: 'Anna', role, active: true }) as const;

describe('the guard', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    api.answers(endpoints.tournament, em2024);
  });

  it('redirects signed-out visitors to the login', async () => {
    renderAt('/termsofuse');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(window.location.pathname).toBe('/signin');
  });

  it('lets a player in', async () => {
    storeSession({ token: 'secret', role: 'player' });
    api.answers(endpoints.verify, identity('player'));
    renderAt('/termsofuse');
    expect(await screen.findByRole('heading', { name: 'Nutzungsbedingungen' })).toBeVisible();
    await waitFor(() => expect(api.received.some(({ path }) => path === '/api/verify')).toBe(true));
    expect(localStorage.getItem('token')).toBe('secret');
  });

  const expectLetThrough = async () => {
    renderAt('/termsofuse');
    expect(await screen.findByRole('heading', { name: 'Nutzungsbedingungen' })).toBeVisible();
    await waitFor(() =>
      expect(queryClient.getQueryState(verifyQuery.queryKey)?.error).toBeTruthy(),
    );
    expect(window.location.pathname).toBe('/termsofuse');
    expect(localStorage.getItem('token')).toBe('secret');
  };

  it.each(['cannot-decide', 'too-many-requests'] as const)('lets through on %s', async (code) => {
    storeSession({ token: 'secret', role: 'player' });
    api.refuses(endpoints.verify, code);
    await expectLetThrough();
  });

  it.each(foreignAnswers)('lets through on %s', async (_, answer) => {
    storeSession({ token: 'secret', role: 'player' });
    api.intercepts(endpoints.verify, answer);
    await expectLetThrough();
  });

  it.each(['signed-out', 'internal', 'forbidden'] as const)('signs out on %s', async (code) => {
    storeSession({ token: 'secret', role: 'player' });
    api.refuses(endpoints.verify, code);
    renderAt('/termsofuse');
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(localStorage).toHaveLength(0);
  });

  it('keeps a player out of the administration, whatever the browser remembers', async () => {
    storeSession({ token: 'secret', role: 'organiser' });
    api.answers(endpoints.verify, identity('player'));
    renderAt('/admin');
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });

  it('says on the page of the administration that it cannot ask, and asks again', async () => {
    storeSession({ token: 'secret', role: 'organiser' });
    api.refuses(endpoints.verify, 'cannot-decide');
    renderAt('/admin');
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    expect(screen.getByRole('heading', { name: 'Administration' })).toBeVisible();
    api.answers(endpoints.verify, identity('organiser'));
    await userEvent.click(again);
    expect(await screen.findByRole('tab', { name: 'Benutzer' })).toBeVisible();
  });

  it.each(['scorekeeper', 'organiser'] as const)('lets the %s count', async (role) => {
    storeSession({ token: 'secret', role });
    api.answersAll();
    api.answers(endpoints.verify, identity(role));
    api.answers(endpoints.matches, []);
    api.answers(endpoints.secondFactor, { on: true, app: true, passkeys: 0, codes: 10 });
    renderAt('/scorekeeping');
    expect(await screen.findByRole('heading', { name: 'Spielleitung' })).toBeVisible();
    expect(window.location.pathname).toBe('/scorekeeping');
  });

  it.each([
    ['/scorekeeping', 'player'],
    ['/admin', 'scorekeeper'],
    ['/first-steps', 'scorekeeper'],
  ] as const)('leads home from %s as a %s, whatever the browser remembers', async (path, role) => {
    storeSession({ token: 'secret', role: 'organiser' });
    api.answers(endpoints.verify, identity(role));
    renderAt(path);
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });

  it.each([
    ['player', 'scorekeeper', '2'],
    ['scorekeeper', 'player', '0'],
  ] as const)('stores that a %s is a %s now', async (before, after, stored) => {
    storeSession({ token: 'secret', role: before });
    api.answers(endpoints.verify, identity(after));
    renderAt('/termsofuse');
    await waitFor(() => expect(localStorage.getItem('role')).toBe(stored));
    expect(localStorage.getItem('token')).toBe('secret');
  });

  it('lets the organiser into the administration', async () => {
    storeSession({ token: 'secret', role: 'organiser' });
    api.answers(endpoints.verify, identity('organiser'));
    api.answers(endpoints.users, []);
    renderAt('/admin');
    expect(await screen.findByRole('heading', { name: 'Administration' })).toBeVisible();
  });
});

describe('where a sign-in leads to', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    api.answers(endpoints.tournament, em2024);
    api.answers(endpoints.cryptoKey, cryptoKey);
    api.answers(endpoints.verify, identity('player'));
    api.answers(endpoints.logout, { success: true });
    api.answers(endpoints.login, { success: true, token: 'secret', role: 'player', active: true });
    sessionStorage.clear();
  });

  const address = () => {
    const { pathname, search, hash } = window.location;
    return pathname + search + hash;
  };
  const signIn = async () => {
    await userEvent.type(await screen.findByLabelText('E-Mail'), 'anna@demo.example');
    await userEvent.type(screen.getByLabelText('Passwort'), 'demo-anna-2024{Enter}');
    await waitFor(() => expect(window.location.pathname).not.toBe('/signin'));
  };
  const signedOut = () => waitFor(() => expect(window.location.pathname).toBe('/signin'));

  it.each(['/bet', '/profile/5', '/score?group=1&tab=day', '/profile?tab=settings#konto'])(
    'is %s, where one wanted to go',
    async (wanted) => {
      renderAt(wanted);
      await signedOut();
      await signIn();
      expect(address()).toBe(wanted);
    },
  );

  it('is the screen on which the server has ended the session', async () => {
    storeSession({ token: 'old', role: 'player' });
    api.refuses(endpoints.verify, 'signed-out');
    renderAt('/termsofuse?von=hier');
    await signedOut();
    expect(await screen.findByText(/^Du wurdest abgemeldet\./)).toBeVisible();
    expect(localStorage).toHaveLength(0);
    api.answers(endpoints.verify, identity('player'));
    await signIn();
    expect(address()).toBe('/termsofuse?von=hier');
  });

  it('is home after signing out, also in another tab', async () => {
    storeSession({ token: 'old', role: 'player' });
    renderAt('/termsofuse');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await signedOut();
    expect(await screen.findByLabelText('E-Mail')).toBeVisible();
    expect(screen.queryByText(/^Du wurdest abgemeldet/)).toBeNull();
    await signIn();
    expect(address()).toBe('/home');

    const stop = followOtherTabs();
    window.history.pushState(null, '', '/termsofuse');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nutz'),
    );
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await signedOut();
    stop();
    await signIn();
    expect(address()).toBe('/home');
  });

  it.each(['https://evil.example', '//evil.example/bet', '/\\evil.example', 'javascript:alert(1)'])(
    'is home and not %s',
    async (stored) => {
      sessionStorage.setItem('destination', stored);
      renderAt('/signin');
      await signIn();
      expect(address()).toBe('/home');
    },
  );
});
