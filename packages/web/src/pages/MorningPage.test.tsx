import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, limits } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allOf, rememberSeen, seenBy } from '../features/moments/sinceLastVisit.ts';
import { fakeApi } from '../test/api.ts';
import { give } from '../test/browser.ts';
import { at, betOn, match, score } from '../test/matches.ts';
import { ownPlace, ownTable } from '../test/ownTable.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { scoreRow } from '../test/scoreRow.ts';
import { em2024 } from '../test/tournament.ts';
// The page is loaded here, because a busy machine may need longer to load it than a test waits.
import './home/MorningLine.tsx';
import './HomePage.tsx';
import './MorningPage.tsx';

const yesterday = match({
  id: 3,
  kickoff: at('2024-06-18T19:00:00Z'),
  started: true,
  result: score(2, 1),
});
const open = match({ id: 5 });
const trophy = { type: 'orakel', description: 'Orakel: Fünfmal richtig.', image: '<svg/>' };
const office = ownTable({
  id: 7,
  name: 'Büro',
  players: 3,
  place: ownPlace({ position: 1, points: 4 }),
});

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.stages, []);
  api.answers(endpoints.matches, [yesterday, open]);
  api.answers(endpoints.ownBets, [betOn(yesterday, score(2, 1)), betOn(open)]);
  api.answers(endpoints.ownTables, [office]);
  api.answers(endpoints.score, [
    scoreRow({ userId: 1, name: 'Anna', position: 1, points: 4, exact: 1, correct: 1 }),
    scoreRow({ userId: 2, name: 'Bernd', position: 2, points: 3 }),
    scoreRow({ userId: 3, name: 'Cem', position: 3, points: 2 }),
  ]);
  api.answers(endpoints.matchBets, [
    { userId: 1, name: 'Anna', tip: score(2, 1) },
    { userId: 3, name: 'Cem', tip: score(0, 4) },
  ]);
  api.answers(endpoints.groupMembers, [
    { id: 1, name: 'Anna' },
    { id: 2, name: 'Bernd' },
    { id: 3, name: 'Cem', unnamed: true },
  ]);
});

const seenBefore = () => rememberSeen(1, allOf({ matches: [], trophies: [] }));
const line = () => screen.findByRole('link', { name: /^Gestern: / });

describe('home, on the first visit after a match day', () => {
  it('leads to it in one line, which is gone once it was opened', async () => {
    seenBefore();
    const { unmount } = renderAt('/home');
    expect(await line()).toHaveTextContent('Gestern: 3 Punkte, du bist jetzt 1.');
    await userEvent.click(await line());
    expect(await screen.findByRole('heading', { name: 'Jetzt führst du!' })).toBeVisible();
    await waitFor(() => expect(seenBy(1)?.results.size).toBe(1));
    unmount();
    renderAt('/home');
    await screen.findByRole('timer');
    expect(screen.queryByRole('link', { name: /^Gestern: / })).toBeNull();
  });

  it('can be put away', async () => {
    seenBefore();
    renderAt('/home');
    await line();
    await userEvent.click(screen.getByRole('button', { name: 'Ausblenden' }));
    expect(screen.queryByRole('link', { name: /^Gestern: / })).toBeNull();
    expect(seenBy(1)?.results.size).toBe(1);
  });

  it('says nothing on the very first visit, and from then on what is new', async () => {
    renderAt('/home');
    await waitFor(() => expect(seenBy(1)?.results.size).toBe(1));
    expect(screen.queryByRole('link', { name: /^Gestern: / })).toBeNull();
  });

  it('tells a trophy that came without a new result', async () => {
    rememberSeen(1, allOf({ matches: [yesterday], trophies: [] }));
    api.answers(endpoints.trophies, [trophy]);
    renderAt('/home');
    expect(await screen.findByRole('link', { name: 'Eine neue Trophäe!' })).toBeVisible();
  });

  it('says so where there was no tip', async () => {
    seenBefore();
    api.answers(endpoints.ownBets, [betOn(yesterday), betOn(open)]);
    renderAt('/home');
    expect(await line()).toHaveTextContent('Gestern: kein Tipp, du bist jetzt 1.');
  });
});

describe('the morning after', () => {
  it.each([
    ['at dawn', '2024-06-19T02:30:00Z', 'Guten Morgen, du führst!'],
    ['just before noon', '2024-06-19T09:59:00Z', 'Guten Morgen, du führst!'],
    ['from noon on', '2024-06-19T10:00:00Z', 'Jetzt führst du!'],
    ['at night', '2024-06-18T23:30:00Z', 'Jetzt führst du!'],
  ])('greets %s as fits the hour', async (_, now, headline) => {
    api.answers(endpoints.tournament, { ...em2024, now: at(now) });
    renderAt('/morning');
    expect(await screen.findByRole('heading', { name: headline })).toBeVisible();
  });

  it('tells the match, the table around the player, the winner, the gaffe and what comes next', async () => {
    renderAt('/morning');
    const places = within(
      (await screen.findByText('So steht’s')).closest('section') ?? document.body,
    );
    expect(places.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1Du.*2.*\+34$/),
      expect.stringMatching(/^2Bernd.*1.*3$/),
      expect.stringMatching(/^3Cem.*1.*2$/),
    ]);
    expect(screen.getByText('Tagessieg: du, 3 Punkte.')).toBeVisible();
    expect(
      screen.getByText(/^Pechvogel: Cem tippte 0:4 bei Deutschland – Schottland/),
    ).toBeVisible();
    expect(screen.getByText('Tipp 2:1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Heute: 1 Spiel tippen' })).toBeVisible();
  });

  it('never shows the tip on an open match', async () => {
    api.answers(endpoints.ownBets, [betOn(yesterday, score(2, 1)), betOn(open, score(7, 5))]);
    renderAt('/morning');
    await screen.findByText('So steht’s');
    expect(document.body).not.toHaveTextContent('7:5');
    expect(api.received.map(({ path }) => path)).not.toContain('/api/bets/match/5');
  });

  it('shows new trophies once', async () => {
    rememberSeen(1, allOf({ matches: [], trophies: [] }));
    api.answers(endpoints.trophies, [trophy]);
    const { unmount } = renderAt('/morning');
    expect(await screen.findByText('Orakel')).toBeVisible();
    await waitFor(() => expect(seenBy(1)?.trophies.has('orakel')).toBe(true));
    unmount();
    renderAt('/morning');
    await screen.findByText('So steht’s');
    expect(screen.queryByText('Orakel')).toBeNull();
  });

  it.each([
    [
      'in a table of more than 1,000 players',
      () => api.answers(endpoints.ownTables, [{ ...office, players: limits.page + 1 }]),
    ],
    ['where the table cannot be loaded', () => api.refuses(endpoints.score, 'not-a-member')],
  ])('has results alone %s', async (_, prepare) => {
    prepare();
    renderAt('/morning');
    expect(await screen.findByText(/^Wie sich die Tabelle bewegt hat/)).toBeVisible();
    expect(screen.getByText('Tipp 2:1')).toBeVisible();
  });

  it('says that nothing was played yet', async () => {
    api.answers(endpoints.matches, [open]);
    renderAt('/morning');
    expect(await screen.findByText('Noch gibt es nichts zu erzählen')).toBeVisible();
  });

  it('hands over a text that does not name who refused it', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    give(navigator, { share });
    renderAt('/morning');
    await userEvent.click(await screen.findByRole('button', { name: 'Als Text' }));
    const [{ text }] = share.mock.calls[0] ?? [{ text: '' }];
    expect(text).toContain('Tabelle: 1. Anna 4, 2. Bernd 3, 3. ein Mitspieler 2');
    expect(text).not.toContain('Cem');
  });
});
