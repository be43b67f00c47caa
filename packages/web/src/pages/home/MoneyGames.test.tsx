import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type OwnTable } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { at, match } from '../../test/matches.ts';
import { ownPlace, ownTable, topRow } from '../../test/ownTable.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

const rules = { mode: 'group', stakeCents: 1000, placesCents: [5000, 3000, 2000] } as const;
const office = ownTable({ id: 4, rules, moneyPlayers: 3, fullStakes: 2, place: ownPlace() });
const everybody = ownTable({ id: 0 });

describe('what is played for, on home', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, []);
    api.answers(endpoints.matches, []);
    api.answers(endpoints.ownBets, []);
    api.answers(endpoints.myGroups, []);
  });

  const openGroup = async (change: Partial<OwnTable> = {}) => {
    api.answers(endpoints.ownTables, [{ ...office, ...change }, everybody]);
    renderAt('/home');
    const group = (await screen.findByRole('heading', { name: 'Büro' })).closest('section');
    if (!group) throw new Error('The group has no section');
    return group;
  };

  const prizes = (group: HTMLElement) =>
    within(group)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

  const asked = (path: RegExp) => api.received.filter((call) => path.test(call.path)).length;

  it('is the stake, and of each place what the pots can pay', async () => {
    const group = await openGroup();
    expect(group).toHaveTextContent(/Jackpot 30\s€ \+ Bonustopf 20\s€/);
    expect(group).toHaveTextContent('Du spielst mit halbem Einsatz: 10 €.');
    expect(prizes(group)).toEqual([
      '1. Platz45 €25 €',
      '2. Platzbis 20 €5 €',
      '3. Platzbis 5 €0 €',
    ]);
  });

  it.each([
    ['half the stake', ownPlace(), 'Du spielst mit halbem Einsatz: 10 €.'],
    ['the full stake', ownPlace({ fullStake: true }), 'Du spielst mit vollem Einsatz: 20 €.'],
    ['no stake', ownPlace({ forMoney: false }), 'Du spielst hier ohne Einsatz mit.'],
  ])('is one’s own stake, too: %s', async (_, place, text) => {
    const group = await openGroup({ place });
    expect(group).toHaveTextContent(text);
  });

  it('says how the pots are shared, once that is asked', async () => {
    const group = await openGroup();
    expect(group).not.toHaveTextContent('Was vom Jackpot übrig ist');
    await userEvent.click(within(group).getByRole('button', { name: 'So wird verteilt: Büro' }));
    expect(group).toHaveTextContent('Der halbe Einsatz ist 10 €, der volle 20 €.');
    expect(group).toHaveTextContent('Was vom Jackpot übrig ist');
  });

  it('is no stake of an organiser without a tip', async () => {
    const group = await openGroup({ place: null });
    expect(group).not.toHaveTextContent(/Du spielst/);
  });

  it('is no prize for a full stake where nobody has one', async () => {
    const group = await openGroup({ moneyPlayers: 1, fullStakes: 0 });
    expect(prizes(group)).toEqual(['1. Platz–10 €']);
  });

  it('is nothing as long as nobody plays', async () => {
    const group = await openGroup({ moneyPlayers: 0, fullStakes: 0, place: null });
    expect(within(group).getByText('Noch spielt niemand mit.')).toBeVisible();
    expect(within(group).queryByRole('table')).toBeNull();
  });

  it('says where no group plays for money, and nothing to who is in none', async () => {
    api.answers(endpoints.ownTables, [ownTable({ id: 4 }), everybody]);
    renderAt('/home');
    expect(await screen.findByText(/wird nicht um Geld gespielt/)).toBeVisible();
    api.answers(endpoints.ownTables, [everybody]);
    await api.tells({ facts: ['memberships'], matches: [] });
    await waitFor(() => expect(screen.queryByText(/wird nicht um Geld gespielt/)).toBeNull());
  });

  describe('with the own prize', () => {
    const place = ownPlace({ position: 2, points: 3, prizeCents: 1500 });
    const top = [topRow({ userId: 7, name: 'Ben', points: 5 })];

    it('as soon as there is one', async () => {
      const group = await openGroup({ players: 12_345, place, top });
      expect(group).toHaveTextContent(/Gewinn 15\s€nach jetzigem Stand/);
      expect(within(group).queryByText('live')).toBeNull();
    });

    it('provisionally while a match is played, and anew after each goal', async () => {
      const running = match({
        id: 3,
        kickoff: at('2024-06-19T16:00:00Z'),
        started: true,
        running: { home: 0, away: 0 },
      });
      api.answers(endpoints.matches, [running]);
      api.answers(endpoints.score, []);
      api.answers(endpoints.matchBets, []);
      const group = await openGroup({ place, top });
      expect(await within(group).findByText('live')).toBeVisible();
      const ahead = ownPlace({ position: 1, points: 6, live: 3, prizeCents: 3000 });
      api.answers(endpoints.ownTables, [{ ...office, place: ahead, top }, everybody]);
      await api.tells({
        facts: [],
        matches: [{ id: 3, running: { home: 1, away: 0 }, result: null, ruling: null }],
      });
      await waitFor(() => expect(group).toHaveTextContent(/Gewinn 30\s€live nach jetzigem Stand/));
      expect(asked(/score-own/)).toBe(2);
    });
  });

  it('comes in one call, however many groups there are', async () => {
    const groups = Array.from({ length: 20 }, (_, index) => ({
      ...office,
      id: index + 1,
      name: `Runde ${index + 1}`,
    }));
    api.answers(endpoints.ownTables, [
      ...groups,
      { ...everybody, rules: { mode: 'overall', stakeCents: 1000 } },
    ]);
    renderAt('/home');
    expect(await screen.findByRole('heading', { name: 'Runde 20' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Alle Spieler' })).toBeVisible();
    expect([asked(/score/), asked(/score-own/)]).toEqual([1, 1]);
  });
});
