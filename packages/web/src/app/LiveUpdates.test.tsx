import { screen, within } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { at, match, score } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { scoreRow } from '../test/scoreRow.ts';
import { em2024 } from '../test/tournament.ts';

const opener = match({ id: 3, kickoff: at('2024-06-14T19:00:00Z'), started: true });
const group = { id: 7, name: 'Büro', members: 2, money: null, forMoney: false };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.tournament, { ...em2024, now: at('2024-06-14T19:30:00Z') });
  api.answers(endpoints.matches, [opener]);
  api.answers(endpoints.stages, []);
});

const goal = (home: number, away: number) =>
  api.tells({ facts: [], matches: [{ id: 3, running: { home, away }, result: null }] });
const asked = (path: string) => api.received.filter((call) => call.path === path).length;

describe('the Spielplan', () => {
  it('shows a goal without asking, and the result', async () => {
    renderAt('/fixtures');
    const card = within(
      await screen.findByRole('article', { name: 'Deutschland gegen Schottland' }),
    );
    expect(card.queryByText('live')).toBeNull();
    await goal(1, 0);
    expect(await card.findByText('live')).toBeVisible();
    expect(card.getByText('1')).toBeVisible();
    expect(asked('/api/matches')).toBe(1);
    api.answers(endpoints.matches, [{ ...opener, result: score(5, 1) }]);
    await api.tells({
      facts: ['results'],
      matches: [{ id: 3, running: null, result: score(5, 1) }],
    });
    expect(await card.findByText('5')).toBeVisible();
    expect(card.queryByText('live')).toBeNull();
    await vi.waitFor(() => expect(asked('/api/matches')).toBe(2));
  });

  it('takes no harm from an event that nobody understands', async () => {
    renderAt('/fixtures');
    await screen.findByRole('article', { name: 'Deutschland gegen Schottland' });
    await api.tellsText('event: news\ndata: {"facts":["unheard-of"]}\n\nevent: news\ndata: {\n\n');
    await goal(2, 0);
    expect(await screen.findByText('live')).toBeVisible();
  });
});

describe('the Spielstand', () => {
  beforeEach(() => {
    api.answers(endpoints.myGroups, [group]);
    api.answers(endpoints.scoreStatus, [{ userId: 2, status: 0 }]);
    api.answers(endpoints.score, [
      scoreRow({ userId: 2, name: 'Bernd', points: 4 }),
      scoreRow({ userId: 1, name: 'Anna', position: 2, points: 3 }),
    ]);
    api.answers(endpoints.matchBets, [
      { userId: 1, name: 'Anna', tip: { home: 1, away: 0, ko: 0 } },
    ]);
  });

  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

  it('moves with the goals, from the tips it holds', async () => {
    renderAt('/score');
    await screen.findByText('Bernd');
    expect(rows()[1]).toContain('Bernd');
    // Asked for apart: the table said that nobody was there.
    expect(await screen.findByText('online')).toBeInTheDocument();
    await goal(1, 0);
    expect(await screen.findByText(/^Vorläufig/)).toBeVisible();
    await vi.waitFor(() => expect(rows()[1]).toContain('Anna'));
    expect(screen.getByText('davon 3 vorläufig')).toBeInTheDocument();
    await goal(1, 1);
    await vi.waitFor(() => expect(rows()[1]).toContain('Bernd'));
    expect([asked('/api/score/7'), asked('/api/bets/match/3')]).toEqual([1, 1]);
  });
});
