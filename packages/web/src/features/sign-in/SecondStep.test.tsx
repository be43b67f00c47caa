import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors, messages } from '@tippspiel/contract';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { cryptoKey } from '../../test/cryptoKey.ts';
import { givePasskeys, passkeyChallenge } from '../../test/passkeys.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { em2024 } from '../../test/tournament.ts';
import type { UnfinishedSignIn } from './signIn.ts';

const unfinished: UnfinishedSignIn = {
  ...({ success: true, token: null, role: null, active: true } as const),
  ...{ ticket: '1.karte', app: true, passkeys: false },
};
const signedIn = { success: true, token: 'secret', role: 'organiser', active: true } as const;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.answers(endpoints.tournament, em2024);
  api.answers(endpoints.cryptoKey, cryptoKey);
  api.answers(endpoints.login, unfinished);
  api.answers(endpoints.secondLogin, signedIn);
  api.answers(endpoints.verify, {
    ...{ success: true, id: 1, name: 'Uli', role: 'organiser', active: true },
  });
});

/** Enters the right password. */
const begin = async () => {
  const user = userEvent.setup();
  renderAt('/signin');
  await user.type(await screen.findByLabelText('E-Mail'), 'uli@demo.example');
  await user.type(screen.getByLabelText('Passwort'), 'demo-uli-2024{Enter}');
  await screen.findByRole('heading', { name: 'Zwei-Faktor-Anmeldung' });
  const form = await screen.findByRole('form', { name: 'Zwei-Faktor-Anmeldung' });
  return { user, form: within(form) };
};

const isHome = () => waitFor(() => expect(window.location.pathname).toBe('/home'));

it('takes the code of the app with its last digit', async () => {
  const { user, form } = await begin();
  expect(localStorage.getItem('token')).toBeNull();
  const field = form.getByLabelText('Code aus der Authenticator-App');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.type(field, '123 456');
  await isHome();
  expect(api.sent(endpoints.secondLogin)).toEqual([
    { ticket: '1.karte', proof: { kind: 'app', code: '123456' } },
  ]);
  expect(localStorage.getItem('token')).toBe('secret');
  expect(localStorage.getItem('role')).toBe('1');
});

it('says that a code is wrong, and takes the next one', async () => {
  api.refuses(endpoints.secondLogin, 'wrong-code');
  const { user, form } = await begin();
  const field = form.getByLabelText('Code aus der Authenticator-App');
  await user.type(field, '111111');
  expect(await form.findByText(errors['wrong-code'].message)).toBeVisible();
  expect(field).toHaveValue('');
  api.answers(endpoints.secondLogin, signedIn);
  await user.type(field, '222222');
  await isHome();
});

it('says what is missing before anything is sent', async () => {
  const { user, form } = await begin();
  await user.type(form.getByLabelText('Code aus der Authenticator-App'), '123');
  await user.click(form.getByRole('button', { name: 'Anmelden' }));
  expect(await form.findByText('Der Code hat sechs Ziffern.')).toBeVisible();
  expect(api.sent(endpoints.secondLogin)).toEqual([]);
});

it('leads back to the password where it has taken too long', async () => {
  api.refuses(endpoints.secondLogin, 'wrong-credentials');
  const { user, form } = await begin();
  await user.type(form.getByLabelText('Code aus der Authenticator-App'), '123456');
  const login = within(await screen.findByRole('form', { name: 'Login' }));
  expect(login.getByText(/^Das hat zu lange gedauert\./)).toBeVisible();
  expect(login.getByLabelText('E-Mail')).toHaveValue('uli@demo.example');
  expect(login.getByLabelText('Passwort')).toHaveFocus();
  expect(login.getByLabelText('Passwort')).toHaveValue('');
  await user.type(login.getByLabelText('Passwort'), 'demo-uli-2024{Enter}');
  expect(await screen.findByLabelText('Code aus der Authenticator-App')).toBeVisible();
});

it('leads back where the account was switched off meanwhile', async () => {
  api.answers(endpoints.secondLogin, { success: true, token: null, role: null, active: false });
  const { user, form } = await begin();
  await user.type(form.getByLabelText('Code aus der Authenticator-App'), '123456');
  const login = within(await screen.findByRole('form', { name: 'Login' }));
  expect(login.getByText(messages.signinFailed)).toBeVisible();
});

it('leads back by the wish of the player', async () => {
  const { user, form } = await begin();
  await user.click(form.getByRole('button', { name: 'Zurück' }));
  const login = within(await screen.findByRole('form', { name: 'Login' }));
  expect(login.getByLabelText('E-Mail')).toHaveValue('uli@demo.example');
  expect(login.getByRole('alert')).toBeEmptyDOMElement();
});

it('takes a recovery code however it is written', async () => {
  const { user, form } = await begin();
  await user.click(form.getByRole('button', { name: 'Wiederherstellungscode benutzen' }));
  const field = await screen.findByLabelText('Wiederherstellungscode');
  expect(field).toHaveFocus();
  await user.type(field, 'k7qm{Enter}');
  expect(await screen.findByText(/^Ein Wiederherstellungscode hat acht Zeichen/)).toBeVisible();
  await user.type(field, ' 2f9x{Enter}');
  await isHome();
  expect(api.sent(endpoints.secondLogin)).toEqual([
    { ticket: '1.karte', proof: { kind: 'recovery', code: 'K7QM-2F9X' } },
  ]);
});

it('asks for the passkey where there is no app, which begins a sign-in of its own', async () => {
  givePasskeys();
  api.answers(endpoints.login, { ...unfinished, app: false, passkeys: true });
  api.answers(endpoints.passkeyChallenge, passkeyChallenge);
  api.answers(endpoints.passkeyLogin, signedIn);
  const { user, form } = await begin();
  expect(form.queryByRole('textbox')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Mit Passkey anmelden' }));
  await isHome();
  expect(api.sent(endpoints.secondLogin)).toEqual([]);
});

it('asks for a recovery code where the browser knows none of the passkeys', async () => {
  api.answers(endpoints.login, { ...unfinished, app: false, passkeys: true });
  const { form } = await begin();
  expect(form.getByLabelText('Wiederherstellungscode')).toBeVisible();
  expect(form.queryByRole('button', { name: /Passkey/ })).toBeNull();
});

it('says how long to wait after too many codes', async () => {
  api.refuses(endpoints.secondLogin, 'too-many-requests', { 'retry-after': '7200' });
  const { user, form } = await begin();
  await user.type(form.getByLabelText('Code aus der Authenticator-App'), '123456');
  expect(await form.findByText(/In 2 Stunden geht es weiter\.$/)).toBeVisible();
});
