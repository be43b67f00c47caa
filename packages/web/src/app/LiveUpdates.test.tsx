import { screen, within } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
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

const goal = (home: number, away: number, revision = '') =>
  api.tells(
    { facts: [], matches: [{ id: 3, running: { home, away }, result: null, ruling: null }] },
    revision,
  );
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
    expect(card.getByText('1:0')).toBeVisible();
    expect(asked('/api/matches')).toBe(1);
    api.answers(endpoints.matches, [{ ...opener, result: score(5, 1) }]);
    await api.tells({
      facts: ['results'],
      matches: [{ id: 3, running: null, result: score(5, 1), ruling: null }],
    });
    expect(await card.findByText('5:1')).toBeVisible();
    expect(card.queryByText('live')).toBeNull();
    await vi.waitFor(() => expect(asked('/api/matches')).toBe(2));
  });

  it('leads to the sign-in once the session is over, without a tap', async () => {
    renderAt('/fixtures');
    await screen.findByRole('article', { name: 'Deutschland gegen Schottland' });
    await api.endsStreams('event: ended\ndata: {}\n\n');
    expect(await screen.findByLabelText('Passwort', {}, { timeout: 3_000 })).toBeVisible();
  });

  it('goes on with the next stream where the session lives', async () => {
    renderAt('/fixtures');
    await screen.findByRole('article', { name: 'Deutschland gegen Schottland' });
    await api.endsStreams('event: ended\ndata: {}\n\n', false);
    await vi.waitFor(() => goal(1, 0), { timeout: 3_000 });
    expect(await screen.findByText('live')).toBeVisible();
  });

  it('takes no harm from an event that nobody understands', async () => {
    renderAt('/fixtures');
    await screen.findByRole('article', { name: 'Deutschland gegen Schottland' });
    await api.tellsText('event: news\ndata: {"facts":["unheard-of"]}\n\nevent: news\ndata: {\n\n');
    await goal(2, 0);
    expect(await screen.findByText('live')).toBeVisible();
  });
});

describe('whatever arrives first', () => {
  const findCard = async () =>
    within(await screen.findByRole('article', { name: 'Deutschland gegen Schottland' }));

  /** What something is after each change of the page, until it is asked for. */
  const watch = (read: () => boolean) => {
    const seen: boolean[] = [];
    const observer = new MutationObserver(() => seen.push(read()));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      return [...seen, read()];
    };
  };

  it('an older answer does not undo the goal of an event', async () => {
    renderAt('/fixtures');
    const card = await findCard();
    await vi.waitFor(() => expect(asked('/api/matches')).toBe(1));
    api.answers(endpoints.matches, [{ ...opener, running: { home: 1, away: 0 } }]);
    const deliver = api.answersLate(endpoints.matches, '1.4', [opener]);
    await api.tells({ facts: ['matches'], matches: [] }, '1.4');
    await vi.waitFor(() => expect(asked('/api/matches')).toBe(2));
    await goal(1, 0, '1.5');
    expect(await card.findByText('live')).toBeVisible();
    const seen = watch(() => card.queryByText('live') !== null);
    deliver();
    await vi.waitFor(() => expect(asked('/api/matches')).toBe(3));
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(seen()).not.toContain(false);
  });

  it('an older answer does not undo a goal that came before any answer', async () => {
    api.answers(endpoints.matches, [{ ...opener, running: { home: 1, away: 0 } }]);
    const deliver = api.answersLate(endpoints.matches, '1.4', [opener]);
    renderAt('/fixtures');
    await vi.waitFor(() => expect(asked('/api/matches')).toBe(1));
    await goal(1, 0, '1.5');
    deliver();
    expect(await (await findCard()).findByText('live')).toBeVisible();
  });

  it('what changed between an answer and the first stream is asked for again', async () => {
    api.answersLate(endpoints.matches, '1.4', [opener])();
    renderAt('/fixtures');
    const card = await findCard();
    expect(card.queryByText('live')).toBeNull();
    api.answers(endpoints.matches, [{ ...opener, running: { home: 1, away: 0 } }]);
    const others = asked('/api/stages');
    await api.tells({ facts: [], matches: [] }, '1.5');
    expect(await card.findByText('live')).toBeVisible();
    expect([asked('/api/matches'), asked('/api/stages')]).toEqual([2, others]);
  });

  it('an older event does not undo the goal of an answer', async () => {
    const running = { home: 2, away: 0 };
    api.answersLate(endpoints.matches, '1.7', [{ ...opener, running }])();
    renderAt('/fixtures');
    const card = await findCard();
    expect(card.getByText('2:0')).toBeVisible();
    const seen = watch(() => card.queryByText('1:0') !== null);
    await goal(1, 0, '1.6');
    await goal(1, 0, '1.7');
    const before = asked('/api/stages');
    await api.tells({ facts: ['stages'], matches: [] }, '1.7');
    await vi.waitFor(() => expect(asked('/api/stages')).toBeGreaterThan(before));
    await goal(3, 0, '1.8');
    expect(await card.findByText('3:0')).toBeVisible();
    expect(seen()).not.toContain(true);
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
    expect(screen.getByText('davon 3 live')).toBeInTheDocument();
    await goal(1, 1);
    await vi.waitFor(() => expect(rows()[1]).toContain('Bernd'));
    expect([asked('/api/score/7'), asked('/api/bets/match/3')]).toEqual([1, 1]);
  });
});
