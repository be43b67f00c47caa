import { screen, within } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { storeSession } from '../api/session.ts';
// Loaded here, so that no test waits for it.
import '../app/PlayerArea.tsx';
import './SettlementPage.tsx';
import { fakeApi } from '../test/api.ts';
import { playAsAnna } from '../test/player.ts';
import { organiserApi } from '../test/renderAdmin.tsx';
import { renderAt } from '../test/renderAt.tsx';

const sums = { stakeCents: 1000, paidCents: 400, prizeCents: 0, paidOutCents: 0, dueCents: -600 };
const games = [
  { groupName: null, ...sums },
  { ...sums, groupName: 'Kasse', paidCents: 1000, prizeCents: 1850, dueCents: 1850 },
];

const rowsOf = (name: RegExp) => {
  const card = screen.getByRole('heading', { name }).closest('section, article, div');
  if (!(card instanceof HTMLElement)) throw new Error('no card');
  return within(card)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
};

it.each([
  ['gets', games, 'Du bekommst noch 12,50 € von Chefin.'],
  ['pays', games.slice(0, 1), 'Du zahlst noch 6 € an Chefin.'],
  [
    'is settled',
    [{ ...games[1], groupName: 'Kasse', ...sums, dueCents: 0 }],
    /^Alles ausgeglichen/,
  ],
  ['has not played for money', [], 'Du hast nicht um Geld gespielt.'],
])('tells a player who %s so', async (_, own, sentence) => {
  const api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.ownSettlement, {
    tournament: 'EM 2024',
    organiser: { userId: 99, name: 'Chefin' },
    games: own,
  });
  renderAt('/settlement');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Alle Spieler/ })).toBeNull();
  expect(screen.queryByText(/^(bekommt|zahlt)/)).toBeNull();
});

it('shows the organiser one sum a player, and how many payments settle all', async () => {
  const api = organiserApi({ closed: true });
  storeSession({ token: 'organiser', role: 'organiser' });
  api.answers(endpoints.ownSettlement, { tournament: 'EM 2024', organiser: null, games: [] });
  api.answers(endpoints.settlement, {
    tournament: 'EM 2024',
    total: 3,
    rows: [
      { ...sums, userId: 8, name: 'Anna' },
      { ...sums, userId: 9, name: 'Bert', dueCents: 0 },
      { ...sums, userId: null, name: null, dueCents: 250 },
    ],
  });
  renderAt('/settlement');
  expect(await screen.findByText(/^Mit 2 Zahlungen/)).toBeVisible();
  expect(rowsOf(/^Alle Spieler/)).toEqual([
    'AnnaEinsatz 10 €, Gewinn 0 €zahlt 6 €',
    'BertEinsatz 10 €, Gewinn 0 €ausgeglichen',
    'Gelöschte KontenEinsatz 10 €, Gewinn 0 €bekommt 2,50 €',
  ]);
});

it('says that there is none before the closing', async () => {
  const api = fakeApi();
  playAsAnna(api);
  api.refuses(endpoints.ownSettlement, 'not-found');
  renderAt('/settlement');
  expect(await screen.findByText('Noch keine Abrechnung')).toBeVisible();
});
