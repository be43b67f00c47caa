import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { CLASSIC } from '@tippspiel/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../api/session.ts';
import { setGameClock } from '../clock.ts';
import { fakeApi } from '../test/api.ts';
import { at, betOn, match, score } from '../test/matches.ts';
import { ownTable } from '../test/ownTable.ts';
import { anna, playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const next = match();

describe('Home', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.answers(endpoints.matches, [next]);
    api.answers(endpoints.ownBets, [betOn(next)]);
    api.answers(endpoints.myGroups, []);
    api.answers(endpoints.ownTables, [ownTable({ id: 0 })]);
  });

  it('counts down to the next match, which can be tipped here', async () => {
    renderAt('/home');
    const card = within(
      await screen.findByRole('article', { name: 'Deutschland gegen Schottland' }),
    );
    const [countdown] = screen.getAllByRole('timer');
    expect(countdown).toHaveTextContent(/00Tage02Stunden/);
    expect(card.getByRole('spinbutton', { name: 'Tore Deutschland' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Schottland' })).toHaveAttribute('href', '/country/XS');
  });

  it('says why a latecomer plays for no money, until that has been read', async () => {
    const missed = { overall: true, groups: ['Kasse', 'Büro'] };
    api.answers(endpoints.profile, { ...anna, missed });
    renderAt('/home');
    const text =
      'Als dein Konto aktiviert wurde, lief das Turnier schon: Du spielst ohne Einsatz mit und bist deshalb nicht in „Kasse“ und „Büro“.';
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    api.answers(endpoints.dismissMissedGames, { success: true });
    api.answers(endpoints.profile, anna);
    await userEvent.click(screen.getByRole('button', { name: 'Verstanden' }));
    await waitFor(() => expect(screen.queryByText(text, { exact: false })).toBeNull());
  });

  it('says which points are others, until that has been read, and again after the next change', async () => {
    const points = { ...CLASSIC, exact: 4 };
    const changed = { ...em2024, started: false, points, formerPoints: CLASSIC };
    api.answers(endpoints.tournament, changed);
    const { unmount } = renderAt('/home');
    const card = within(await screen.findByRole('region', { name: /andere Punkte$/ }));
    expect(card.getByText(/^Jetzt gilt: genaues Ergebnis 4, /)).toBeVisible();
    expect(card.getByText(/^Bisher: genaues Ergebnis 3, /)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Verstanden' }));
    expect(screen.queryByRole('region', { name: /andere Punkte$/ })).toBeNull();
    unmount();
    renderAt('/home');
    await screen.findByRole('heading', { name: 'Dein Stand' });
    expect(screen.queryByRole('region', { name: /andere Punkte$/ })).toBeNull();
    const again = { ...changed, points: { ...CLASSIC, exact: 5 }, formerPoints: points };
    api.answers(endpoints.tournament, again);
    await api.tells({ facts: ['configuration'], matches: [] });
    expect(await screen.findByText(/^Jetzt gilt: genaues Ergebnis 5, /)).toBeVisible();
  });

  describe('says why no match is to come', () => {
    const begun = (rest: Partial<typeof next>) => match({ started: true, ...rest });
    const played = { result: score(1, 0, 1) };
    const earlier = at('2024-06-18T19:00:00Z');
    const running = at('2024-06-19T16:00:00Z');

    it.each([
      ['before the first one is listed', [], 'Noch ist kein Spiel angesetzt.'],
      [
        'during the second semi-final',
        [
          begun({ id: 1, stage: 'HF', kickoff: earlier, ...played }),
          begun({ id: 2, stage: 'HF', kickoff: running }),
        ],
        'Gerade läuft das letzte angesetzte Spiel.',
      ],
      [
        'during the last group matches',
        [begun({ id: 1, kickoff: running }), begun({ id: 2, kickoff: running })],
        'Gerade laufen die letzten angesetzten Spiele.',
      ],
      [
        'until the next pairing is decided',
        [begun({ stage: 'HF', kickoff: earlier })],
        'Die nächsten Paarungen stehen noch nicht fest.',
      ],
      [
        'until the final has its result',
        [begun({ stage: 'FI', kickoff: earlier })],
        'Alle Spiele sind gespielt. Noch fehlt ein Ergebnis.',
      ],
    ])('%s', async (_, matches, sentence) => {
      api.answers(endpoints.matches, matches);
      api.answers(
        endpoints.ownBets,
        matches.map((each) => betOn(each)),
      );
      renderAt('/home');
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.queryByRole('timer')).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Turniersieger' })).toBeNull();
    });
  });

  describe('around a kick-off', () => {
    const kickoff = next.kickoff ?? 0;
    const later = match({ id: 2, home: 'XS', away: 'DE', kickoff: at('2024-06-19T22:00:00Z') });
    const [first, second] = ['Deutschland gegen Schottland', 'Schottland gegen Deutschland'];

    beforeEach(() => {
      vi.useFakeTimers({ now: kickoff - 11_000, toFake: ['Date'] });
      api.answers(endpoints.tournament, { ...em2024, now: kickoff - 11_000 });
      api.answers(endpoints.matches, [next, later]);
      api.answers(endpoints.ownBets, [betOn(next), betOn(later)]);
    });

    afterEach(() => {
      vi.useRealTimers();
    });

    it('shows each match once, and the next one from kick-off on', async () => {
      renderAt('/home');
      await screen.findByRole('article', { name: first });
      const shown: Record<string, (string | null)[]> = {};
      for (const seconds of [-11, -9, 0, 1]) {
        act(() => setGameClock(kickoff + seconds * 1000, Date.now()));
        if (seconds === 0) await screen.findByRole('region', { name: `Läuft gerade: ${first}` });
        const cards = screen.queryAllByRole('article');
        const running = screen.queryAllByRole('region', { name: /^Läuft gerade/ });
        shown[`${seconds} s`] = [...running, ...cards].map((card) =>
          card.getAttribute('aria-label'),
        );
      }
      expect(shown).toEqual({
        '-11 s': [first],
        '-9 s': [first],
        '0 s': [`Läuft gerade: ${first}`, second],
        '1 s': [`Läuft gerade: ${first}`, second],
      });
      expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
    });
  });

  describe('within two hours of a kick-off', () => {
    const soon = match({ kickoff: at('2024-06-19T16:40:10Z') });
    const tipped = match({ id: 2, home: 'XS', away: 'DE', kickoff: soon.kickoff });
    const rowOf = async (name: string) =>
      (await screen.findByRole('article', { name })).closest('.due-match');
    const [missing, given] = ['Deutschland gegen Schottland', 'Schottland gegen Deutschland'];

    beforeEach(() => {
      api.answers(endpoints.matches, [tipped, soon]);
      api.answers(endpoints.ownBets, [betOn(tipped, score(2, 1)), betOn(soon)]);
    });

    it('has the match without a tip on top, unfolded, with the time that is left', async () => {
      renderAt('/home');
      const open = await rowOf(missing);
      const folded = await rowOf(given);
      expect(open?.querySelector('.due-match-missing')).toHaveTextContent(
        /Tipp schließt in (10:00|9:\d\d)/,
      );
      expect(folded).toHaveTextContent(/Tipp schließt in (10:00|9:\d\d)/);
      expect(folded?.querySelector('.due-match-missing')).toBeNull();
      expect(screen.getAllByRole('article')[0]).toHaveAccessibleName(missing);
      expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${given}`) }));
      expect(screen.getAllByRole('spinbutton')).toHaveLength(4);
    });

    it('says once tips are closed that it begins, and shows the own tip as no score', async () => {
      renderAt('/home');
      const folded = await rowOf(given);
      act(() => setGameClock(at('2024-06-19T16:40:01Z'), Date.now()));
      expect(folded).toHaveTextContent('Gleich geht’s los!');
      expect(folded?.querySelector('.match-row-running')).toBeNull();
    });

    it('takes a tip by one tap, and leaves it open for a slip to be mended', async () => {
      api.answers(endpoints.placeBet, { success: true });
      renderAt('/home');
      await rowOf(missing);
      await userEvent.click(screen.getByRole('button', { name: '2:1' }));
      await waitFor(() =>
        expect(api.received.map(({ method, path }) => `${method} ${path}`)).toContain(
          'POST /api/bets',
        ),
      );
      await waitFor(() => expect(document.querySelector('.due-match-missing')).toBeNull());
      expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
    });
  });

  it.each([
    ['organiser', '/admin?tab=spiele#spiel-3'],
    ['scorekeeper', '/scorekeeping#spiel-3'],
  ] as const)(
    'lets the %s count a running match below what players see of it, the score once',
    async (role, address) => {
      const running = match({
        id: 3,
        kickoff: at('2024-06-19T16:00:00Z'),
        started: true,
        running: { home: 1, away: 0 },
      });
      api.answers(endpoints.verify, {
        success: true,
        id: 1,
        name: 'Anna',
        role,
        active: true,
      });
      storeSession({ token: 'token', role });
      api.answers(endpoints.firstSteps, {
        open: false,
        tournament: true,
        group: null,
        mailed: true,
        backups: true,
      });
      api.answers(endpoints.matches, [running, next]);
      api.answers(endpoints.ownBets, [betOn(running, score(1, 0)), betOn(next)]);
      renderAt('/home');
      const control = within(
        await screen.findByRole('region', { name: 'Spielleitung: Deutschland gegen Schottland' }),
      );
      expect(control.getByRole('button', { name: 'Tor Schottland' })).toBeVisible();
      expect(control.getByRole('link', { name: 'Spielleitung' })).toHaveAttribute('href', address);
      expect(document.querySelectorAll('.turf .turf-score')).toHaveLength(1);
    },
  );

  it('says that distributions are still to come', async () => {
    const early = match({ distribution: null });
    api.answers(endpoints.matches, [early]);
    api.answers(endpoints.ownBets, [betOn(early)]);
    renderAt('/home');
    expect(await screen.findByRole('row', { name: /noch keine Angaben$/ })).toBeVisible();
  });

  it('says of a match that nobody tipped that there are no tips', async () => {
    const untipped = match({
      started: true,
      kickoff: at('2024-06-18T16:00:00Z'),
      distribution: { home: 0, draw: 0, away: 0 },
    });
    api.answers(endpoints.matches, [untipped]);
    api.answers(endpoints.ownBets, [betOn(untipped)]);
    renderAt('/home');
    expect(await screen.findByRole('row', { name: /keine Tipps$/ })).toBeVisible();
  });

  it.each([
    [
      'while one is still ahead',
      [match({ id: 7, started: true, result: score(1, 0) }), next],
      'So tippen alle',
    ],
    [
      'once all have begun',
      [match({ started: true, result: score(1, 0) })],
      'So haben alle getippt',
    ],
  ])('says how all tip %s', async (_, matches, title) => {
    api.answers(endpoints.matches, matches);
    api.answers(
      endpoints.ownBets,
      matches.map((each) => betOn(each)),
    );
    renderAt('/home');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('shows how all tipped', async () => {
    renderAt('/home');
    const row = await screen.findByRole('row', { name: /Deutschland – Schottland/ });
    const shares = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(shares.map((share) => share?.replace(/\s/, ' '))).toEqual([
      '60,0 %',
      '15,0 %',
      '25,0 %',
    ]);
  });

  it('answers questions about the rules, which are at hand before the first match', async () => {
    const user = userEvent.setup();
    api.answers(endpoints.tournament, { ...em2024, started: false });
    renderAt('/home');
    await user.click(await screen.findByText('Wie viele Punkte gibt ein Tipp?'));
    expect(screen.getByText(/Richtige Tordifferenz: 2 Punkte/)).toBeVisible();
  });

  it('folds the rules once the tournament has begun', async () => {
    const user = userEvent.setup();
    renderAt('/home');
    const title = await screen.findByRole('heading', { name: 'Regeln' });
    expect(screen.queryByText('Wie viele Punkte gibt ein Tipp?')).toBeNull();
    await user.click(title);
    expect(await screen.findByText('Wie viele Punkte gibt ein Tipp?')).toBeVisible();
  });
});
