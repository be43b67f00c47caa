import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { cryptoKey } from '../test/cryptoKey.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const friends = { id: 7, name: 'Runde', money: null, members: 1200, joined: false };
const office = {
  ...friends,
  name: 'Büro',
  money: { stakeCents: 1000, placesCents: [2000, 1000, 1000] as const },
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const isInGroup = () => waitFor(() => expect(window.location.pathname).toBe('/group/7'));

describe("a group's link, opened by a player", () => {
  beforeEach(() => {
    playAsAnna(api);
    api.answers(endpoints.invitation, friends);
    api.answers(endpoints.acceptInvitation, { success: true });
    // What the page of the group asks for, whether or not a test waits for it.
    api.refuses(endpoints.group, 'not-found');
  });
  const tap = async () => userEvent.click(await screen.findByRole('button', { name: 'Beitreten' }));

  it('says what it is, and one tap joins', async () => {
    renderAt(`/g/${TOKEN}`);
    expect(await screen.findByRole('heading', { name: 'Runde' })).toBeVisible();
    expect(screen.getByText('1.200 Mitglieder sind schon dabei.')).toBeVisible();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([]);
    await tap();
    await isInGroup();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([{ stakeCents: null }]);
    expect(screen.getByText(messages.groupJoined)).toBeVisible();
  });

  it('names the stake and sends what was shown', async () => {
    api.answers(endpoints.tournament, { ...em2024, started: false });
    api.answers(endpoints.invitation, office);
    renderAt(`/g/${TOKEN}`);
    expect(await screen.findByText(/der Einsatz ist 10/)).toBeVisible();
    await tap();
    await isInGroup();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([{ stakeCents: 1000 }]);
  });

  it('shows the lock instead of a button once stakes are fixed', async () => {
    api.answers(endpoints.invitation, office);
    renderAt(`/g/${TOKEN}`);
    expect(await screen.findByText(/kann niemand mehr dazukommen/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Beitreten' })).toBeNull();
  });

  it('leads a member into the group', async () => {
    api.answers(endpoints.invitation, { ...friends, joined: true });
    renderAt(`/g/${TOKEN}`);
    await isInGroup();
  });

  it('says once, on the spot, why it did not work', async () => {
    api.refuses(endpoints.acceptInvitation, 'stake-has-changed');
    renderAt(`/g/${TOKEN}`);
    await tap();
    const sentence = `${messages.groupJoinFailed}: ${errors['stake-has-changed'].message}`;
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByText(new RegExp(messages.groupJoinFailed))).toHaveLength(1);
  });

  it('says that it has ended', async () => {
    api.refuses(endpoints.invitation, 'unknown-invitation');
    renderAt(`/g/${TOKEN}`);
    expect(await screen.findByText('Diese Einladung gilt nicht mehr')).toBeVisible();
  });
});

describe("a group's link, opened by a visitor", () => {
  beforeEach(() => {
    api.answersAll();
    api.answers(endpoints.tournament, { ...em2024, captcha: 'off' });
    api.answers(endpoints.cryptoKey, cryptoKey);
    api.answers(endpoints.invitationPreview, {
      name: 'Runde',
      inviter: 'Matze',
      members: 3,
      money: null,
      matches: [],
    });
    api.answers(endpoints.invitation, friends);
    api.answers(endpoints.acceptInvitation, { success: true });
    // What the page of the group asks for, whether or not a test waits for it.
    api.refuses(endpoints.group, 'not-found');
  });
  const verified = {
    success: true,
    id: 1,
    name: 'Anna',
    role: 'player',
    active: true,
  } as const;

  it('leads to the sign-up, and after the sign-in into the group without another tap', async () => {
    api.answers(endpoints.login, { success: true, token: 'secret', role: 'player', active: true });
    api.answers(endpoints.verify, verified);
    renderAt(`/g/${TOKEN}`);
    expect(await screen.findByText(/in die Tippgruppe „Runde“ eingeladen/)).toBeVisible();
    expect(window.location.pathname).toBe('/signup');
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'Zum Login' }));
    await user.type(await screen.findByLabelText('E-Mail'), 'anna@demo.example');
    await user.type(screen.getByLabelText('Passwort'), 'demo-anna-2024');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    await isInGroup();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([{ stakeCents: null }]);
    expect(localStorage.getItem('invitation')).toBeNull();
  });

  it('leads from the activation into the group where it signs in', async () => {
    api.answers(endpoints.activate, { success: true, token: 'secret' });
    api.answers(endpoints.verify, verified);
    localStorage.setItem('invitation', TOKEN);
    renderAt('/activate/ein-frischer-link');
    await isInGroup();
    expect(localStorage.getItem('token')).toBe('secret');
    expect(localStorage.getItem('role')).toBe('0');
  });

  it('shows the stake before a newcomer joins', async () => {
    api.answers(endpoints.tournament, { ...em2024, started: false });
    api.answers(endpoints.invitation, office);
    api.answers(endpoints.activate, { success: true, token: 'secret' });
    api.answers(endpoints.verify, verified);
    localStorage.setItem('invitation', TOKEN);
    renderAt('/activate/noch-ein-link');
    expect(await screen.findByText(/der Einsatz ist 10/)).toBeVisible();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([]);
  });

  it('elsewhere than in the browser of the sign-up the form knows the address if the device does', async () => {
    api.answers(endpoints.activate, { success: true });
    localStorage.setItem('email', 'anna@demo.example');
    renderAt('/activate/ein-dritter-link');
    await waitFor(() => expect(screen.getAllByText(messages.activated)).not.toEqual([]));
    expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@demo.example');
    expect(window.location.pathname).toBe('/activate/ein-dritter-link');
  });
});
