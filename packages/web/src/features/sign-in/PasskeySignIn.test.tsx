import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { give } from '../../test/browser.ts';
import { givePasskeys, passkeyChallenge, sentPasskey, thrown } from '../../test/passkeys.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { em2024 } from '../../test/tournament.ts';

const verified = { success: true, id: 1, name: 'Anna', role: 'player', active: true } as const;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.answers(endpoints.tournament, em2024);
  api.answers(endpoints.passkeyChallenge, passkeyChallenge);
  api.answers(endpoints.passkeyLogin, {
    success: true,
    token: 'secret',
    role: 'player',
    active: true,
  });
  api.answers(endpoints.verify, verified);
});

const tap = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Mit Passkey anmelden' }));

const form = () => screen.getByRole('form', { name: 'Login' });

describe('the sign-in by passkey', () => {
  it('needs one tap and the prompt, and goes home', async () => {
    const { get } = givePasskeys();
    renderAt('/signin');
    await tap();
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
    expect(localStorage.getItem('token')).toBe('secret');
    expect(get).toHaveBeenCalledTimes(1);
    expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
    const [sent] = api.sent(endpoints.passkeyLogin);
    expect(sent?.passkey).toMatchObject(sentPasskey);
  });

  it.each([
    ['knows no passkeys', { isSecureContext: true }],
    ['has no secure page', { isSecureContext: false, PublicKeyCredential: class {} }],
  ])('is not offered where the browser %s', async (_, members) => {
    give(window, members);
    renderAt('/signin');
    expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeVisible();
    expect(screen.queryByText(/Passkey/)).toBeNull();
  });

  it('leaves the form as it is where the prompt is closed', async () => {
    const { get } = givePasskeys();
    get.mockRejectedValue(thrown('NotAllowedError'));
    renderAt('/signin');
    await userEvent.type(await screen.findByLabelText('E-Mail'), 'anna@demo.example');
    await tap();
    expect(await screen.findByText(/^Noch kein Passkey auf diesem Gerät\?/)).toBeVisible();
    expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@demo.example');
    for (const alert of screen.getAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
    expect(api.sent(endpoints.passkeyLogin)).toEqual([]);
    get.mockRestore();
    await tap();
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });

  it.each([
    ['SecurityError', /^Unter dieser Adresse gehen Passkeys nicht\./],
    ['NotSupportedError', /^Dieses Gerät kann das leider nicht/],
    ['UnknownError', /^Das hat mit dem Passkey nicht geklappt\./],
  ])('says what a %s means', async (name, sentence) => {
    givePasskeys().get.mockRejectedValue(thrown(name));
    renderAt('/signin');
    await tap();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(form()).toBeVisible();
  });

  it('says that the game does not know the passkey', async () => {
    givePasskeys();
    api.refuses(endpoints.passkeyLogin, 'unknown-passkey');
    renderAt('/signin');
    await tap();
    expect(await screen.findByText(errors['unknown-passkey'].message)).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says that nobody answers', async () => {
    givePasskeys();
    renderAt('/signin');
    await screen.findByRole('button', { name: 'Mit Passkey anmelden' });
    api.loseServer();
    await tap();
    expect(await screen.findByText(/^Der Server ist nicht erreichbar/)).toBeVisible();
  });

  it('treats an account that was switched off like wrong credentials', async () => {
    givePasskeys();
    api.answers(endpoints.passkeyLogin, { success: true, token: null, role: null, active: false });
    renderAt('/signin');
    await tap();
    expect(await screen.findByText(messages.signinFailed)).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

it('an invitation is joined by a passkey without another tap', async () => {
  givePasskeys();
  const token = 'AAAAAAAAAAAAAAAAAAAAAA';
  const group = { name: 'Runde', money: null, members: 12 };
  api.answers(endpoints.invitationPreview, { ...group, inviter: 'Matze', matches: [] });
  api.answers(endpoints.invitation, { ...group, id: 7, joined: false });
  api.answers(endpoints.acceptInvitation, { success: true });
  api.refuses(endpoints.group, 'not-found');
  renderAt(`/g/${token}`);
  await tap();
  await waitFor(() => expect(window.location.pathname).toBe('/group/7'));
  expect(api.sent(endpoints.acceptInvitation)).toEqual([{ stakeCents: null }]);
});

it('an invitation says why a passkey does not open it, and stays', async () => {
  givePasskeys();
  const group = { name: 'Runde', money: null, members: 12 };
  api.answers(endpoints.invitationPreview, { ...group, inviter: 'Matze', matches: [] });
  api.refuses(endpoints.passkeyLogin, 'unknown-passkey');
  renderAt('/g/AAAAAAAAAAAAAAAAAAAAAA');
  await tap();
  expect(await screen.findByText(errors['unknown-passkey'].message)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Runde' })).toBeVisible();
});
