import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, limits } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { fakeApi } from '../../test/api.ts';
import { at, betOn, match, playedMatch, score } from '../../test/matches.ts';
import { ownPlace, ownTable, topRow } from '../../test/ownTable.ts';
import { anna, playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { scoreRow } from '../../test/scoreRow.ts';
import { em2024 } from '../../test/tournament.ts';

const ben = { userId: 7, name: 'Ben' };
const top = [topRow({ ...ben, points: 12 })];
const office = ownTable({
  id: 4,
  players: 22,
  place: ownPlace({ position: 3, points: 10, gap: 2, ahead: ben, change: 2 }),
  top,
});
const everybody = ownTable({
  id: 0,
  players: 12_345,
  place: ownPlace({ position: 1234, points: 10, gap: 0, ahead: ben, change: -1 }),
  top,
});
const second = { ...topRow({ userId: 8, name: 'Cem', points: 7 }), position: 2 };
const next = match({ kickoff: at('2024-06-20T19:00:00Z') });

describe('the own standing, on top of home', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, []);
    api.answers(endpoints.matches, [next]);
    api.answers(endpoints.ownBets, [betOn(next)]);
    api.answers(endpoints.groups, []);
    api.answers(endpoints.myGroups, []);
    api.answers(endpoints.ownTables, [office, everybody]);
  });

  const openCard = async () => {
    renderAt('/home');
    const card = (await screen.findByRole('heading', { name: 'Dein Stand' })).closest('section');
    if (!card) throw new Error('The heading stands alone');
    await within(card).findAllByText(/\S/, {
      selector: 'p, .own-place span, .group-row-name *, .open-tasks a',
    });
    return card;
  };

  const standing = (card: HTMLElement) => within(card).getByRole('link', { name: /^Platz/ });

  it('is place, points, the change of the last match day and the way to the next place', async () => {
    const card = await openCard();
    expect(standing(card)).toHaveAccessibleName('Platz 3. von 22 10 Punkte');
    expect(standing(card)).toHaveAttribute('href', '/score');
    expect(card).toHaveTextContent('2 Plätze gewonnen am letzten Spieltag.');
    expect(card).toHaveTextContent('2 Punkte hinter Ben');
    expect(within(card).getByRole('link', { name: 'Ben' })).toHaveAttribute('href', '/profile/7');
    expect(card).not.toHaveTextContent('live');
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('Dein Stand');
  });

  it.each([
    ['has tipped nothing before', null, 0, /neu dabei · 2 Punkte hinter Ben/],
    ['has tipped a match', score(1, 1), 0, /Platz gehalten am letzten Spieltag/],
    ['has points', null, 3, /Platz gehalten am letzten Spieltag/],
  ])(
    'calls nobody new but who joined since the last match day: %s',
    async (_, tip, points, told) => {
      const played = playedMatch();
      api.answers(endpoints.matches, [played, next]);
      api.answers(endpoints.ownBets, [betOn(played, tip), betOn(next)]);
      const place = ownPlace({ position: 14, points, gap: 2, ahead: ben, change: 0 });
      api.answers(endpoints.ownTables, [{ ...office, place }, everybody]);
      await waitFor(async () => expect(await openCard()).toHaveTextContent(told));
    },
  );

  it('changes the group by one tap, and remembers it', async () => {
    const user = userEvent.setup();
    const card = await openCard();
    await user.click(within(card).getByRole('radio', { name: 'Alle Spieler' }));
    expect(standing(card)).toHaveAccessibleName('Platz 1.234. von 12.345 10 Punkte');
    expect(card).toHaveTextContent('1 Platz verloren am letzten Spieltag.');
    expect(card).toHaveTextContent('Punktgleich hinter Ben');
    expect(localStorage.getItem('group')).toBe('0');
    await user.keyboard('{ArrowLeft}');
    expect(within(card).getByRole('radio', { name: 'Büro' })).toBeChecked();
    expect(standing(card)).toHaveAccessibleName(/^Platz 3\. von 22/);
  });

  describe('of who is in several groups', () => {
    const rules = { mode: 'group', stakeCents: 1000, placesCents: [5000, 3000, 2000] } as const;
    const family = ownTable({
      id: 5,
      name: 'Familie',
      players: 6,
      rules,
      place: ownPlace({ position: 1, points: 9, change: 0, prizeCents: 2450 }),
      top: [topRow({ userId: 1, name: 'Anna', points: 9 }), second],
    });
    const rows = (card: HTMLElement) =>
      within(within(card).getByRole('list', { name: 'Deine Gruppen' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim());

    it('is place, gap and money of all, a row each', async () => {
      const stake = { ...office, rules };
      api.answers(endpoints.ownTables, [stake, family, everybody]);
      const card = await openCard();
      expect(rows(card)).toEqual([
        'Büro2 Punkte hinter Ben · Einsatz 10 €22 Plätze gewonnen seit dem letzten SpieltagPlatz 3. von 22',
        'Familie2 Punkte vor Cem · zurzeit 24,50 € Gewinn–Platz unverändert seit dem letzten SpieltagPlatz 1. von 6',
        'Alle Spielergleichauf mit Ben11 Platz verloren seit dem letzten SpieltagPlatz 1.234. von 12.345',
      ]);
      expect(within(card).queryByRole('radio')).toBeNull();
    });

    it('leads to the table, and remembers the group', async () => {
      api.answers(endpoints.ownTables, [office, family, everybody]);
      api.answers(endpoints.score, []);
      const card = await openCard();
      const link = within(card).getByRole('link', { name: /^Familie/ });
      expect(link).toHaveAttribute('href', '/score');
      await userEvent.click(link);
      expect(localStorage.getItem('group')).toBe('5');
    });

    it.each([
      [
        'who leads with others',
        { top: [topRow({ userId: 1, name: 'Anna', points: 9 }), { ...second, position: 1 }] },
        'gleichauf vorn',
      ],
      ['who is alone', { players: 1 }, 'Noch bist du hier allein.'],
      ['before the first point', { top: [] }, 'noch keine Punkte'],
      ['who has not played', { place: null }, 'noch nicht mitgetippt'],
    ])('says so to %s', async (_, change, text) => {
      api.answers(endpoints.ownTables, [office, { ...family, ...change }, everybody]);
      expect(rows(await openCard())[1]).toContain(text);
    });
  });

  it.each([
    ['alone', [topRow({ userId: 1, name: 'Anna', points: 3 })], 'Du führst.'],
    [
      'with one other',
      [1, 7].map((userId) => topRow({ userId, name: 'X', points: 3 })),
      'Du führst, zusammen mit einem anderen.',
    ],
    [
      'with two others',
      [1, 7, 8].map((userId) => topRow({ userId, name: 'X', points: 3 })),
      'Du führst, zusammen mit 2 anderen.',
    ],
    [
      'with as many as the answer names, or more',
      Array.from({ length: limits.topRows }, (_, index) =>
        topRow({ userId: index + 1, name: 'X', points: 3 }),
      ),
      'Du führst, zusammen mit vielen anderen.',
    ],
  ])('says who leads, %s', async (_, leaders, sentence) => {
    const place = ownPlace({ position: 1, points: 3 });
    api.answers(endpoints.ownTables, [{ ...office, place, top: leaders }, everybody]);
    expect(await openCard()).toHaveTextContent(sentence);
  });

  it.each([
    ['before the first point', { top: [] }, 'Noch hat niemand Punkte.'],
    ['alone in the group', { players: 1 }, 'Noch bist du hier allein.'],
    ['without having played', { place: null }, 'In dieser Tabelle stehst du nicht'],
  ])('says why there is none: %s', async (_, change, sentence) => {
    api.answers(endpoints.ownTables, [{ ...office, ...change }, everybody]);
    const card = await openCard();
    expect(card).toHaveTextContent(sentence);
    expect(within(card).queryByRole('link', { name: /^Platz/ })).toBeNull();
  });

  it('leads who is alone in a group to its link', async () => {
    api.answers(endpoints.ownTables, [{ ...office, players: 1 }, everybody]);
    const invite = within(await openCard()).getByRole('link', { name: 'Lade deine Freunde ein.' });
    expect(invite).toHaveAttribute('href', '/group/4');
  });

  it('leads who is in no group into one', async () => {
    const user = userEvent.setup();
    api.answers(endpoints.ownTables, [everybody]);
    api.answers(endpoints.groups, [
      { id: 4, name: 'Büro', members: 2, money: null, forMoney: false },
    ]);
    const card = await openCard();
    expect(standing(card)).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Tippgruppe beitreten' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Tippgruppe beitreten' }));
    expect(await dialog.findByLabelText('Gruppencode')).toBeVisible();
    api.answers(endpoints.ownTables, [office, everybody]);
    await api.tells({ facts: ['memberships'], matches: [] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(standing(card)).toHaveAccessibleName(/^Platz 3\. von 22/);
  });

  it('shows the last result with the own tip and its points', async () => {
    const played = playedMatch();
    api.answers(endpoints.matches, [played, next]);
    api.answers(endpoints.ownBets, [
      betOn(played, { home: 2, away: 1, ko: 0 }),
      betOn(next, { home: 0, away: 0, ko: 0 }),
    ]);
    const card = await openCard();
    const last = await within(card).findByRole('region', { name: 'Letztes Ergebnis' });
    expect(last).toHaveTextContent(
      'Deutschland – Schottland 2:1dein Tipp 2:13 Punkte Volltreffer!',
    );
    expect(card).not.toHaveTextContent(/offen/);
  });

  it('shows no result of before the game', async () => {
    const ruling = {
      annulled: true,
      beforeGame: true,
      award: score(2, 1),
      played: score(2, 1),
    } as const;
    api.answers(endpoints.matches, [{ ...playedMatch(), result: null, ruling }, next]);
    const card = await openCard();
    expect(await within(card).findByRole('link', { name: /offen$/ })).toBeVisible();
    expect(within(card).queryByRole('region')).toBeNull();
  });

  describe('while a match is played', () => {
    const running = match({
      id: 3,
      kickoff: at('2024-06-19T16:00:00Z'),
      started: true,
      running: { home: 0, away: 0 },
    });

    const goal = {
      facts: [],
      matches: [{ id: 3, running: { home: 1, away: 0 }, result: null, ruling: null }],
    };
    const row = (userId: number, name: string, position: number, points: number) =>
      scoreRow({ userId, name, position, points });

    beforeEach(() => {
      api.answers(endpoints.matches, [running, next]);
      api.answers(endpoints.ownBets, [betOn(running, { home: 1, away: 0, ko: 0 }), betOn(next)]);
      api.answers(endpoints.reactions, []);
    });

    it('is the top of the group, the own row in it, which a goal moves at once', async () => {
      api.answers(endpoints.score, [row(7, 'Ben', 1, 12), row(1, 'Anna', 2, 10)]);
      api.answers(endpoints.matchBets, [{ userId: 1, name: 'Anna', tip: score(1, 0) }]);
      const card = await openCard();
      const top = await screen.findByRole('list', { name: 'Die Spitze: Büro' });
      const names = () =>
        within(top)
          .getAllByRole('listitem')
          .map((each) => each.querySelector('.top-row-name')?.textContent);
      expect(names()).toEqual(['Ben', 'Du']);
      expect(screen.getByText('vorläufig · seit Anpfiff')).toBeVisible();
      expect(within(card).queryByRole('link', { name: /^Platz/ })).toBeNull();
      await api.tells(goal);
      await waitFor(() => expect(names()).toEqual(['Du', 'Ben']));
      expect(screen.getByText('vorläufig · seit dem Tor')).toBeVisible();
      const turf = screen.getByRole('region', { name: /^Läuft gerade/ });
      expect(within(turf).getByRole('status')).toHaveTextContent(/Du bist jetzt auf Platz 1\.$/);
    });

    it('is provisional, and moves with a goal, where the table is too long to be shown', async () => {
      const long = { ...office, players: 5000 };
      api.answers(endpoints.ownTables, [long, everybody]);
      const card = await openCard();
      expect(within(card).getByText('live')).toBeVisible();
      const place = ownPlace({ position: 1, points: 13, live: 3 });
      api.answers(endpoints.ownTables, [{ ...long, place }, everybody]);
      await api.tells(goal);
      await waitFor(() =>
        expect(standing(card)).toHaveAccessibleName('Platz 1. von 5.000 13 Punkte +3 live'),
      );
      const result = score(1, 0);
      await api.tells({ facts: [], matches: [{ id: 3, running: null, result, ruling: null }] });
      await waitFor(() => expect(card.querySelector('.live-mark')).toBeNull());
    });
  });

  describe('says what is left to tip', () => {
    const later = match({ id: 2, home: 'XS', away: 'DE', kickoff: at('2024-06-24T19:00:00Z') });

    it('before the start: tips and the champion', async () => {
      api.answers(endpoints.tournament, { ...em2024, started: false });
      api.answers(endpoints.matches, [next, later]);
      api.answers(endpoints.ownBets, [betOn(next), betOn(later)]);
      const card = within(await openCard());
      expect(await card.findByRole('link', { name: 'Noch 2 Tipps offen' })).toHaveAttribute(
        'href',
        '/bet',
      );
      expect(
        card.getByRole('link', { name: 'Turniersieger noch nicht getippt: 5 Punkte' }),
      ).toHaveAttribute('href', '/profile?tab=settings#turniersieger');
    });

    it('of a season the tips of the next round', async () => {
      const rounds = [7, 8].map((number) => ({ number, name: `${number}. Spieltag` }));
      const season = [
        match({ round: 7 }),
        match({ id: 2, home: 'XS', away: 'DE', round: 7 }),
        match({ id: 3, kickoff: at('2024-06-24T19:00:00Z'), round: 8 }),
      ];
      api.answers(endpoints.tournament, { ...em2024, rounds });
      api.answers(endpoints.matches, season);
      api.answers(
        endpoints.ownBets,
        season.map((each) => betOn(each)),
      );
      const card = within(await openCard());
      expect(
        await card.findByRole('link', { name: 'Noch 2 Tipps offen: 7. Spieltag' }),
      ).toHaveAttribute('href', '/bet?spieltag=7');
    });

    it('after it no champion, and nothing of matches that have begun', async () => {
      const begun = match({ id: 9, kickoff: at('2024-06-19T16:00:00Z'), started: true });
      api.answers(endpoints.matchBets, []);
      api.answers(endpoints.matches, [begun, next]);
      api.answers(endpoints.ownBets, [betOn(begun), betOn(next)]);
      const card = within(await openCard());
      expect(await card.findByRole('link', { name: 'Noch 1 Tipp offen' })).toBeVisible();
      expect(card.queryByRole('link', { name: /^Turniersieger/ })).toBeNull();
    });

    it('nothing once all is done', async () => {
      api.answers(endpoints.tournament, { ...em2024, started: false });
      api.answers(endpoints.profile, { ...anna, championTip: 'Schottland' });
      api.answers(endpoints.ownBets, [betOn(next, { home: 1, away: 1, ko: 0 })]);
      const card = await openCard();
      await screen.findByRole('timer');
      expect(within(card).queryByText(/offen|Turniersieger/)).toBeNull();
    });
  });

  it('says that it could not be loaded, and tries again', async () => {
    api.refuses(endpoints.ownTables, 'too-large');
    renderAt('/home');
    const [retry] = await screen.findAllByRole('button', { name: 'Noch einmal versuchen' });
    api.answers(endpoints.ownTables, [office, everybody]);
    if (retry) await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /^Platz 3\. von 22/ })).toBeVisible();
  });

  it('stays without a network, and says how old it is', async () => {
    const card = await openCard();
    api.goOffline();
    void queryClient.refetchQueries({ queryKey: [endpoints.ownTables.path] });
    expect(await screen.findByText(/Stand \d\d:\d\d$/)).toBeVisible();
    expect(standing(card)).toHaveAccessibleName('Platz 3. von 22 10 Punkte');
  });

  it('shows nothing beside the champion once the final is played', async () => {
    api.answers(endpoints.matches, [
      match({
        stage: 'FI',
        kickoff: at('2024-06-18T19:00:00Z'),
        started: true,
        result: score(1, 1, 2),
      }),
    ]);
    api.answers(endpoints.ownBets, []);
    renderAt('/home');
    expect(await screen.findByRole('heading', { name: 'Turniersieger' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Dein Stand' })).toBeNull();
  });
});
