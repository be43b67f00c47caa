import { screen, waitFor } from '@testing-library/react';
import { endpoints, tableHeaders } from '@tippspiel/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { encode } from 'zod/mini';
import { openAdminTab, organiserApi } from '../../../test/renderAdmin.tsx';

const account = (number: number) => ({
  id: number,
  name: `Spieler ${number}`,
  email: `spieler${number}@demo.example`,
  active: true,
  paid: true,
  fullStake: false,
  moneyGames: [],
  scorekeeper: false,
  lastOnline: null,
  historicalResults: [],
});

/** How many accounts there are, and what has been asked of them. */
let total = 60;
const asked: string[] = [];

let api: ReturnType<typeof organiserApi>;

beforeEach(() => {
  total = 60;
  asked.length = 0;
  api = organiserApi({ stakeCents: 1000 });
  const answer = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== '/api/users') return answer(url, init);
    asked.push(searchParams.toString());
    const offset = Number(searchParams.get('offset'));
    const count = Math.max(0, Math.min(Number(searchParams.get('limit')), total - offset));
    const rows = Array.from({ length: count }, (_, index) => account(offset + index + 1));
    const headers = { [tableHeaders.total]: String(total) };
    return Response.json(encode(endpoints.users.answer, rows), { headers });
  });
});

const shown = () =>
  screen
    .getAllByText(/^spieler\d+@/)
    .map(({ textContent }) => Number.parseInt(textContent.slice(7), 10));

it('shows accounts a page at a time, as the server orders and finds them', async () => {
  const user = await openAdminTab('benutzer');
  expect(await screen.findByText('60 Benutzer')).toBeVisible();
  expect(shown()).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByText('Seite 2 von 3')).toBeVisible();
  await waitFor(() => expect(shown()[0]).toBe(26));
  await user.selectOptions(screen.getByLabelText('Sortieren nach'), 'Nicht bezahlt zuerst');
  expect(await screen.findByText('Seite 1 von 3')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'Spi');
  await waitFor(() => expect(asked.at(-1)).toContain('q=Spi'));
  expect(asked).toEqual([
    'offset=0&limit=25&order=name',
    'offset=25&limit=25&order=name',
    'offset=0&limit=25&order=unpaid',
    'offset=0&limit=25&order=unpaid&q=Spi',
  ]);
});

it('goes back to the first page when the list has become shorter', async () => {
  const user = await openAdminTab('benutzer');
  await user.click(await screen.findByRole('button', { name: 'Weiter' }));
  await waitFor(() => expect(shown()[0]).toBe(26));
  total = 20;
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByText('20 Benutzer')).toBeVisible();
  expect(shown()).toHaveLength(20);
});

it('names what is open with a player before the account is deleted', async () => {
  total = 2;
  api.answers(endpoints.competitions, []);
  const none = { owedCents: 0, paidCents: 0, prizeCents: null, paidOutCents: 0 };
  api.answers(endpoints.moneyBook, [
    { userId: 2, name: 'Spieler 2', ...none, owedCents: 1250, prizeCents: 3000, paidOutCents: 500 },
    { userId: 3, name: 'Spieler 3', ...none, owedCents: 9900 },
  ]);
  const user = await openAdminTab('benutzer');
  await user.click(await screen.findByRole('button', { name: /Konto löschen: Spieler 2$/ }));
  await user.click(screen.getByRole('button', { name: 'Benutzer löschen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Spieler 2 löschen?' });
  await waitFor(() =>
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Spieler 2 schuldet noch 12,50 € (Gesamtwertung 12,50 €). Spieler 2 bekommt noch 25 € (Gesamtwertung 25 €).',
    ),
  );
});
