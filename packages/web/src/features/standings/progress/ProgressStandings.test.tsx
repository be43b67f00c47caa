import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, tableHeaders } from '@tippspiel/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encode } from 'zod/mini';
import { createQueryClient } from '../../../api/queryClient.ts';
import { scoreRow } from '../../../test/scoreRow.ts';
import ProgressStandings from './ProgressStandings.tsx';

const way = (userId: number, name: string, ...places: [position: number, points: number][]) => ({
  userId,
  name,
  avatar: '/api/avatar/avatar_a.jpg',
  places: places.map(([position, points]) => ({ position, points })),
});
const everybody = [
  way(1, 'Anna', [2, 1], [1, 7]),
  way(2, 'Bert', [1, 3], [2, 5]),
  way(3, 'Carla', [3, 0], [3, 1]),
  way(4, 'Dora', [3, 0], [4, 0]),
];
let days = ['2024-06-14', '2024-06-15'];
let questionPoints: ReadonlyMap<number, number> = new Map();
const asked: string[] = [];

beforeEach(() => {
  days = ['2024-06-14', '2024-06-15'];
  questionPoints = new Map();
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/score/7/progress') {
      const players = searchParams.get('players') ?? '';
      asked.push(players);
      const rows = everybody
        .filter(({ userId }) => userId < 4 || players.split(',').includes(String(userId)))
        .map((row) => ({
          ...row,
          places: row.places.slice(0, days.length),
          questionPoints: questionPoints.get(row.userId),
        }));
      return Response.json(encode(endpoints.scoreProgress.answer, { players: 4, days, rows }));
    }
    const rows = everybody.map(({ userId, name }) => scoreRow({ userId, name }));
    const headers = { [tableHeaders.total]: '4' };
    return Response.json(encode(endpoints.score.answer, rows), { headers });
  });
});

const show = (address = '/score?tab=progress') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <ProgressStandings group={{ id: 7 }} ownId={2} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('the progress of a table', () => {
  it('is one line a player, each named, with a look of its own', async () => {
    show();
    const chart = await screen.findByRole('img', {
      name: 'Plätze nach jedem Spieltag. Zuletzt: Bert Platz 2, Anna Platz 1, Carla Platz 3.',
    });
    const lines = [...chart.querySelectorAll('polyline')];
    expect(lines.map((line) => line.getAttribute('points'))).toEqual([
      '0,100 100,100',
      '0,50 100,0',
      '0,0 100,50',
    ]);
    expect(new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(3);
    expect(lines.map((line) => line.classList.contains('progress-own'))).toEqual([
      false,
      false,
      true,
    ]);
    const shapes = [...chart.querySelectorAll('.progress-labels path')];
    expect(new Set(shapes.map((shape) => shape.getAttribute('d'))).size).toBe(3);
    expect(within(chart).getByText('Carla')).toBeVisible();
  });

  it('shows points as well, and all of it in a table', async () => {
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Punkte' }));
    expect(
      screen.getByRole('img', { name: /^Punkte nach jedem Spieltag\. Zuletzt: Bert 5 Punkte/ }),
    ).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Als Tabelle' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Spieler15.6.14.6.',
      'Anna1.7 Punkte2.1 Punkt',
      'Bert2.5 Punkte1.3 Punkte',
      'Carla3.1 Punkt3.0 Punkte',
    ]);
    expect(rows[2]).toHaveAttribute('aria-current', 'true');
  });

  it('says how many of the last points are those of questions, where there are some', async () => {
    const { unmount } = show();
    await screen.findByRole('img', { name: /Zuletzt/ });
    expect(screen.queryByText(/Fragen/)).toBeNull();
    unmount();
    questionPoints = new Map([
      [1, 6],
      [2, 4],
    ]);
    show();
    expect(
      await screen.findByText('Im letzten Stand stecken Punkte aus den Fragen: Anna 6, du 4.'),
    ).toBeVisible();
  });

  it('takes in whom one picks, and lets them go', async () => {
    show();
    const choice = await screen.findByLabelText('Vergleichen mit');
    await waitFor(() =>
      expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
        'Spieler wählen',
        'Dora',
      ]),
    );
    await userEvent.selectOptions(choice, 'Dora');
    expect(await screen.findByRole('img', { name: /Dora Platz 4/ })).toBeVisible();
    expect(screen.queryByLabelText('Vergleichen mit')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dora aus dem Vergleich nehmen' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: /Dora/ })).toBeNull());
    expect(asked).toEqual(['', '4']);
  });

  it('asks for ten numbers at most, whatever the address says', async () => {
    show('/score?tab=progress&mit=4,4,anna,-1,0,2147483648,4.5,5,6,7,8,9,10,11,12,13,14');
    await screen.findByRole('img', { name: /Dora Platz 4/ });
    expect(asked).toEqual(['4,5,6,7,8,9,10,11,12,13']);
    expect(screen.queryByLabelText('Vergleichen mit')).toBeNull();
  });

  it('is a row of points after one match day, and says what it waits for before', async () => {
    days = ['2024-06-14'];
    const { unmount } = show();
    const chart = await screen.findByRole('img', { name: /Zuletzt: Bert Platz 1/ });
    expect(chart.querySelector<HTMLElement>('.progress-point')?.style.left).toBe('50%');
    unmount();
    days = [];
    show();
    expect(await screen.findByText(/^Sobald das erste Ergebnis da ist/)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
