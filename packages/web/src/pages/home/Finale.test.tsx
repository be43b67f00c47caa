import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type GroupMoney } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { at, betOn, match, score } from '../../test/matches.ts';
import { ownPlace, ownTable, topRow } from '../../test/ownTable.ts';
import { anna, playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { em2024 } from '../../test/tournament.ts';

/** Scotland has won it. */
const final = match({
  stage: 'FI',
  kickoff: at('2024-06-18T19:00:00Z'),
  result: score(1, 1, 2),
  started: true,
});

const money: GroupMoney = { stakeCents: 1000, placesCents: [5000, 3000, 2000] };

describe('home after the final', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, []);
    api.answers(endpoints.matches, [final]);
    api.answers(endpoints.profile, { ...anna, championTip: 'Schottland' });
    api.answers(endpoints.ownBets, [betOn(final)]);
    api.answers(endpoints.myGroups, [{ id: 4, name: 'Büro', members: 2, money, forMoney: true }]);
    api.answers(endpoints.ownTables, [
      ownTable({
        id: 4,
        rules: { mode: 'group', ...money },
        place: ownPlace({ position: 4, points: 1, prizeCents: 500 }),
        top: [topRow({ userId: 7, name: 'Ben', points: 12 })],
      }),
      ownTable({ id: 0 }),
    ]);
  });

  const openCard = async (champion: string | null) => {
    api.answers(endpoints.tournament, { ...em2024, stakeCents: null, champion });
    renderAt('/home');
    const card = (await screen.findByRole('heading', { name: 'Turniersieger' })).parentElement;
    if (!card) throw new Error('The heading stands alone');
    await within(card).findByText(/Dein Tipp: Schottland/);
    return card;
  };

  /** What stands of a group in the card about money. */
  const prizeOf = async (group: string) =>
    (await screen.findByRole('button', { name: `So wird verteilt: ${group}` })).closest('section');

  it('shows the champion and the winner of the own group', async () => {
    const card = await openCard('Schottland');
    expect(within(card).getByText('Schottland')).toBeVisible();
    const places = await within(card).findAllByRole('listitem');
    expect(places.map(({ textContent }) => textContent)).toEqual([
      '1.Ben12 Punkte',
      '4.Anna1 Punkt',
    ]);
    expect(card).toHaveTextContent('Dein Tipp: Schottland +5');
    expect(card).not.toHaveTextContent(/noch bestätigt/);
    expect(await prizeOf('Büro')).toHaveTextContent(/(?<!Gewinn )5\s€gewonnen/);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Alle Spiele tippen' })).toBeNull();
  });

  it('promises neither points nor a prize before the organiser has named the champion', async () => {
    const card = await openCard(null);
    expect(await within(card).findByText('Schottland')).toBeVisible();
    expect(card).not.toHaveTextContent('+5');
    expect(card).toHaveTextContent('Der Turniersieger wird noch bestätigt');
    expect(await prizeOf('Büro')).toHaveTextContent(/Gewinn 5\s€nach jetzigem Stand/);
  });

  describe('once it is closed', () => {
    const sums = {
      stakeCents: 1000,
      paidCents: 400,
      prizeCents: 0,
      paidOutCents: 0,
      dueCents: -600,
    };
    const games = [
      { groupName: null, ...sums },
      { ...sums, groupName: 'Kasse', prizeCents: 1850, dueCents: 1850 },
      { ...sums, groupName: 'Büro', dueCents: 0 },
    ];

    const openOutcome = async (
      settled: typeof games,
      organiser = { userId: 99, name: 'Chefin' },
    ) => {
      api.answers(endpoints.tournament, { ...em2024, champion: 'Schottland', closed: true });
      api.answers(endpoints.ownSettlement, { tournament: 'EM 2024', organiser, games: settled });
      renderAt('/home');
      const heading = await screen.findByRole('heading', { name: 'Abrechnung' });
      return within(heading.closest('section') ?? document.body);
    };

    it('says first what the player gets or pays, and which game brings what', async () => {
      const card = await openOutcome(games);
      expect(card.getByText(/^Du bekommst noch 12,50\s€ von Chefin\.$/)).toBeVisible();
      const shares = card.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(shares.map((share) => share?.replace(/\s/g, ' '))).toEqual([
        'Gesamtwertung: du zahlst 6 €',
        'Kasse: du bekommst 18,50 €',
      ]);
      expect(card.getByRole('link', { name: 'Zur Abrechnung' })).toHaveAttribute(
        'href',
        '/settlement',
      );
      const [first] = screen.getAllByRole('heading', { level: 2 });
      expect(first).toHaveTextContent('Abrechnung');
    });

    it('does not repeat the sum of a single game', async () => {
      const card = await openOutcome(games.slice(0, 1));
      expect(card.getByText(/^Du zahlst noch 6\s€ an Chefin\.$/)).toBeVisible();
      expect(card.queryByRole('listitem')).toBeNull();
    });

    it('tells who keeps the pots that nothing moves', async () => {
      const card = await openOutcome(games, { userId: 1, name: 'Anna' });
      expect(card.getByText(/^Du verwaltest die Kasse/)).toBeVisible();
    });
  });

  it('says nothing of money to who has not played for any', async () => {
    api.answers(endpoints.ownSettlement, { tournament: 'EM 2024', organiser: null, games: [] });
    api.answers(endpoints.tournament, { ...em2024, champion: 'Schottland', closed: true });
    renderAt('/home');
    await screen.findByRole('heading', { name: 'Turniersieger' });
    await waitFor(() =>
      expect(api.received.map(({ path }) => path)).toContain(endpoints.ownSettlement.path),
    );
    expect(screen.queryByRole('heading', { name: 'Abrechnung' })).toBeNull();
  });

  it('follows the organiser, whatever the result of the final', async () => {
    const card = await openCard('Deutschland');
    expect(within(card).getByText('Deutschland')).toBeVisible();
    expect(card).toHaveTextContent(/Dein Tipp: Schottland(?! \+5)/);
  });
});
