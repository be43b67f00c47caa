import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, tableHeaders } from '@tippspiel/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encode } from 'zod/mini';
import { createQueryClient } from '../../api/queryClient.ts';
import { setGameClock } from '../../clock.ts';
import { at, match, score } from '../../test/matches.ts';
import { scoreRow } from '../../test/scoreRow.ts';
import { DayStandings } from './DayStandings.tsx';

const played = { started: true, result: score(1, 0) };
/** The second one begins after midnight in Berlin, the last one has not begun. */
const matches = [
  match({ id: 1, kickoff: at('2024-06-14T19:00:00Z'), ...played }),
  match({ id: 2, kickoff: at('2024-06-14T22:30:00Z'), ...played }),
  match({
    id: 3,
    kickoff: at('2024-06-15T16:00:00Z'),
    started: true,
    running: { home: 1, away: 0 },
  }),
  match({ id: 4, kickoff: at('2024-06-16T16:00:00Z') }),
];
let all = matches;
const winner = { userId: 1, name: 'Anna', avatar: '/api/avatar/avatar_a.jpg', points: 6 };
/** The second day is not over yet. */
const won = [
  { day: '2024-06-14', winners: [winner], winnersTotal: 1 },
  { day: '2024-06-15', winners: [{ ...winner, name: 'Zu früh' }], winnersTotal: 1 },
];
let days = won;
const asked: string[] = [];

beforeEach(() => {
  setGameClock(at('2024-06-15T17:00:00Z'), Date.now());
  all = matches;
  days = won;
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/matches') {
      return Response.json(encode(endpoints.matches.answer, all));
    }
    if (pathname === '/api/score/7/days') {
      return Response.json(encode(endpoints.scoreDays.answer, days));
    }
    if (pathname !== '/api/score/7') return Response.json([]);
    const day = String(searchParams.get('day'));
    asked.push(day);
    const rows = [
      scoreRow({ userId: 1, name: `Erste am ${day}`, points: 6, live: 3, championTip: 'Spanien' }),
      scoreRow({ userId: 2, name: 'Anna', position: 2, points: 1, live: 0 }),
    ];
    const headers = { [tableHeaders.total]: '2', [tableHeaders.offset]: '0' };
    return Response.json(encode(endpoints.score.answer, rows), { headers });
  });
});

const show = (address = '/score?tab=day') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <DayStandings group={{ id: 7, name: 'Büro' }} ownId={2} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('the table of a match day', () => {
  it('is none of a day to which a match with a result was moved ahead', async () => {
    all = matches.map((each) => (each.id === 4 ? { ...each, ...played } : each));
    days = [...won, { day: '2024-06-16', winners: [winner], winnersTotal: 1 }];
    show();
    expect(await screen.findByText('Erste am 2024-06-15')).toBeVisible();
    expect(screen.getByLabelText('Tag').querySelectorAll('option')).toHaveLength(2);
  });

  it('is that of the latest day, with goals, and of any other day that is chosen', async () => {
    show();
    expect(await screen.findByText('Erste am 2024-06-15')).toBeVisible();
    expect(screen.getByText(/^Vorläufig: Punkte und Plätze$/)).toBeVisible();
    expect(screen.getByText('Drehe dein Gerät für die ganze Tabelle.')).toBeInTheDocument();
    expect(screen.getByText('davon 3 live')).toBeInTheDocument();
    expect(screen.queryByText('Spanien')).toBeNull();
    const choice = screen.getByLabelText('Tag');
    const days = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(days).toEqual(['Sa., 15. Juni', 'Fr., 14. Juni']);
    await userEvent.selectOptions(choice, 'Fr., 14. Juni');
    expect(await screen.findByText('Erste am 2024-06-14')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spieltag davor' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Spieltag danach' }));
    expect(await screen.findByText('Erste am 2024-06-15')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('stands in the address; of a day that is none the latest is shown', async () => {
    const { unmount } = show('/score?tab=day&tag=2024-06-14');
    expect(await screen.findByText('Erste am 2024-06-14')).toBeVisible();
    unmount();
    show('/score?tab=day&tag=1999-01-01');
    expect(await screen.findByText('Erste am 2024-06-15')).toBeVisible();
    expect(asked).toEqual(['2024-06-14', '2024-06-15']);
  });

  it('comes with the first match', async () => {
    all = matches.slice(3);
    show();
    expect(await screen.findByText(/^Sobald das erste Spiel läuft/)).toBeVisible();
    await waitFor(() => expect(asked).toEqual([]));
  });

  it('crowns who won a day that is over, and nobody before', async () => {
    show('/score?tab=day&tag=2024-06-14');
    expect(await screen.findByRole('region', { name: 'Tagessieger' })).toHaveTextContent('Anna');
    const row = (await screen.findByText('Erste am 2024-06-14')).closest('tr');
    expect(row?.querySelector('[aria-label="Tagessieger"]')).not.toBeNull();
    expect(screen.queryByText(/^Vorläufig/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Tag'), 'Sa., 15. Juni');
    expect(await screen.findByText('Erste am 2024-06-15')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Tagessieger' })).toBeNull();
    expect(document.querySelector('.standings-crown')).toBeNull();
    expect(screen.queryByText('Zu früh')).toBeNull();
  });

  it('lists all winners, a long tie by its number, and leads to their days', async () => {
    setGameClock(at('2024-06-16T20:00:00Z'), Date.now());
    all = matches.map((each) => ({ ...each, started: true, result: score(1, 0), running: null }));
    const many = Array.from({ length: 10 }, (_, index) => ({
      ...winner,
      userId: index + 1,
      name: `Gleich ${index + 1}`,
    }));
    days = [
      { day: '2024-06-14', winners: many, winnersTotal: 2_000 },
      { day: '2024-06-15', winners: [], winnersTotal: 0 },
      { day: '2024-06-16', winners: [winner], winnersTotal: 1 },
    ];
    show();
    expect(await screen.findByText('Erste am 2024-06-16')).toBeVisible();
    const list = await screen.findByRole('heading', { name: 'Alle Tagessieger' });
    const buttons = () => within(list.parentElement ?? document.body).getAllByRole('button');
    expect(buttons().map(({ textContent }) => textContent)).toEqual([
      'So., 16. JuniAnna6',
      'Sa., 15. JuniKein Tagessieger0',
      'Fr., 14. JuniGleich 1, Gleich 2, Gleich 3, Gleich 4 und noch 1.9966',
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Fr., 14. Juni/ }));
    expect(await screen.findByText('Erste am 2024-06-14')).toBeVisible();
    expect(await screen.findByRole('region', { name: '2.000 Tagessieger' })).toBeVisible();
  });
});
