import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type Group, messages, tableHeaders } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encode } from 'zod/mini';
import { storeSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { match } from '../test/matches.ts';
import { renderAt } from '../test/renderAt.tsx';
import { scoreRow } from '../test/scoreRow.ts';
import { em2024 } from '../test/tournament.ts';

const office: Group = {
  id: 7,
  name: 'Büro',
  members: 3,
  money: { stakeCents: 1000, placesCents: [2000, 1000, 1000] },
  forMoney: true,
};
const pub = { id: 8, name: 'Kneipe', members: 2, money: null, forMoney: false };

const tied = [
  scoreRow({
    userId: 2,
    name: 'Bernd',
    points: 21,
    exact: 4,
    correct: 9,
    status: 0,
    championTip: 'Deutschland',
    prizeCents: 2750,
    fullStake: true,
  }),
  scoreRow({
    userId: 1,
    name: 'Anna',
    points: 21,
    exact: 4,
    correct: 9,
    status: 1,
    prizeCents: 1750,
  }),
  scoreRow({ userId: 3, name: 'Carla', position: 3, points: 12, prizeCents: 0 }),
];

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  storeSession({ token: 'token', role: 'player' });
  api.answers(endpoints.tournament, em2024);
  api.answers(endpoints.verify, {
    success: true,
    id: 1,
    name: 'Anna',
    role: 'player',
    active: true,
  });
  api.answers(endpoints.countries, [{ isocode: 'DE', name: 'Deutschland' }]);
  api.answers(endpoints.myGroups, [office, pub]);
  api.answers(endpoints.matches, []);
});

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const found = link.closest('tr');
  if (!found) throw new Error(`${name} stands in no row`);
  return within(found);
};

describe('the standings', () => {
  it('gives tied players one position and skips the next', async () => {
    api.answers(endpoints.score, tied);
    renderAt('/score');
    expect((await rowOf('Bernd')).getAllByRole('cell')[0]).toHaveTextContent('1');
    expect((await rowOf('Anna')).getAllByRole('cell')[0]).toHaveTextContent('1');
    expect((await rowOf('Carla')).getAllByRole('cell')[0]).toHaveTextContent('3');
  });

  it('shows prize, champion tip, full stake and status, and leads to the profile', async () => {
    api.answers(endpoints.score, tied);
    renderAt('/score');
    const bernd = await rowOf('Bernd');
    expect(bernd.getByText('27,50 €')).toBeVisible();
    expect(await bernd.findByRole('img', { name: 'Deutschland' })).toBeVisible();
    expect(bernd.getByLabelText('voller Einsatz')).toBeVisible();
    expect(bernd.getByText('online')).toBeInTheDocument();
    expect(bernd.getByRole('link')).toHaveAttribute('href', '/profile/2');
  });

  it('says how many places the last match day won or lost, if there was one before', async () => {
    api.answers(endpoints.score, [
      scoreRow({ userId: 2, name: 'Bernd', points: 9, change: 2 }),
      scoreRow({ userId: 1, name: 'Anna', position: 2, points: 8, change: -1 }),
      scoreRow({ userId: 3, name: 'Carla', position: 3, points: 7, change: 0 }),
      scoreRow({ userId: 4, name: 'Dora', position: 4, points: 6 }),
    ]);
    renderAt('/score');
    const placeOf = async (name: string) => (await rowOf(name)).getAllByRole('cell')[0];
    expect(await placeOf('Bernd')).toHaveTextContent('122 Plätze gewonnen');
    expect(await placeOf('Anna')).toHaveTextContent('211 Platz verloren');
    expect(await placeOf('Carla')).toHaveTextContent('3–Platz unverändert');
    expect(await placeOf('Dora')).toHaveTextContent(/^4$/);
  });

  it('has medals once there are points', async () => {
    api.answers(endpoints.score, [scoreRow({ userId: 1, name: 'Anna' })]);
    const { unmount } = renderAt('/score?group=8');
    await rowOf('Anna');
    expect(document.querySelector('[class*="standings-podium"]')).toBeNull();
    unmount();
    api.answers(endpoints.score, [scoreRow({ userId: 1, name: 'Anna', points: 1 })]);
    renderAt('/score?group=8');
    await rowOf('Anna');
    await waitFor(() => expect(document.querySelector('.standings-podium-1')).not.toBeNull());
  });

  it('says that a match is played and that the phone can be turned, both', async () => {
    api.answers(endpoints.score, tied);
    api.answers(endpoints.matches, [match({ started: true, running: { home: 1, away: 0 } })]);
    api.answers(endpoints.matchBets, []);
    renderAt('/score?group=8');
    expect(await screen.findByText(/^Vorläufig: Punkte und Plätze/)).toBeVisible();
    expect(screen.getByText('Drehe dein Gerät für die ganze Tabelle.')).toBeInTheDocument();
  });

  it('marks the own row', async () => {
    api.answers(endpoints.score, tied);
    renderAt('/score');
    const own = await rowOf('Anna');
    expect(await own.findByText('Du')).toBeVisible();
    expect((await rowOf('Bernd')).queryByText('Du')).toBeNull();
  });

  it('adds up jackpot and bonus pot of a group with money', async () => {
    api.answers(endpoints.score, tied);
    renderAt('/score');
    const jackpot = await screen.findByText('Jackpot');
    expect(jackpot.nextSibling).toHaveTextContent('30 €');
    expect(screen.getByText('Bonustopf').nextSibling).toHaveTextContent('10 €');
  });

  it('counts the stakes of those who play for money alone, and marks the others', async () => {
    const without = scoreRow({ userId: 4, name: 'Dora', fullStake: true, forMoney: false });
    api.answers(endpoints.score, [...tied, without]);
    renderAt('/score');
    const dora = await rowOf('Dora');
    expect(dora.getByText('ohne Einsatz')).toBeVisible();
    expect(dora.queryByLabelText('voller Einsatz')).toBeNull();
    expect((await rowOf('Anna')).queryByText('ohne Einsatz')).toBeNull();
    expect(screen.getByText('3 Spieler')).toBeVisible();
    expect(screen.getByText('1 voller Einsatz')).toBeVisible();
  });

  it('marks nobody where there is no money', async () => {
    api.answers(endpoints.myGroups, [pub]);
    api.answers(endpoints.score, [scoreRow({ userId: 2, name: 'Bernd', forMoney: false })]);
    renderAt('/score');
    expect((await rowOf('Bernd')).queryByText('ohne Einsatz')).toBeNull();
  });

  it('has neither pots, prizes nor champion tips without money and before the start', async () => {
    api.answers(endpoints.score, [scoreRow({ userId: 1, name: 'Anna' })]);
    renderAt('/score?group=8');
    await rowOf('Anna');
    expect(screen.queryByText('Jackpot')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Gewinn' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Sieger' })).toBeNull();
  });

  it('remembers group and tab in the address', async () => {
    api.answers(endpoints.score, tied);
    api.answers(endpoints.scoreAlltime, []);
    renderAt('/score');
    const user = userEvent.setup();
    const select = await screen.findByLabelText('Tippgruppe');
    expect(select).toHaveDisplayValue('Büro');
    await user.selectOptions(select, 'Alle Spieler');
    await user.click(screen.getByRole('tab', { name: 'AllTime' }));
    expect(window.location.search).toBe('?group=0&tab=alltime');
    await waitFor(() =>
      expect(api.received.some(({ path }) => path === '/api/score-alltime/0')).toBe(true),
    );
  });

  it('opens with the group that was looked at last, as long as the player is in it', async () => {
    api.answers(endpoints.score, tied);
    const first = renderAt('/score');
    await userEvent.selectOptions(await screen.findByLabelText('Tippgruppe'), 'Kneipe');
    first.unmount();
    const second = renderAt('/score');
    expect(await screen.findByLabelText('Tippgruppe')).toHaveDisplayValue('Kneipe');
    second.unmount();
    api.answers(endpoints.myGroups, [office]);
    renderAt('/score');
    expect(await screen.findByLabelText('Tippgruppe')).toHaveDisplayValue('Büro');
  });

  it('gives a player without a group the form to join one', async () => {
    api.answers(endpoints.myGroups, []);
    api.answers(endpoints.groups, [pub]);
    renderAt('/score');
    expect(await screen.findByText(messages.noGroup)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(await screen.findByLabelText('Gruppencode')).toBeVisible();
    expect(screen.queryByLabelText('Tippgruppe')).toBeNull();
  });
});

describe('the all-time table', () => {
  it('has a column a competition and is ordered by the total', async () => {
    const entry = (userId: number, name: string, competition: string, points: number) => ({
      userId,
      name,
      competition,
      points,
      exact: 1,
    });
    api.answers(endpoints.scoreAlltime, [
      entry(1, 'Anna', 'EM 2024', 20),
      entry(1, 'Anna', 'zzsummary', 20),
      entry(2, 'Bernd', 'WM 2022', 60),
      entry(2, 'Bernd', 'EM 2024', 10),
      entry(2, 'Bernd', 'zzsummary', 70),
    ]);
    renderAt('/score?tab=alltime');
    await rowOf('Anna');
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
        'Spieler',
        'Gesamt',
        'EM 2024',
        'WM 2022',
      ]),
    );
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((line) =>
        within(line)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(cells).toEqual([
      ['70 1 exakt', '10 1 exakt', '60 1 exakt'],
      ['20 1 exakt', '20 1 exakt', '–'],
    ]);
  });

  it('comes in pages of players', async () => {
    const entries = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        userId: from + index,
        name: `Spieler ${from + index}`,
        competition: 'zzsummary',
        points: 500 - from - index,
        exact: 1,
      }));
    const answer = fetch;
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (!url.startsWith('/api/score-alltime/')) return answer(url, init);
      asked.push(url);
      const rows = url.includes('offset=0') ? entries(1, 100) : entries(101, 20);
      const headers = { [tableHeaders.total]: '120' };
      return Response.json(encode(endpoints.scoreAlltime.answer, rows), { headers });
    });
    renderAt('/score?tab=alltime');
    expect(await screen.findByText('100 von 120 Spielern')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mehr laden' }));
    const last = await rowOf('Spieler 120');
    expect(last.getByRole('rowheader')).toHaveTextContent('120');
    expect(screen.queryByRole('button', { name: 'Mehr laden' })).toBeNull();
    expect(asked).toEqual([
      '/api/score-alltime/7?offset=0&limit=100',
      '/api/score-alltime/7?offset=100&limit=100',
    ]);
  });
});
