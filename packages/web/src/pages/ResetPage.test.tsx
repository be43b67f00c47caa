import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { cryptoKey, decrypted } from '../test/cryptoKey.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const TOKEN = 'a-token-from-a-mail-0123456789';

const setPassword = async (password: string, repeat: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Neues Passwort'), password);
  await user.type(screen.getByLabelText('Passwort wiederholen'), `${repeat}{Enter}`);
};

describe('a forgotten password', () => {
  let api: ReturnType<typeof fakeApi>;
  const posts = () => api.received.filter(({ method }) => method === 'POST');

  beforeEach(() => {
    api = fakeApi();
    api.answers(endpoints.tournament, em2024);
    api.answers(endpoints.cryptoKey, cryptoKey);
  });

  it('is asked for by mail', async () => {
    api.answers(endpoints.requestReset, { success: true });
    renderAt('/reset');
    await userEvent.type(await screen.findByLabelText('E-Mail'), 'anna@demo.example{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(await screen.findByText(messages.resetRequested)).toBeVisible();
    expect(posts()[0]?.body).toEqual({ email: 'anna@demo.example' });
    expect(await screen.findByText(/unterwegs.*Spam-Ordner/)).toBeVisible();
    expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@demo.example');
  });

  it('sends nothing for what is no address', async () => {
    renderAt('/reset');
    await userEvent.type(await screen.findByLabelText('E-Mail'), 'anna{Enter}');
    expect(posts()).toEqual([]);
  });

  it.each([
    ['12345', '12345', messages.resetPasswordLength],
    ['geheim-123', 'geheim-124', messages.resetPasswordRepeat],
  ])('refuses %s and %s', async (password, repeat, message) => {
    renderAt(`/reset/${TOKEN}`);
    await setPassword(password, repeat);
    expect(await screen.findByText(message)).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('is replaced by a new one with the token of the mail', async () => {
    api.answers(endpoints.resetPassword, { success: true });
    renderAt(`/reset/${TOKEN}`);
    await setPassword('geheim-123', 'geheim-123');
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(await screen.findByText(messages.resetDone)).toBeVisible();
    const sent = Object(posts()[0]?.body);
    expect(sent.token).toBe(TOKEN);
    await expect(decrypted(sent.password)).resolves.toMatchObject({ password: 'geheim-123' });
  });

  it('is not replaced by a link that was used or is too old, and says so', async () => {
    api.refuses(endpoints.resetPassword, 'unknown-token');
    renderAt(`/reset/${TOKEN}`);
    await setPassword('geheim-123', 'geheim-123');
    expect(await screen.findByText(errors['unknown-token'].message)).toBeVisible();
    expect(window.location.pathname).toBe(`/reset/${TOKEN}`);
    await userEvent.click(screen.getByRole('link', { name: 'Neuen Link anfordern' }));
    expect(await screen.findByLabelText('E-Mail')).toBeVisible();
  });
});

describe('an activation link', () => {
  it('activates the account when the sign-in screen opens', async () => {
    const api = fakeApi();
    api.answers(endpoints.tournament, em2024);
    api.answers(endpoints.activate, { success: true });
    renderAt(`/activate/${TOKEN}`);
    expect(await screen.findByText(messages.activated)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(api.received.filter(({ path }) => path === `/api/activate/${TOKEN}`)).toHaveLength(1);
  });

  it('that was used already leads to the login', async () => {
    const api = fakeApi();
    api.answers(endpoints.tournament, em2024);
    api.refuses(endpoints.activate, 'unknown-token');
    renderAt('/activate/a-link-that-was-used-before');
    expect(await screen.findByText(messages.activationFailed)).toBeVisible();
    expect(
      screen.getByText(/Wenn du schon aktiviert hast, melde dich einfach an\.$/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute(
      'href',
      '/reset',
    );
  });
});
