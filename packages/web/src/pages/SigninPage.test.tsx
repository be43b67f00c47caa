import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, foreign } from '../test/api.ts';
import { cryptoKey, decrypted } from '../test/cryptoKey.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const signIn = async (email: string, password: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-Mail'), email);
  await user.type(screen.getByLabelText('Passwort'), `${password}{Enter}`);
};

describe('the login', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    api.answers(endpoints.tournament, em2024);
    api.answers(endpoints.cryptoKey, cryptoKey);
  });

  it('shows the tournament and leads to registration and a new password', async () => {
    renderAt('/signin');
    expect(await screen.findByRole('heading', { name: 'EM 2024 Tippspiel' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Registrieren' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Passwort vergessen?' })).toHaveAttribute(
      'href',
      '/reset',
    );
  });

  it('refuses what is too short before anything is sent', async () => {
    renderAt('/signin');
    await signIn('a@b', '12345');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(messages.signin));
    expect(api.received.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('asks for the captcha where the server wants it', async () => {
    api.refuses(endpoints.login, 'captcha-required');
    renderAt('/signin');
    await signIn('anna@demo.example', 'demo-anna-2024');
    expect(await screen.findByLabelText('Ich bin ein Mensch')).toBeVisible();
    expect(screen.getByText(errors['captcha-required'].message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
  });

  it('sends the password encrypted, keeps the session and goes home', async () => {
    api.answers(endpoints.login, { success: true, token: 'secret', role: 'player', active: true });
    api.answers(endpoints.verify, {
      success: true,
      id: 1,
      name: 'Anna',
      role: 'player',
      active: true,
    });
    renderAt('/signin');
    await signIn('anna@demo.example', 'demo-anna-2024');
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
    expect(localStorage.getItem('token')).toBe('secret');
    expect(localStorage.getItem('role')).toBe('0');
    const login = api.received.find(({ path }) => path === '/api/login');
    expect(login?.body).toMatchObject({ email: 'anna@demo.example' });
    await expect(decrypted(Object(login?.body).password)).resolves.toEqual({
      password: 'demo-anna-2024',
      iat: cryptoKey.now / 1000,
    });
  });

  /** In the form, once. */
  const expectRefused = async () => {
    const form = within(await screen.findByRole('form', { name: 'Login' }));
    expect(await form.findByText(messages.signinFailed)).toBeVisible();
    expect(screen.getAllByText(messages.signinFailed)).toHaveLength(1);
  };

  it.each(['anna@demo.example', 'anna.demo.example'])('says that %s is refused', async (email) => {
    api.refuses(endpoints.login, 'wrong-credentials');
    renderAt('/signin');
    await signIn(email, 'demo-anna-2024');
    await expectRefused();
    expect(api.received.some(({ path }) => path === '/api/login')).toBe(true);
  });

  it('treats an inactive account like wrong credentials', async () => {
    api.answers(endpoints.login, { success: true, token: null, role: null, active: false });
    renderAt('/signin');
    await signIn('anna@demo.example', 'demo-anna-2024');
    await expectRefused();
    expect(localStorage.getItem('token')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Neuen Link anfordern' }));
    expect(await screen.findByText(/noch nicht aktiviert, bekommst du/)).toBeVisible();
    expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@demo.example');
  });

  it.each(["a proxy's 401", "a captive portal's 200"] as const)(
    'says on %s that the server cannot be reached',
    async (name) => {
      api.intercepts(endpoints.login, foreign[name]);
      renderAt('/signin');
      await signIn('anna@demo.example', 'demo-anna-2024');
      const form = within(await screen.findByRole('form', { name: 'Login' }));
      expect(await form.findByText(/^Der Server ist nicht erreichbar/)).toBeVisible();
      expect(localStorage).toHaveLength(0);
    },
  );
});
