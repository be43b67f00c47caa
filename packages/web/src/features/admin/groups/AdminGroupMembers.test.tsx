import { screen, within } from '@testing-library/react';
import { endpoints, type GroupMoney, tableHeaders } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';
import { scoreRow } from '../../../test/scoreRow.ts';

const money: GroupMoney = { stakeCents: 1000, placesCents: [2000, 1000, 1000] };
const office = { id: 4, name: 'Büro', members: 2, money, forMoney: false, secret: 'x' };
const anna = scoreRow({ userId: 7, name: 'Anna', fullStake: true });
const bernd = scoreRow({ userId: 8, name: 'Bernd', forMoney: false });
const carla = {
  id: 9,
  name: 'Carla',
  email: 'carla@demo.example',
  active: true,
  paid: false,
  fullStake: true,
  moneyGames: [],
  scorekeeper: false,
  lastOnline: null,
  historicalResults: [],
};

describe('the members of a money group, once the tournament has started', () => {
  let api: ReturnType<typeof organiserApi>;

  beforeEach(() => {
    api = organiserApi({ started: true });
    api.answers(endpoints.groups, [office]);
    api.answers(endpoints.score, [anna, bernd]);
    api.answers(endpoints.users, [carla]);
    api.answers(endpoints.setForMoney, success);
    api.answers(endpoints.addGroupMember, success);
    api.answers(endpoints.removeGroupMember, success);
  });

  const openMembers = async () => {
    const user = await openAdminTab('gruppen');
    await user.click(await screen.findByRole('button', { name: 'Mitglieder: Büro' }));
    const lineOf = async (name: string) => {
      const button = await screen.findByRole('button', { name: `Entfernen: ${name}` });
      const line = button.closest('li');
      if (!line) throw new Error(`${name} has no line`);
      return line;
    };
    return {
      user,
      lineOf,
      press: (name: string) => user.click(screen.getByRole('button', { name })),
    };
  };

  const sent = (path: string) => api.received.find((call) => call.path === path)?.body;

  it('are taken in and out after a word on the pots', async () => {
    const { lineOf, press } = await openMembers();
    expect(await lineOf('Bernd')).toHaveTextContent('ohne Einsatz');
    expect(within(await lineOf('Anna')).queryByText('ohne Einsatz')).toBeNull();
    await press('Um Geld mitspielen lassen: Bernd');
    expect(screen.getByText(/wächst der Jackpot um 10/)).toBeVisible();
    await press('Um Geld');
    expect(await screen.findByText('Der Spieler ist gefragt')).toBeVisible();
    expect(sent('/api/user/money/8')).toEqual({ groupId: 4, forMoney: true });
    await press('Ohne Einsatz spielen lassen: Anna');
    expect(screen.getByText(/Jackpot und Bonustopf schrumpfen um je 10/)).toBeVisible();
  });

  it('come with money or without', async () => {
    const { user, lineOf, press } = await openMembers();
    await lineOf('Anna');
    await user.click(await screen.findByRole('button', { name: /Carla/ }));
    expect(screen.getByText(/Ohne Einsatz ändern sich Töpfe und Preise nicht/)).toBeVisible();
    await user.click(screen.getByLabelText('Darf um Geld mitspielen'));
    expect(screen.getByText(/wachsen Jackpot und Bonustopf um je 10/)).toBeVisible();
    await press('Hinzufügen');
    expect(await screen.findByText('Benutzer erfolgreich zur Gruppe hinzugefügt')).toBeVisible();
    expect(sent('/api/user-group/4/9')).toEqual({ forMoney: true });
  });

  it('are marked if they have not paid', async () => {
    api.answers(endpoints.score, [
      { ...anna, paid: true },
      { ...bernd, forMoney: true, paid: false },
    ]);
    const { lineOf } = await openMembers();
    expect(await lineOf('Bernd')).toHaveTextContent('nicht bezahlt');
    expect(await lineOf('Anna')).not.toHaveTextContent('nicht bezahlt');
  });

  it('come with the sums of what is paid and open', async () => {
    const answer = fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const response = await answer(url, init);
      if (!url.startsWith('/api/score/4?')) return response;
      response.headers.set(tableHeaders.paidCents, '2050');
      response.headers.set(tableHeaders.openCents, '1000');
      return response;
    });
    await openMembers();
    expect(await screen.findByText(/Bezahlt sind 20,50\s€, offen 10\s€\./)).toBeVisible();
  });

  it('of a group have no sums where the answer has none', async () => {
    const { lineOf } = await openMembers();
    await lineOf('Anna');
    expect(screen.queryByText(/Bezahlt sind/)).toBeNull();
  });

  it('leave the pots as they are when they play without money', async () => {
    const { lineOf, press } = await openMembers();
    await lineOf('Bernd');
    await press('Entfernen: Bernd');
    expect(screen.getByText(/Ohne Einsatz ändern sich Töpfe und Preise nicht/)).toBeVisible();
  });
});
