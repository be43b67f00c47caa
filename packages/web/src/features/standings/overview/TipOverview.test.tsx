import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type TipOverview } from '@tippspiel/contract';
import { packTip, type Tip } from '@tippspiel/rules';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queryClient.ts';
import { fakeApi } from '../../../test/api.ts';
import { give } from '../../../test/browser.ts';
import { at, match, playedMatch, score } from '../../../test/matches.ts';
import { playAsAnna } from '../../../test/player.ts';
import { renderAt } from '../../../test/renderAt.tsx';

const group = { id: 7, name: 'Büro', members: 3, money: null, forMoney: false };
const running = match({
  id: 5,
  kickoff: at('2024-06-19T16:00:00Z'),
  started: true,
  running: { home: 0, away: 0 },
});
const later = match({ id: 6, kickoff: at('2024-06-19T19:30:00Z') });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.myGroups, [group]);
  api.answers(endpoints.stages, [{ code: 'AF', name: 'Achtelfinale' }]);
  api.answers(endpoints.matches, [playedMatch(), running, later]);
  give(Element.prototype, { animate: vi.fn() });
});

const overview = (
  names: readonly string[],
  columns: Readonly<Record<number, readonly (Tip | null)[]>>,
  rest: Partial<TipOverview> = {},
): TipOverview => ({
  total: names.length,
  offset: 0,
  players: names.map((name, index) => ({
    userId: index + 1,
    name,
    position: index + 1,
    avatar: '/api/avatar/avatar_a.jpg',
  })),
  matches: Object.entries(columns).map(([id, tips]) => ({
    matchId: Number(id),
    tips: tips.map(packTip),
  })),
  ...rest,
});

const three = ['Anna', 'Bert', 'Carla'];

/** Each row as it is read out, without the head. */
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const texts = () =>
  rows().map((row) =>
    [...row.children]
      .map((cell) => cell.getAttribute('aria-label') ?? cell.textContent)
      .join(' | '),
  );

describe('the overview of tips', () => {
  it('opens with the running day: tips, points, sums and who leads', async () => {
    api.answers(endpoints.tipOverview, overview(three, { 5: [score(2, 1), score(0, 0), null] }));
    renderAt('/tips');
    await screen.findByRole('table', { name: 'Tipps 19.06.2024: Büro' });
    expect(texts()).toEqual([
      '1Bert | 0:0, 3 Punkte | 3',
      '2AnnaDu | 2:1, 0 Punkte | 0',
      '2Carla | kein Tipp | 0',
    ]);
    expect(
      within(rows()[0] ?? document.body).getByRole('img', { name: 'führt gerade' }),
    ).toBeVisible();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Spieler', 'Deutschland gegen Schottland 0:0 live', 'Summe']);
    expect(screen.getByText(/Ein Spiel hat noch nicht begonnen/)).toBeVisible();
  });

  it('moves with a goal without another question', async () => {
    api.answers(
      endpoints.tipOverview,
      overview(three, { 5: [score(1, 0), score(0, 0), score(0, 2)] }),
    );
    renderAt('/tips');
    await screen.findByText('Bert');
    const asked = () => api.received.filter(({ path }) => path.endsWith('/tips')).length;
    const before = asked();
    await api.tells({
      facts: [],
      matches: [{ id: 5, running: { home: 1, away: 0 }, result: null, ruling: null }],
    });
    await waitFor(() => expect(texts()[0]).toBe('1AnnaDu | 1:0, 3 Punkte | 3'));
    expect(asked()).toBe(before);
  });

  it('crowns who won a day that is over', async () => {
    api.answers(
      endpoints.tipOverview,
      overview(three, { 3: [score(2, 1), score(2, 1), score(1, 0)] }),
    );
    renderAt('/tips?tag=2024-06-14');
    expect(await screen.findAllByRole('img', { name: 'Tagessieg' })).toHaveLength(2);
  });

  it('is a row of one for who is alone', async () => {
    api.answers(endpoints.tipOverview, overview(['Anna'], { 3: [score(2, 1)] }));
    renderAt('/tips?tag=2024-06-14');
    await screen.findByRole('img', { name: 'Tagessieg' });
    expect(texts()).toEqual(['1AnnaDu | 2:1, 3 Punkte | 3']);
  });

  it('stays without a network, and says how old it is', async () => {
    api.answers(endpoints.tipOverview, overview(three, { 5: [score(2, 1), null, null] }));
    renderAt('/tips');
    await screen.findByText('Bert');
    api.goOffline();
    void queryClient.refetchQueries({ queryKey: [endpoints.tipOverview.path] });
    expect(await screen.findByText(/Stand \d\d:\d\d$/)).toBeVisible();
    expect(texts()).toHaveLength(3);
  });

  it('strikes the score of an annulled match, on which nobody has points', async () => {
    const { result, ...over } = playedMatch();
    const ruling = { annulled: true, award: null, played: result } as const;
    api.answers(endpoints.matches, [{ ...over, result: null, ruling }]);
    api.answers(endpoints.tipOverview, overview(three, { 3: [score(2, 1), null, null] }));
    renderAt('/tips');
    await waitFor(() => expect(texts()[0]).toBe('1AnnaDu | 2:1 | 0'));
    expect(screen.getByText('2:1', { selector: 's' })).toBeVisible();
    expect(screen.getByText(/^In jeder Zelle .+ Ein durchgestrichenes Ergebnis/)).toBeVisible();
  });

  it('has a knockout stage as a choice, and says who shall advance', async () => {
    const knockout = match({ id: 9, stage: 'AF', started: true, result: score(1, 1, 2) });
    api.answers(endpoints.matches, [playedMatch(), knockout]);
    api.answers(endpoints.tipOverview, overview(three, { 9: [score(1, 1, 2), null, null] }));
    renderAt('/tips');
    const choice = await screen.findByLabelText('Spieltag oder Runde');
    await userEvent.selectOptions(choice, 'Achtelfinale');
    await waitFor(() => expect(texts()[0]).toBe('1AnnaDu | 1:1, weiter: Schottland, 4 Punkte | 4'));
    expect(window.location.search).toBe('?tag=AF');
    expect(screen.getByText(/Das Dreieck zeigt, wer weiterkommen soll/)).toBeVisible();
  });

  it('says nothing of who shall advance in a first leg', async () => {
    const first = { ...playedMatch(), stage: 'AF', leg: 1 } as const;
    api.answers(endpoints.matches, [first]);
    api.answers(endpoints.tipOverview, overview(three, { [first.id]: [score(1, 1), null, null] }));
    renderAt('/tips?tag=AF');
    expect(await screen.findByText(/^In jeder Zelle/)).toBeVisible();
    expect(screen.queryByText(/Das Dreieck/)).toBeNull();
  });
});

describe('a thousand players', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `Spieler ${index + 1}`);

  it('are there with a few rows, which say where in the table they stand', async () => {
    api.answers(endpoints.tipOverview, overview(names, { 5: names.map(() => score(1, 0)) }));
    renderAt('/tips');
    await screen.findByText('Spieler 1');
    expect(rows().length).toBeLessThan(60);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    expect(rows()[0]).toHaveAttribute('aria-rowindex', '2');
    expect(screen.getByRole('region', { name: 'Tipps 19.06.2024: Büro' })).toHaveAttribute(
      'tabindex',
      '0',
    );
  });

  it('follow a goal in the rows and columns out of sight, too', async () => {
    const sizes = {
      clientHeight: 600,
      clientWidth: 180,
      offsetHeight: 50,
      offsetWidth: 60,
    } as const;
    for (const name of ['clientHeight', 'clientWidth', 'offsetHeight', 'offsetWidth'] as const) {
      vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(sizes[name]);
    }
    const ids = [5, 10, 11, 12, 13];
    api.answers(
      endpoints.matches,
      ids.map((id) => ({ ...running, id })),
    );
    const tips = names.map(() => score(1, 0));
    const last = names.map((_, index) => (index === 999 ? score(1, 0) : score(0, 1)));
    const columns = Object.fromEntries(ids.map((id) => [id, id === 13 ? last : tips]));
    api.answers(endpoints.tipOverview, overview(names, columns));
    renderAt('/tips');
    await screen.findByText('Spieler 1');
    await api.tells({
      facts: [],
      matches: [{ id: 13, running: { home: 1, away: 0 }, result: null, ruling: null }],
    });
    const others = Array.from({ length: 4 }, () => '1:0, 0 Punkte').join(' | ');
    await waitFor(() => {
      expect(texts()[0]).toBe(`1Spieler 1000 | ${others} | 1:0, 3 Punkte | 3`);
      expect(texts()[1]).toBe(`2Spieler 1Du | ${others} | 0:1, 0 Punkte | 0`);
    });
  });

  it('and more are shown in parts, as the server orders them', async () => {
    const part = overview(three, { 5: [null, score(0, 0), null] }, { total: 4_000, offset: 100 });
    api.answers(endpoints.tipOverview, part);
    renderAt('/tips?from=101');
    expect(await screen.findByText('101 bis 103 von 4.000')).toBeVisible();
    expect(texts()).toEqual([
      '1AnnaDu | kein Tipp | 0',
      '2Bert | 0:0, 3 Punkte | 3',
      '3Carla | kein Tipp | 0',
    ]);
    expect(rows()[0]).toHaveAttribute('aria-rowindex', '102');
  });
});

describe('without tips', () => {
  it('says that the first match has not begun', async () => {
    api.answers(endpoints.matches, [later]);
    renderAt('/tips');
    expect(await screen.findByText(/Sobald das erste Spiel läuft/)).toBeVisible();
    expect(screen.queryByLabelText('Spieltag oder Runde')).toBeNull();
  });

  it('says that there are none, and that nobody plays', async () => {
    api.answers(endpoints.tipOverview, overview(three, {}));
    renderAt('/tips');
    expect(await screen.findByText('Zu diesen Spielen gibt es keine Tipps.')).toBeVisible();
  });

  it('says how to get into a group', async () => {
    api.answers(endpoints.myGroups, []);
    api.answers(endpoints.groups, []);
    renderAt('/tips');
    expect(await screen.findByRole('heading', { name: 'Gruppe beitreten' })).toBeVisible();
  });

  it('offers another try where the server does not answer', async () => {
    api.refuses(endpoints.tipOverview, 'database-away');
    renderAt('/tips');
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  });
});
