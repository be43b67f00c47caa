import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type Match } from '@tippspiel/contract';
import type { Card, Score, ScoredGoal, Tip, ToldMinute } from '@tippspiel/rules';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { give } from '../test/browser.ts';
import { at, betOn, match, score } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { scoreRow } from '../test/scoreRow.ts';
import { em2024 } from '../test/tournament.ts';

const office = { id: 7, name: 'Büro', members: 3, money: null, forMoney: false };
const table = [
  scoreRow({ userId: 2, name: 'Bert', points: 6 }),
  scoreRow({ userId: 1, name: 'Anna', position: 2, points: 4 }),
  scoreRow({ userId: 3, name: 'Carla', position: 3, points: 1 }),
];

const open = match({ id: 1, distribution: { home: 30, draw: 10, away: 10 } });
const began = { kickoff: at('2024-06-19T16:00:00Z'), started: true } as const;
const running = match({ id: 4, ...began, running: { home: 1, away: 0 } });
const first = match({
  id: 9,
  kickoff: at('2024-06-14T19:00:00Z'),
  started: true,
  result: score(5, 1),
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.stages, [
    { code: 'GA', name: 'Gruppe A' },
    { code: 'AF', name: 'Achtelfinale' },
  ]);
  api.answers(endpoints.myGroups, [office]);
  api.answers(endpoints.score, table);
  api.answers(endpoints.reactions, []);
  api.answers(endpoints.matchBets, [
    { userId: 1, name: 'Anna', tip: score(2, 0) },
    { userId: 2, name: 'Bert', tip: score(0, 1) },
  ]);
  api.answers(endpoints.countryMatches, {
    group: 'GA',
    matches: [],
    table: [
      tableRow({ isocode: 'DE', name: 'Deutschland', points: 3 }),
      tableRow({ isocode: 'XS', name: 'Schottland', points: 0 }),
    ],
  });
  give(Element.prototype, { animate: vi.fn() });
});
afterEach(async () => {
  clearSession();
  await clear();
});

const tableRow = (team: { isocode: string; name: string; points: number }) => ({
  ...team,
  played: 1,
  goalsScored: 5,
  goalsReceived: 1,
  goalsDifference: 4,
});

const show = async (shown: Match, tip: Tip | null = null, others: readonly Match[] = []) => {
  api.answers(endpoints.matches, [...others, shown]);
  api.answers(
    endpoints.ownBets,
    [...others, shown].map((each) => betOn(each, tip)),
  );
  renderAt(`/match/${shown.id}`);
  return within(await screen.findByRole('region', { name: 'Spielstand' }));
};

const places = () =>
  within(screen.getByRole('list', { name: 'Die Spitze: Büro' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim());

describe('a match that is to come', () => {
  it('is tipped on its page until it begins', async () => {
    api.answers(endpoints.placeBet, { success: true });
    const turf = await show(open);
    expect(turf.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Deutschland – Schottland, Gruppe A',
    );
    expect(turf.getByText('Noch kein Tipp')).toBeVisible();
    expect(turf.getByRole('timer')).toHaveTextContent(/^Tipp schließt in 2:29:\d\d$/);
    await userEvent.click(screen.getByRole('button', { name: '2:1' }));
    expect(await screen.findByText('Gespeichert')).toBeVisible();
    expect(turf.getByText('2:1')).toBeVisible();
    expect(api.sent(endpoints.placeBet)).toMatchObject([{ matchId: 1, tip: score(2, 1) }]);
  });

  it('shows a tip that waits for the network as the own one', async () => {
    const turf = await show(open);
    api.goOffline();
    await userEvent.click(screen.getByRole('button', { name: '2:1' }));
    expect(await screen.findByText(/^Offline: Dein Tipp wird gesendet/)).toBeVisible();
    expect(turf.getByText('2:1')).toBeVisible();
    expect(turf.queryByText('Noch kein Tipp')).toBeNull();
  });

  it('shows how all tip and no tip of anybody', async () => {
    await show(open);
    expect(await screen.findByRole('heading', { name: 'So tippen alle' })).toBeVisible();
    expect(screen.getByText('60,0 %')).toBeVisible();
    const asked = api.received.map(({ path }) => path);
    expect(asked.filter((path) => /bets\/(match|tips)/.test(path))).toEqual([]);
  });

  it('shows how both teams have played before, and against each other', async () => {
    await show(open, null, [first, running]);
    const form = within(await screen.findByRole('region', { name: 'Form' }));
    const results = form.getByRole('list', { name: 'Letzte Spiele: Schottland' });
    expect(results).toHaveTextContent('1:5N Niederlage gegen Deutschland');
    expect(await form.findByText('Platz 1 · 3 Punkte')).toBeVisible();
    const meeting = screen.getByRole('region', { name: 'Schon mal gegeneinander' });
    expect(within(meeting).getByRole('link')).toHaveAttribute('href', '/match/9');
  });

  it.each([
    ['a day alone', { kickoff: null, plannedDay: '2024-06-22' }, 'Sa 22.06., Uhrzeit offen'],
    ['nothing', { kickoff: null, plannedDay: null }, 'Termin offen'],
  ])('can be tipped when %s is known of its time', async (_, when, said) => {
    const turf = await show({ ...open, ...when });
    expect(turf.getByText(said, { exact: false })).toBeVisible();
    expect(turf.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('spinbutton', { name: 'Tore Deutschland' })).toBeVisible();
  });
});

describe('a match that is played', () => {
  const goal = (running: Score) =>
    api.tells({ facts: [], matches: [{ id: 4, running, result: null, ruling: null }] });

  it('shows the table as it stands, and what the last goal has changed', async () => {
    await show(running, score(2, 0));
    await screen.findByText('vorläufig · seit dem Tor');
    expect(places()).toEqual(['Platz 1Bert6 Punkte', 'Platz 2Du+15 Punkte', 'Platz 3Carla1 Punkt']);
    await goal({ home: 2, away: 0 });
    await waitFor(() =>
      expect(places()).toEqual([
        'Platz 1Duhoch um 1+37 Punkte',
        'Platz 2Bertrunter um 16 Punkte',
        'Platz 3Carla1 Punkt',
      ]),
    );
    expect(screen.getByText(/^Tor für Deutschland!/)).toHaveTextContent(
      'Dein Tipp 2 zu 0 bringt jetzt 3 Punkte. Du bist jetzt auf Platz 1, vorher 2.',
    );
  });

  it('shows by the whole match what nobody knows by a goal', async () => {
    await show({ ...running, running: { home: 1, away: 1 } }, score(2, 0));
    expect(await screen.findByText('vorläufig · durch dieses Spiel')).toBeVisible();
  });

  it('says where the player is if it ends so, and what else can happen', async () => {
    await show(running, score(2, 0));
    const ends = within(await screen.findByRole('region', { name: 'Wenn’s so ausgeht' }));
    expect(ends.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1:0 Platz 2',
      '2:0 Platz 1',
      '1:1 Platz 2',
    ]);
    await userEvent.click(ends.getByRole('button', { name: '2:0 Platz 1' }));
    expect(places()[0]).toBe('Platz 1Duhoch um 1+37 Punkte');
    expect(screen.getByText('wenn’s 2:0 ausgeht')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Schaffst du noch Platz 1?' })).toHaveAttribute(
      'href',
      '/whatif?match=4',
    );
  });

  it('shows what the group has tipped, the seal folded away', async () => {
    api.answers(endpoints.matchTips, [
      { tip: score(2, 0), count: 1, players: [{ userId: 1, name: 'Anna', avatar: '/1.jpg' }] },
    ]);
    await show(running, score(2, 0));
    expect(await screen.findByText('Büro: 1 Tipp')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Reaktionen in „Büro“' })).toBeVisible();
  });

  it('leads to what else is played', async () => {
    const minute = { reached: { minute: 12, added: 0 }, at: em2024.now };
    await show(running, score(2, 0), [{ ...running, id: 5, home: 'XS', away: 'DE', minute }]);
    const other = await screen.findByRole('region', {
      name: 'Läuft gerade: Schottland gegen Deutschland',
    });
    expect(within(other).getByRole('link')).toHaveAttribute('href', '/match/5');
    expect(within(other).getByText('12.')).toBeVisible();
  });
});

describe('what a results feed tells of a match', () => {
  const goal = (
    [home, away]: readonly [number, number],
    side: 'home' | 'away',
    name: string,
    rest: Partial<ScoredGoal> = {},
  ): ScoredGoal => ({ kind: 'goal', minute: 9, added: 0, ...rest, side, name, home, away });
  const goals = [
    goal([1, 0], 'home', 'Füllkrug', { minute: 68 }),
    goal([1, 1], 'away', 'Rüdiger', { minute: 87, kind: 'own-goal' }),
    goal([2, 1], 'home', 'Füllkrug', { minute: 90, added: 1, kind: 'penalty' }),
  ];
  const card = (name: string, kind: Card['kind']): Card => ({
    ...{ side: 'away', name, kind, minute: 44, added: 0 },
  });
  const two = { ...running, running: { home: 2, away: 1 } };
  const list = (name: string) => screen.queryByRole('list', { name });

  it('names who has scored, by side, and who was booked', async () => {
    api.answers(endpoints.incidents, { goals, cards: [card('Porteous', 'red')] });
    await show(two);
    expect(await screen.findByRole('list', { name: 'Tore für Deutschland' })).toHaveTextContent(
      /^Füllkrug 68., 90.\+1 \(E\)Elfmeter$/,
    );
    expect(list('Tore für Schottland')).toHaveTextContent(/^Rüdiger 87. \(ET\)Eigentor$/);
    expect(list('Karten: Schottland')).toHaveTextContent(/^Rot: Porteous 44.$/);
    expect(list('Karten: Deutschland')).toBeNull();
  });

  it('leaves out goals that the score does not have', async () => {
    api.answers(endpoints.incidents, { goals, cards: [] });
    await show(running);
    expect(await screen.findByText('Füllkrug')).toBeVisible();
    expect(list('Tore für Deutschland')).toHaveTextContent('Füllkrug 68.');
    expect(list('Tore für Schottland')).toBeNull();
  });

  it('has goals of extra time once that is known', async () => {
    api.answers(endpoints.incidents, { goals, cards: [] });
    const result = { ...score(1, 1, 1), extra: { home: 2, away: 1 } };
    await show({ ...two, stage: 'AF', running: null, result });
    expect(await screen.findByRole('list', { name: 'Tore für Deutschland' })).toHaveTextContent(
      '90.+1',
    );
  });

  it('says how often somebody has scored where no minute is known', async () => {
    const unknown = goals.map((each) => ({ ...each, minute: null, added: 0 }));
    api.answers(endpoints.incidents, { goals: unknown, cards: [] });
    await show(two);
    const scored = await screen.findByRole('list', { name: 'Tore für Deutschland' });
    expect(scored).toHaveTextContent(/^Füllkrug, noch eins \(E\)Elfmeter$/);
  });

  it('takes no room where it tells nothing', async () => {
    await show(running);
    await waitFor(() =>
      expect(api.received.map(({ path }) => path)).toContain('/api/matches/4/incidents'),
    );
    expect(document.querySelector('.scorers')).toBeNull();
  });

  it('that cannot be loaded keeps nothing back', async () => {
    api.refuses(endpoints.incidents, 'database-away');
    await show(running);
    expect(await screen.findByText('vorläufig · seit dem Tor')).toBeVisible();
  });

  it('is not asked for before a score is known', async () => {
    await show(open);
    await screen.findByRole('heading', { name: 'So tippen alle' });
    expect(api.received.map(({ path }) => path)).not.toContain('/api/matches/1/incidents');
  });

  it('shows a scorer as soon as the feed has told it', async () => {
    await show(running);
    await screen.findByText('vorläufig · seit dem Tor');
    expect(list('Tore für Deutschland')).toBeNull();
    api.answers(endpoints.incidents, { goals, cards: [] });
    await api.tells({ facts: ['feed'], matches: [] });
    expect(await screen.findByRole('list', { name: 'Tore für Deutschland' })).toBeVisible();
  });

  it.each<[string, ToldMinute['reached'], number, string]>([
    ['63. Minute', { minute: 63, added: 0 }, 0, '63. Minute'],
    ['and counts on', { minute: 63, added: 0 }, 3, '66. Minute'],
    ['added time', { minute: 90, added: 3 }, 0, '90.+3 Minute'],
    ['half-time', 'half-time', 5, 'Halbzeit'],
    ['a shoot-out', 'penalties', 5, 'Elfmeterschießen'],
    ['nothing that is old', { minute: 63, added: 0 }, 9, 'live'],
  ])('says the minute: %s', async (_, reached, minutesAgo, said) => {
    const turf = await show({
      ...running,
      minute: { reached, at: em2024.now - 60_000 * minutesAgo },
    });
    const state = turf.getByText((__, element) =>
      element?.className === 'turf-state-running' ? element.textContent === said : false,
    );
    expect(state).toBeVisible();
  });

  it('goes on with what an event says of the minute', async () => {
    const turf = await show(running);
    expect(turf.getByText('live')).toBeVisible();
    const minute = { reached: { minute: 70, added: 0 }, at: em2024.now };
    await api.tells({ facts: [], matches: [], minutes: [{ id: 4, minute }] });
    expect(await turf.findByText('70.')).toBeVisible();
    expect(turf.getByText('1')).toBeVisible();
  });
});

describe('a match that is over', () => {
  it('shows 90 minutes, extra time, penalties and who goes on', async () => {
    const result = {
      ...score(1, 1, 2),
      extra: { home: 2, away: 2 },
      penalties: { home: 3, away: 4 },
    };
    const turf = await show(match({ id: 4, ...began, stage: 'AF', result }), score(1, 1, 2));
    expect(turf.getByText('2:2 n. V., 3:4 i. E. · Weiter: Schottland')).toBeVisible();
    expect(turf.getByText('Endstand')).toBeVisible();
    expect(turf.getByText('4')).toBeVisible();
  });

  it('shows the table with what the last match day has changed', async () => {
    api.answers(
      endpoints.score,
      table.map((row) => ({ ...row, change: row.userId === 1 ? 1 : 0 })),
    );
    await show({ ...running, running: null, result: score(2, 0) }, score(2, 0));
    expect(await screen.findByText('seit dem letzten Spieltag')).toBeVisible();
    await waitFor(() => expect(places()[1]).toBe('Platz 2Duhoch um 1+34 Punkte'));
  });

  it('has no table once others were played on a later day', async () => {
    await show(first, score(2, 0), [running]);
    expect(await screen.findByRole('heading', { name: 'So wurde getippt' })).toBeVisible();
    expect(screen.queryByText('seit dem letzten Spieltag')).toBeNull();
  });

  it('says what it means that it is annulled', async () => {
    const ruling = { annulled: true, award: null, played: score(1, 0) } as const;
    const turf = await show(match({ id: 4, ...began, ruling }), score(1, 0));
    expect(turf.getByText('annulliert')).toBeVisible();
    expect(screen.getByText('Für dieses Spiel gibt es keine Punkte.')).toBeVisible();
    expect(turf.queryByText('Dein Tipp')).toBeNull();
  });

  it('was played before the game and has no tips', async () => {
    const ruling = {
      annulled: true,
      beforeGame: true,
      award: score(1, 0),
      played: score(1, 0),
    } as const;
    const before = match({ id: 4, ...began, ruling });
    api.answers(endpoints.matches, [before]);
    api.answers(endpoints.ownBets, []);
    renderAt('/match/4');
    expect(await screen.findByText('vor dem Tippspiel')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'So wurde getippt' })).toBeNull();
  });

  it('says that it is postponed', async () => {
    const later = at('2024-06-21T16:00:00Z');
    const turf = await show(match({ id: 4, kickoff: later, started: true }), score(1, 0));
    expect(turf.getByText('verlegt')).toBeVisible();
    expect(
      screen.getByText('Das Spiel wird an einem anderen Tag gespielt. Die Tipps bleiben fest.'),
    ).toBeVisible();
  });
});

describe('an address of no match that is listed', () => {
  const plan = {
    tableRules: [],
    thirdsTable: null,
    rankings: [],
    thirds: [],
    groups: [],
    matches: [
      {
        id: 37,
        number: 37,
        stage: 'AF',
        leg: null,
        kickoff: at('2024-06-29T19:00:00Z'),
        venue: 'Dortmund',
        slotHome: '1A',
        slotAway: '2C',
      },
    ],
  };
  beforeEach(() => {
    api.answers(endpoints.matches, [open]);
    api.answers(endpoints.ownBets, [betOn(open)]);
    api.answers(endpoints.bracket, plan);
  });

  it.each(['/match/99', '/match/heute'])('%s says so and leads on', async (address) => {
    renderAt(address);
    expect(await screen.findByText('Dieses Spiel gibt es nicht')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zum Spielplan' })).toBeVisible();
  });

  it('says whose match it will be, where the tree knows', async () => {
    renderAt('/match/37');
    expect(await screen.findByText('Sieger Gruppe A – Zweiter Gruppe C')).toBeVisible();
    expect(screen.getByText('29.06.2024 21:00')).toBeVisible();
  });

  it('looks in the whole season', async () => {
    api.answers(endpoints.tournament, {
      ...em2024,
      rounds: [{ number: 1, name: '1. Spieltag' }],
    });
    const far = match({ id: 90, round: 30, kickoff: at('2025-04-19T13:30:00Z') });
    api.answersTo(endpoints.matches, '', [open, far]);
    api.answersTo(endpoints.ownBets, '', [betOn(open), betOn(far)]);
    renderAt('/match/90');
    expect(await screen.findByRole('spinbutton', { name: 'Tore Deutschland' })).toBeVisible();
  });
});
