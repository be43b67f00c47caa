import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, tableHeaders } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encode } from 'zod/mini';
import { queryClient } from '../../../api/queryClient.ts';
import { fakeApi } from '../../../test/api.ts';
import { give } from '../../../test/browser.ts';
import { betOn, KICKOFF, match, playedMatch, score } from '../../../test/matches.ts';
import { playAsAnna } from '../../../test/player.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { unfold } from '../../../test/rows.ts';
import { scoreRow } from '../../../test/scoreRow.ts';

const group = { id: 7, name: 'Büro', members: 3, money: null, forMoney: false };
const running = match({ id: 5, started: true, running: { home: 0, away: 0 } });

const table = [
  scoreRow({ userId: 2, name: 'Bert', points: 6 }),
  scoreRow({ userId: 1, name: 'Anna', position: 2, points: 4 }),
  scoreRow({ userId: 3, name: 'Carla', position: 3, points: 1 }),
];

const tips = (anna: Tip, bert: Tip) => [
  { userId: 1, name: 'Anna', tip: anna },
  { userId: 2, name: 'Bert', tip: bert },
];

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.myGroups, [group]);
  api.answers(endpoints.stages, [{ code: 'AF', name: 'Achtelfinale' }]);
  api.answers(endpoints.matches, [playedMatch(), running]);
  api.answers(endpoints.score, table);
  api.answers(endpoints.matchBets, tips(score(2, 1), score(1, 1)));
  give(Element.prototype, { animate: vi.fn() });
});

const standing = () =>
  within(screen.getByRole('table', { name: 'So sähe die Tabelle aus: Büro' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const [position, points] = within(row).getAllByRole('cell');
      const name = within(row).getByRole('link').textContent;
      return `${position?.textContent} ${name} ${Number.parseInt(points?.textContent ?? '', 10)}`;
    });

const goals = (team: string) => screen.getByRole('spinbutton', { name: `Tore ${team}` });

describe('what if it ended so', () => {
  it('begins with the running score and counts each goal that is set', async () => {
    renderAt('/whatif');
    await screen.findByText('So sähe die Tabelle aus');
    expect(standing()).toEqual(['1 Bert 8', '2 Anna 4', '3 Carla 1']);
    await userEvent.type(goals('Deutschland'), '2');
    await userEvent.type(goals('Schottland'), '1');
    expect(standing()).toEqual(['1 Anna 7', '2 Bert 6', '3 Carla 1']);
    await userEvent.click(screen.getByRole('button', { name: 'Zurück zum Spielstand von jetzt' }));
    expect(standing()).toEqual(['1 Bert 8', '2 Anna 4', '3 Carla 1']);
  });

  it('says beside the score where it takes the player', async () => {
    renderAt('/whatif');
    await screen.findByText('So sähe die Tabelle aus');
    expect(screen.queryByText(/^So wärst du/)).toBeNull();
    await userEvent.type(goals('Deutschland'), '2');
    expect(screen.getByText('So wärst du auf Platz 2 mit 5 Punkten.')).toBeVisible();
    await userEvent.type(goals('Schottland'), '1');
    expect(screen.getByText('So wärst du auf Platz 1 mit 7 Punkten.')).toBeVisible();
  });

  it('pays the prizes of the table that follows', async () => {
    const places = [3000, 0, 0] as const;
    api.answers(endpoints.myGroups, [
      { ...group, money: { stakeCents: 1000, placesCents: places }, forMoney: true },
    ]);
    renderAt('/whatif');
    await screen.findByText('So sähe die Tabelle aus');
    const first = () => screen.getAllByRole('row')[1];
    expect(first()).toHaveTextContent(/Bert.*30.€/);
    await userEvent.click(screen.getByRole('button', { name: '2:1 einstellen' }));
    expect(first()).toHaveTextContent(/Anna.*30.€/);
    expect(screen.getAllByText(/^30.€$/)).toHaveLength(1);
  });

  it('knows nothing of a match that has not started, whatever the address says', async () => {
    api.answers(endpoints.matches, [
      playedMatch(),
      running,
      match({ id: 6, home: 'XS', away: 'DE' }),
    ]);
    renderAt('/whatif?match=6');
    await screen.findByText('So sähe die Tabelle aus');
    expect(screen.getByRole('region', { name: 'Deutschland – Schottland' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Schottland – Deutschland' })).toBeNull();
    expect(api.received.map(({ path }) => path)).not.toContain('/api/bets/match/6');
  });

  it('goes on without a network, and says so', async () => {
    renderAt('/whatif');
    await screen.findByText('So sähe die Tabelle aus');
    api.goOffline();
    void queryClient.refetchQueries({ queryKey: [endpoints.matches.path] });
    expect(await screen.findByText(/Stand \d\d:\d\d$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '2:1 einstellen' }));
    expect(standing()[0]).toBe('1 Anna 7');
  });

  it('says which results bring the player past the next place, and sets one', async () => {
    renderAt('/whatif');
    const way = within(await screen.findByRole('region', { name: 'So kommst du auf Platz 1' }));
    expect(way.getByText('An Bert vorbei bringt dich:')).toBeVisible();
    const results = () => way.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(results()).toEqual(
      ['1:0', '2:1', '3:2', '4:3', '5:4', '6:5'].map((score) => `${score} einstellen`),
    );
    await userEvent.click(screen.getByRole('button', { name: '2:1 einstellen' }));
    expect(standing()[0]).toBe('1 Anna 7');
    // What is needed follows from the match as it is, not from what was made up.
    expect(results()).toContain('1:0 einstellen');
  });

  it('says when no result does, and whether there is another match today', async () => {
    api.answers(endpoints.matchBets, tips(score(1, 1), score(1, 1)));
    const first = renderAt('/whatif');
    const chance = within(await screen.findByRole('region', { name: 'Schaffst du noch Platz 1?' }));
    expect(chance.getByText('Bert holst du heute nicht mehr ein.')).toBeVisible();
    first.unmount();
    queryClient.clear();
    api.answers(endpoints.matches, [
      playedMatch(),
      running,
      { ...running, id: 6, started: false, running: null, kickoff: KICKOFF + 3_600_000 },
    ]);
    renderAt('/whatif');
    expect(await screen.findByText(/Heute kommt aber noch ein Spiel\./)).toBeVisible();
  });

  it('tells a leader who can still come past, and with which result', async () => {
    api.answers(endpoints.score, [
      scoreRow({ userId: 1, name: 'Anna', points: 6 }),
      scoreRow({ userId: 2, name: 'Bert', position: 2, points: 5 }),
      scoreRow({ userId: 3, name: 'Carla', position: 3, points: 1 }),
    ]);
    api.answers(endpoints.matchBets, tips(score(2, 1), score(1, 3)));
    renderAt('/whatif');
    const pursuers = within(
      await screen.findByRole('region', { name: 'Wer kann dich noch holen?' }),
    );
    expect(pursuers.getByText('Platz 1. Jetzt nicht mehr hergeben!')).toBeVisible();
    const [bert, ...others] = pursuers.getAllByRole('listitem');
    expect(bert).toHaveTextContent('Bert 0:1 einstellen');
    expect(others).toEqual([]);
    await userEvent.click(pursuers.getByRole('button', { name: 'Bert 0:1 einstellen' }));
    expect(standing()).toEqual(['1 Bert 6', '2 Anna 6', '3 Carla 1']);
  });

  it('tells a leader whom nobody can reach any more', async () => {
    api.answers(endpoints.score, [scoreRow({ userId: 1, name: 'Anna', points: 4 })]);
    renderAt('/whatif');
    expect(await screen.findByText('Heute holt dich keiner mehr ein.')).toBeVisible();
  });

  it('goes on with a goal where nothing was set', async () => {
    renderAt('/whatif');
    await screen.findByText('So sähe die Tabelle aus');
    await api.tells({
      facts: [],
      matches: [{ id: 5, running: { home: 2, away: 1 }, result: null, ruling: null }],
    });
    await waitFor(() => expect(standing()[0]).toBe('1 Anna 7'));
    expect(goals('Deutschland')).toHaveValue('2');
    await userEvent.type(goals('Deutschland'), '1');
    await api.tells({
      facts: [],
      matches: [{ id: 5, running: { home: 3, away: 1 }, result: null, ruling: null }],
    });
    expect(await screen.findByText('Jetzt steht es 3:1.')).toBeVisible();
    expect(goals('Deutschland')).toHaveValue('1');
  });

  it('lets the winner of a knockout match advance, and asks after a draw', async () => {
    api.answers(endpoints.matches, [
      match({ id: 5, stage: 'AF', started: true, running: { home: 1, away: 1 } }),
    ]);
    api.answers(endpoints.matchBets, tips(score(2, 1, 1), score(0, 0, 2)));
    renderAt('/whatif');
    await screen.findByText('So sähe die Tabelle aus');
    expect(standing()).toEqual(['1 Bert 8', '2 Anna 4', '3 Carla 1']);
    await userEvent.selectOptions(screen.getByLabelText('Wer kommt weiter?'), 'Schottland');
    expect(standing()[0]).toBe('1 Bert 9');
    await userEvent.type(goals('Deutschland'), '2');
    expect(standing()).toEqual(['1 Anna 8', '2 Bert 6', '3 Carla 1']);
    expect(screen.queryByLabelText('Wer kommt weiter?')).toBeNull();
  });

  it('counts several matches, the one that the address names first', async () => {
    api.answers(endpoints.matches, [
      running,
      match({ id: 6, home: 'XS', away: 'DE', started: true }),
    ]);
    renderAt('/whatif?match=6');
    await screen.findByText('So sähe die Tabelle aus');
    const matches = screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
    expect(matches.filter((label) => label?.includes(' – '))).toEqual([
      'Schottland – Deutschland',
      'Deutschland – Schottland',
    ]);
    expect(screen.getByText('Ein Zwischenstand ist noch nicht bekannt.')).toBeVisible();
    // Without a score it counts nothing; the first tap sets both sides.
    expect(standing()[0]).toBe('1 Bert 8');
    const [less] = screen.getAllByRole('button', { name: 'Tore Schottland: eins weniger' });
    if (less) await userEvent.click(less);
    expect(standing()[0]).toBe('1 Bert 10');
  });
});

it('counts all rows of a table that comes in parts', async () => {
  const rows = Array.from({ length: 250 }, (_, index) =>
    scoreRow({
      userId: index === 249 ? 1 : index + 10,
      name: index === 249 ? 'Anna' : `Spieler ${index + 1}`,
      position: index + 1,
      points: 300 - index,
    }),
  );
  const fetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== '/api/score/7') return fetch(url, init);
    const from = Number(searchParams.get('offset'));
    const part = rows.slice(from, from + Number(searchParams.get('limit')));
    const headers = { [tableHeaders.total]: '250', [tableHeaders.offset]: String(from) };
    return Response.json(encode(endpoints.score.answer, part), { headers });
  });
  renderAt('/whatif');
  await screen.findByText('So sähe die Tabelle aus');
  expect(standing()).toHaveLength(250);
  await userEvent.type(goals('Deutschland'), '2');
  await userEvent.type(goals('Schottland'), '1');
  expect(screen.getByText('So wärst du auf Platz 247 mit 54 Punkten.')).toBeVisible();
});

describe('where there is nothing to imagine', () => {
  it('tells before the first whistle of the day who can still be caught', async () => {
    api.answers(endpoints.matches, [playedMatch(), match({ id: 6, kickoff: KICKOFF })]);
    renderAt('/whatif');
    expect(await screen.findByText('Heute kommt noch ein Spiel.')).toBeVisible();
    expect(screen.queryByText('So sähe die Tabelle aus')).toBeNull();
  });

  it('says that no match is played', async () => {
    api.answers(endpoints.matches, [playedMatch()]);
    renderAt('/whatif');
    expect(await screen.findByText('Gerade läuft kein Spiel')).toBeVisible();
  });

  it('says that a table of more than a thousand rows is too long', async () => {
    const fetch = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init);
      if (url.includes('/api/score/')) answer.headers.set(tableHeaders.total, '1001');
      return answer;
    });
    renderAt('/whatif');
    expect(await screen.findByText(/mehr als 1\.000 Plätze/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the card of a match', () => {
  it('leads there as long as the match has no result', async () => {
    api.answers(endpoints.reactions, []);
    api.answers(endpoints.matchTips, []);
    api.answers(endpoints.matches, [playedMatch(), running]);
    api.answers(endpoints.ownBets, [betOn(playedMatch()), betOn(running)]);
    renderAt('/bet?tag=alle');
    const link = { name: 'Wenn’s so ausgeht …' };
    expect((await unfold()).queryByRole('link', link)).toBeNull();
    const playing = await unfold(undefined, 1);
    expect(playing.getByRole('link', link)).toHaveAttribute('href', '/whatif?match=5');
  });
});
