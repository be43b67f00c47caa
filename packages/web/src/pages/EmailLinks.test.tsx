import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { cryptoKey, decrypted } from '../test/cryptoKey.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';
import { apiTexts } from '../texts/shell.ts';

const TOKEN = 'a-token-from-a-mail-0123456789';

let api: ReturnType<typeof fakeApi>;
const posts = () => api.received.filter(({ method }) => method === 'POST');

beforeEach(() => {
  api = fakeApi();
  api.answers(endpoints.tournament, em2024);
});

describe.each([
  ['confirms', `/email/${TOKEN}`, endpoints.confirmEmail, 'Adresse bestätigen', /Adresse gilt\./],
  ['undoes', `/email/undo/${TOKEN}`, endpoints.undoEmail, 'Adresse zurückholen', /gilt wieder\./],
] as const)('a mailed link that %s an address', (_what, address, endpoint, button, done) => {
  it('does nothing when it is opened, and all when the button is tapped', async () => {
    api.answers(endpoint, { success: true });
    renderAt(address);
    const tap = await screen.findByRole('button', { name: button });
    expect(posts()).toEqual([]);
    await userEvent.click(tap);
    expect(await screen.findByText(done)).toBeVisible();
    expect(posts().map(({ path }) => path)).toEqual([endpoint.path.replace(':token', TOKEN)]);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.getByRole('link', { name: 'Zum Login' })).toHaveAttribute('href', '/signin');
  });

  it('that is used up says what to do', async () => {
    api.refuses(endpoint, 'unknown-token');
    renderAt(address);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const alert = await screen.findByText(/Dieser Link ist abgelaufen.*schon benutzt/);
    expect(alert).toHaveTextContent(/Hast du (den Link|ihn) schon benutzt/);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.getByRole('link', { name: 'Zum Login' })).toBeVisible();
  });

  it('for an address that has another account meanwhile says so', async () => {
    api.refuses(endpoint, 'email-taken');
    renderAt(address);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const alert = screen.getByRole('alert');
    await expect.poll(() => alert.textContent).toBe(errors['email-taken'].message);
  });
});

it('a link can be tried again when the network was lost', async () => {
  api.loseServer();
  renderAt(`/email/${TOKEN}`);
  const tap = await screen.findByRole('button', { name: 'Adresse bestätigen' });
  await userEvent.click(tap);
  expect(await screen.findByText(apiTexts.unreachable)).toBeVisible();
  api.goOnline();
  api.answers(endpoints.confirmEmail, { success: true });
  await userEvent.click(tap);
  expect(await screen.findByText(/Adresse gilt\./)).toBeVisible();
});

it('a player who confirms an address here goes on playing', async () => {
  playAsAnna(api);
  api.answers(endpoints.confirmEmail, { success: true });
  renderAt(`/email/${TOKEN}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Adresse bestätigen' }));
  expect(await screen.findByRole('link', { name: 'Zum Spiel' })).toHaveAttribute('href', '/home');
});

describe('a link that ends reminders', () => {
  const open = async () => {
    renderAt(`/reminders/end/${TOKEN}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Erinnerungen beenden' }));
  };

  it('ends them by a tap', async () => {
    api.answers(endpoints.endMailReminders, { success: true });
    await open();
    expect(await screen.findByText(/keine Erinnerungen mehr per Mail\./)).toBeVisible();
  });

  it('of results says that it ends those, and ends them by a tap', async () => {
    api.answers(endpoints.endMailReminders, { success: true });
    renderAt(`/reminders/end-results/${TOKEN}`);
    expect(await screen.findByText(/keine Mail mehr mit Ergebnissen und Punkten/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ergebnis-Mails beenden' }));
    expect(await screen.findByText(/keine Ergebnisse mehr per Mail\./)).toBeVisible();
    expect(posts().map(({ path }) => path)).toEqual([`/api/reminders/end/${TOKEN}`]);
  });

  it('of a former address says where they are ended', async () => {
    api.refuses(endpoints.endMailReminders, 'unknown-reminder-link');
    await open();
    expect(await screen.findByText(errors['unknown-reminder-link'].message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zu den Einstellungen' })).toHaveAttribute(
      'href',
      '/profile?tab=settings#erinnerungen',
    );
    expect(screen.queryByRole('button', { name: 'Erinnerungen beenden' })).toBeNull();
  });
});

describe('a link that ends invitations', () => {
  const tap = async () => {
    renderAt(`/invitations/end/${TOKEN}`);
    const button = await screen.findByRole('button', { name: 'Einladungen beenden' });
    expect(posts()).toEqual([]);
    await userEvent.click(button);
  };

  it('ends them by a tap, without an account', async () => {
    api.answers(endpoints.objectToInvitations, { success: true });
    await tap();
    expect(await screen.findByText(/schicken wir keine Einladungen mehr\./)).toBeVisible();
    expect(posts().map(({ path }) => path)).toEqual([`/api/invitations/end/${TOKEN}`]);
    expect(screen.getByRole('link', { name: /Was ist das/ })).toHaveAttribute('href', '/welcome');
  });

  it('that is not whole says so', async () => {
    api.refuses(endpoints.objectToInvitations, 'unknown-objection');
    await tap();
    expect(await screen.findByText(errors['unknown-objection'].message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Einladungen beenden' })).toBeNull();
  });
});

describe('the set-up', () => {
  const setUp = async (email: string, password: string, repeat = password) => {
    renderAt(`/setup/${TOKEN}`);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('E-Mail'), email);
    await user.type(screen.getByLabelText('Passwort'), password);
    await user.type(screen.getByLabelText('Passwort wiederholen'), `${repeat}{Enter}`);
  };

  beforeEach(() => {
    api.answers(endpoints.cryptoKey, cryptoKey);
  });

  it.each([
    ['chefin.example', 'geheim-123', 'geheim-123'],
    ['chefin@spiel.example', 'geheim1', 'geheim1'],
    ['chefin@spiel.example', 'geheim-123', 'geheim-124'],
  ])('refuses %s, %s, %s', async (email, password, repeat) => {
    await setUp(email, password, repeat);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(messages.setup));
    expect(posts()).toEqual([]);
  });

  it('sends address and password and leads to the login', async () => {
    api.answers(endpoints.setUp, { success: true });
    await setUp('chefin@spiel.example', 'geheim-123');
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(await screen.findByText(/Dein Konto steht/)).toBeVisible();
    expect(screen.getByLabelText('E-Mail')).toHaveValue('chefin@spiel.example');
    const { token, email, password } = Object(posts()[0]?.body);
    expect([token, email]).toEqual([TOKEN, 'chefin@spiel.example']);
    await expect(decrypted(password)).resolves.toMatchObject({ password: 'geheim-123' });
  });

  it('says where a new link comes from', async () => {
    api.refuses(endpoints.setUp, 'unknown-token');
    await setUp('chefin@spiel.example', 'geheim-123');
    expect(await screen.findByText(/zeigt das Programm, wenn du es neu startest/)).toBeVisible();
  });
});
