import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, tableHeaders } from '@tippspiel/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encode } from 'zod/mini';
import { createQueryClient } from '../../api/queryClient.ts';
import { scoreRow } from '../../test/scoreRow.ts';
import { Standings } from './Standings.tsx';

const TOTAL = 730;
let total = TOTAL;
/** Who asks for the rows around their own. */
let own = 1;
/** Of the first row. */
let questionPoints: number | undefined;
const asked: string[] = [];
let organiserHeaders: Record<string, string> = {};

const rowAt = (index: number) =>
  scoreRow({
    userId: index + 1,
    name: `Spieler ${index + 1}`,
    position: index + 1,
    points: total - index,
    ...(index === 0 ? { questionPoints } : {}),
    ...(tableHeaders.paidCents in organiserHeaders ? { paid: index !== 1 } : {}),
  });

beforeEach(() => {
  asked.length = 0;
  total = TOTAL;
  questionPoints = undefined;
  organiserHeaders = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== '/api/score/0') return Response.json([]);
    asked.push(search);
    const limit = Number(searchParams.get('limit'));
    const isAround = searchParams.get('around') === 'me';
    const offset = isAround ? own - 1 - limit / 2 : Number(searchParams.get('offset'));
    const count = Math.min(limit, total - offset);
    const rows = Array.from({ length: count }, (_, index) => rowAt(offset + index));
    const headers = {
      [tableHeaders.total]: String(total),
      [tableHeaders.offset]: String(offset),
      [tableHeaders.fullStakes]: '0',
      ...organiserHeaders,
    };
    return Response.json(encode(endpoints.score.answer, rows), { headers });
  });
});

/** @returns tells the table whether its own row is in sight */
const watchSight = () => {
  type Follow = (entries: object[]) => void;
  const watching: Follow[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #follow: Follow;
      constructor(follow: Follow) {
        this.#follow = follow;
      }
      observe() {
        watching.push(this.#follow);
      }
      disconnect() {}
    },
  );
  return async (isIntersecting: boolean) => {
    // An effect begins to watch, later than the row is there.
    await waitFor(() => expect(watching).not.toEqual([]));
    act(() => watching.at(-1)?.([{ isIntersecting }]));
  };
};

const showTable = (ownId: number, stakeCents: number | null = null) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Standings
          group={{
            id: 0,
            name: 'Alle Spieler',
            rules: stakeCents === null ? null : { mode: 'overall', stakeCents },
          }}
          ownId={ownId}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('the points of questions', () => {
  it('have a column once they have earned somebody some', async () => {
    total = 2;
    const { unmount } = showTable(1);
    await screen.findByText('Spieler 2');
    expect(screen.queryByText('Fragen')).toBeNull();
    unmount();
    questionPoints = 7;
    showTable(1);
    expect(await screen.findByRole('columnheader', { name: 'Fragen' })).toBeInTheDocument();
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.querySelector('.standings-question')).toHaveTextContent('7');
    expect(second?.querySelector('.standings-question')).toHaveTextContent('–');
  });
});

describe('a long table', () => {
  it('begins with a hundred rows and loads more when asked', async () => {
    showTable(1);
    expect(await screen.findByText(`100 von ${TOTAL} Spielern`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mehr laden' }));
    expect(await screen.findByText(`600 von ${TOTAL} Spielern`)).toBeVisible();
    expect(asked).toEqual(['?offset=0&limit=100', '?offset=100&limit=500']);
  });

  it('shows that names are links', async () => {
    showTable(1);
    const name = await screen.findByRole('link', { name: 'Spieler 2' });
    expect(name).toHaveClass('quiet-link');
    expect(name).toHaveAttribute('href', '/profile/2');
  });

  it('leads to the own row, however far down', async () => {
    showTable(TOTAL);
    await userEvent.click(await screen.findByRole('button', { name: 'Zu meinem Platz' }));
    const own = await screen.findByText(`Spieler ${TOTAL}`);
    await waitFor(() => expect(own).toHaveFocus());
  });

  it('leads to the own row while it is out of sight, and nowhere while it is there', async () => {
    const tellsInSight = watchSight();
    showTable(2);
    await screen.findByText('Spieler 2');
    const way = () => screen.queryByRole('button', { name: 'Zu meinem Platz' });
    expect(way()).toBeNull();
    await tellsInSight(true);
    expect(way()).toBeNull();
    await tellsInSight(false);
    await userEvent.click(screen.getByRole('button', { name: 'Zu meinem Platz' }));
    expect(screen.getByText('Spieler 2')).toHaveFocus();
  });
});

describe('a table of more than a thousand rows', () => {
  const range = () => screen.getAllByRole('status').map(({ textContent }) => textContent)[0];
  const press = (name: string) =>
    userEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);

  it('shows windows: from page to page, around the own row, and the top again', async () => {
    total = 2_500;
    own = 2_000;
    showTable(own);
    await screen.findByText('Spieler 1');
    await waitFor(() => expect(range()).toBe('1 bis 100 von 2.500'));
    await press('Weiter');
    await waitFor(() => expect(range()).toBe('101 bis 200 von 2.500'));
    expect(screen.queryByText('Spieler 100')).toBeNull();
    await press('Zu meinem Platz');
    const row = await screen.findByText('Spieler 2000');
    await waitFor(() => expect(row).toHaveFocus());
    expect(range()).toBe('1.950 bis 2.049 von 2.500');
    await press('Zurück');
    await waitFor(() => expect(range()).toBe('1.850 bis 1.949 von 2.500'));
    await press('Zur Spitze');
    await waitFor(() => expect(range()).toBe('1 bis 100 von 2.500'));
    expect(screen.getAllByRole('row')).toHaveLength(101);
    expect(asked.slice(1).every((search) => search.includes('live=true'))).toBe(true);
  });
});

describe('payments', () => {
  it('are shown to the organiser: the sums, and who has not paid', async () => {
    organiserHeaders = { [tableHeaders.paidCents]: '2050', [tableHeaders.openCents]: '1000' };
    showTable(1, 1000);
    const unpaid = await screen.findByText('nicht bezahlt');
    expect(unpaid.closest('tr')).toHaveTextContent('Spieler 2');
    expect(screen.getByText(/^Bezahlt sind 20,50.€, offen 10.€\.$/)).toBeVisible();
  });

  it('are nowhere for players', async () => {
    showTable(1, 1000);
    await screen.findByText('Spieler 2');
    expect(screen.queryByText(/bezahlt/i)).toBeNull();
  });
});
