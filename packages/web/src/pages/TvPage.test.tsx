import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type Match, type TipOverview } from '@tippspiel/contract';
import { packTip, type Score, type Tip } from '@tippspiel/rules';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { clearSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { give } from '../test/browser.ts';
import { at, KICKOFF, match, playedMatch, score } from '../test/matches.ts';
import { anna, playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { scoreRow } from '../test/scoreRow.ts';
import { em2024 } from '../test/tournament.ts';
import { offerUpdate } from '../ui/appUpdate.ts';

const office = { id: 7, name: 'Büro', members: 3, money: null, forMoney: false };
const pub = { ...office, id: 8, name: 'Kneipe' };

const running = match({
  id: 4,
  kickoff: at('2024-06-19T16:00:00Z'),
  started: true,
  running: { home: 0, away: 0 },
});
const later = match({ id: 6, home: 'XS', away: 'DE', kickoff: KICKOFF });

const players = [
  { userId: 2, name: 'Bert' },
  { userId: 1, name: 'Anna' },
  { userId: 3, name: 'Carla' },
];

const rows = players.map((player, index) =>
  scoreRow({ ...player, position: index + 1, points: 9 - index }),
);

/** Tips by match, in the order of the players. */
const overview = (tips: Readonly<Record<number, readonly (Tip | null)[]>>): TipOverview => ({
  total: players.length,
  offset: 0,
  players: players.map((player, index) => ({
    ...player,
    position: index + 1,
    avatar: '/api/avatar/avatar_a.jpg',
  })),
  matches: Object.entries(tips).map(([id, each]) => ({
    matchId: Number(id),
    tips: each.map(packTip),
  })),
});

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
  api.answers(endpoints.myGroups, [office, pub]);
  api.answers(endpoints.score, rows);
  api.answers(endpoints.scoreDays, []);
  give(Element.prototype, { animate: vi.fn() });
});

const tipped = [score(2, 1), score(1, 0), null] as const;

const open = async (matches: readonly Match[], address = '/tv') => {
  api.answers(endpoints.matches, [...matches]);
  const started = matches.filter((each) => each.started);
  api.answers(
    endpoints.tipOverview,
    overview(Object.fromEntries(started.map(({ id }) => [id, tipped]))),
  );
  api.answers(
    endpoints.matchBets,
    players.slice(0, 2).map(({ userId, name }, index) => ({
      userId,
      name,
      tip: tipped[index] ?? score(0, 0),
    })),
  );
  renderAt(address);
  await screen.findByRole('heading', { level: 1, name: 'Auf dem Fernseher' });
  await waitFor(() => expect(screen.queryByText('Wird geladen …')).toBeNull());
};

const forward = () => userEvent.keyboard('{ArrowRight}');
const title = () => screen.queryByRole('heading', { level: 2 })?.textContent ?? 'Spiele';
const list = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replaceAll(/\s+/g, ' '));

/** The titles of all slides, from the one that is shown. */
const titles = async (): Promise<string[]> => {
  const found: string[] = [];
  for (let presses = 0; presses < 12; presses += 1) {
    if (presses > 0 && title() === found[0]) break;
    found.push(title());
    await forward();
  }
  return found;
};

const goal = (state: Score) =>
  api.tells({ facts: [], matches: [{ id: 4, running: state, result: null, ruling: null }] });

describe('the screen in a pub', () => {
  it('has slides for what runs, the table and the tips, and nothing around them', async () => {
    await open([playedMatch(), running, later]);
    expect(
      await screen.findByRole('article', { name: /^Läuft gerade: Deutschland/ }),
    ).toBeVisible();
    await waitFor(async () =>
      expect(await titles()).toEqual(['Spiele', 'Büro', 'Wer hat was getippt?']),
    );
    expect(document.querySelector('.top-bar, .skip-link, .bottom-bar')).toBeNull();
    for (const role of ['navigation', 'contentinfo'] as const) {
      expect(screen.queryByRole(role)).toBeNull();
    }
  });

  it('keeps the group of the address, and leads back to its table', async () => {
    await open([running], '/tv?group=8');
    await forward();
    expect(title()).toBe('Kneipe');
    expect(screen.getByRole('link', { name: 'Beenden' })).toHaveAttribute('href', '/score?group=8');
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/score?group=8'),
    );
  });

  it('keeps the device awake, again whenever the page is back, and lets it sleep afterwards', async () => {
    api.answers(endpoints.scoreStatus, []);
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ released: true, release }));
    give(navigator, { wakeLock: { request } });
    await open([running]);
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
    const before = request.mock.calls.length;
    await act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(request.mock.calls.length).toBeGreaterThan(before);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(release).toHaveBeenCalled());
  });

  it('shows the table of all to who is in no group', async () => {
    api.answers(endpoints.myGroups, []);
    await open([running]);
    await forward();
    expect(title()).toBe('Alle Spieler');
  });

  it('shows ten rows at a time', async () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      scoreRow({
        userId: index + 1,
        name: `Spieler ${index + 1}`,
        position: index + 1,
        points: 30 - index,
      }),
    );
    api.answers(endpoints.score, many);
    await open([running]);
    await forward();
    expect(list('Aktueller Spielstand: Büro')).toHaveLength(10);
    await forward();
    await forward();
    expect(screen.getByText('3 von 3')).toBeVisible();
    expect(list('Aktueller Spielstand: Büro')).toHaveLength(3);
  });

  it('stops and goes on by the space bar, which presses a button that has the focus', async () => {
    await open([running]);
    await userEvent.keyboard(' ');
    expect(screen.getByText('angehalten')).toBeVisible();
    await userEvent.keyboard(' ');
    expect(screen.queryByText('angehalten')).toBeNull();
    screen.getByRole('button', { name: 'Anhalten' }).focus();
    await userEvent.keyboard(' ');
    expect(screen.getByText('angehalten')).toBeVisible();
  });
});

describe('a goal', () => {
  it('is shouted for three seconds, whichever slide is shown', async () => {
    await open([running, later]);
    await forward();
    await waitFor(() => expect(title()).toBe('Büro'));
    await forward();
    await waitFor(() => expect(title()).toBe('Wer hat was getippt?'));
    await goal({ home: 1, away: 0 });
    expect(await screen.findByText('TOR für Deutschland!')).toBeInTheDocument();
    expect(title()).toBe('Spiele');
    await waitFor(() => expect(screen.queryByText(/^TOR/)).toBeNull(), { timeout: 4_000 });
  });

  it('moves the table that is shown, without a question', async () => {
    await open([running]);
    await forward();
    await waitFor(() => expect(list('Aktueller Spielstand: Büro')[0]).toMatch(/^1.*Bert/));
    const asked = api.received.length;
    await goal({ home: 1, away: 0 });
    await waitFor(() => expect(list('Aktueller Spielstand: Büro')[0]).toMatch(/^1.*Anna\+3 ?11$/));
    expect(title()).toBe('Büro');
    expect(screen.getByText('TOR für Deutschland!')).toBeInTheDocument();
    expect(api.received.slice(asked)).toEqual([]);
  });

  it('that is taken back is not shouted', async () => {
    await open([{ ...running, running: { home: 1, away: 0 } }]);
    await goal({ home: 0, away: 0 });
    await waitFor(() => expect(document.querySelector('.turf-score')).toHaveTextContent('0:0'));
    expect(screen.queryByText(/^TOR/)).toBeNull();
  });
});

describe('the tips', () => {
  const tipsOf = async (matches: readonly Match[]) => {
    await open(matches);
    for (let presses = 0; presses < 4 && title() !== 'Wer hat was getippt?'; presses += 1) {
      await forward();
    }
    return title() === 'Wer hat was getippt?' ? list('Deutschland – Schottland') : null;
  };

  it('are those of the running match with what they are worth now, the best first', async () => {
    expect(await tipsOf([{ ...running, running: { home: 1, away: 0 } }])).toEqual([
      'Anna1:03 Punkte',
      'Bert2:12 Punkte',
    ]);
  });

  it('are those of the last match that has started, once nothing runs', async () => {
    const played = { ...running, running: null, result: score(2, 1) };
    expect(await tipsOf([played, later])).toEqual(['Bert2:13 Punkte', 'Anna1:02 Punkte']);
  });

  it('of a match that has not started are nowhere, whatever an answer holds', async () => {
    await open([running, later]);
    api.answers(endpoints.tipOverview, overview({ 4: [null, null, null], 6: tipped }));
    await act(() => queryClient.refetchQueries());
    expect(await titles()).toEqual(['Spiele', 'Büro']);
    for (const tip of ['2:1', '1:0']) expect(screen.queryByText(tip)).toBeNull();
  });

  it('are asked for as all tips of a day, which the server opens at the start, and nothing else', async () => {
    await open([running, later]);
    await titles();
    const asked = new Set(api.received.map(({ path, query }) => path + query));
    expect([...asked].filter((path) => /bets|tips/.test(path)).toSorted()).toEqual([
      '/api/bets/match/4?limit=1000',
      '/api/score/7/tips?day=2024-06-19&limit=1000',
    ]);
  });

  it('are nobody’s before the first match of the day', async () => {
    await open([playedMatch(), later]);
    expect(await titles()).toEqual(['Büro', 'Nächstes Spiel']);
    expect(api.received.some(({ path }) => path.includes('tips'))).toBe(false);
    await forward();
    expect(screen.getByRole('timer')).toHaveTextContent('Anpfiff am 19.06.2024 21:00 Uhr');
  });
});

describe('the end of a day and of all days', () => {
  const played = { ...running, running: null, result: score(2, 1) };

  it('names the winner after the last whistle', async () => {
    const winner = { userId: 2, name: 'Bert', avatar: anna.avatar, points: 3 };
    api.answers(endpoints.scoreDays, [{ day: '2024-06-19', winners: [winner], winnersTotal: 1 }]);
    await open([played, { ...later, kickoff: at('2024-06-20T16:00:00Z') }]);
    await waitFor(async () =>
      expect(await titles()).toEqual([
        'Büro',
        'Wer hat was getippt?',
        'Tagessieger',
        'Nächstes Spiel',
      ]),
    );
  });

  it('shows the champion once the final is over', async () => {
    api.answers(endpoints.tournament, { ...em2024, champion: 'Deutschland', closed: true });
    await open([
      { ...played, stage: 'FI', kickoff: at('2024-06-18T19:00:00Z'), result: score(2, 1, 1) },
    ]);
    expect(await titles()).toEqual(['Büro', 'Turniersieger']);
    await forward();
    expect(screen.getByText('Vorn in Büro: Bert')).toBeVisible();
  });

  it('says that nobody plays yet', async () => {
    api.answers(endpoints.score, []);
    await open([]);
    expect(await screen.findByText('Hier spielt noch niemand mit')).toBeVisible();
  });

  it('waits for a tournament', async () => {
    const { now, timeZone, captcha, unsupportedIos, imprint, demo } = em2024;
    api.answers(endpoints.tournament, {
      ...{
        chosen: false,
        name: 'Tippspiel',
        now,
        timeZone,
        captcha,
        unsupportedIos,
        imprint,
        demo,
      },
    });
    await open([]);
    expect(await screen.findByText('Gleich geht es los')).toBeVisible();
  });
});

describe('without a network, a session or the newest version', () => {
  it('says how old all of it is, and goes on', async () => {
    await open([running]);
    api.goOffline();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^Keine Verbindung – Stand von \d\d:\d\d$/)).toBeVisible();
    await forward();
    expect(title()).toBe('Büro');
    act(api.goOnline);
    await waitFor(() => expect(screen.queryByText(/^Keine Verbindung/)).toBeNull());
  });

  it('says that the session has ended, and comes back after a sign-in', async () => {
    await open([running], '/tv?group=8');
    act(clearSession);
    expect(await screen.findByText('Die Anmeldung ist abgelaufen')).toBeVisible();
    expect(window.location.pathname).toBe('/tv');
    await userEvent.click(screen.getByRole('link', { name: 'Anmelden' }));
    expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
    expect(sessionStorage.getItem('destination')).toContain('/tv?group=8');
  });

  it('leads a visitor to the sign-in at once', async () => {
    clearSession();
    renderAt('/tv');
    expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
  });

  it('loads a newer version between two slides, asking nobody', async () => {
    const update = vi.fn(() => Promise.resolve());
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open([running]);
    act(() => offerUpdate(update));
    expect(screen.queryByText('Eine neue Version des Tippspiels ist da.')).toBeNull();
    expect(update).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(update).toHaveBeenCalledOnce();
  });
});

describe('the link on Spielstand', () => {
  it('keeps the chosen group', async () => {
    api.answers(endpoints.matches, []);
    api.answers(endpoints.scoreStatus, []);
    renderAt('/score?group=8');
    expect(await screen.findByRole('link', { name: 'Auf den Fernseher' })).toHaveAttribute(
      'href',
      '/tv?group=8',
    );
  });
});
