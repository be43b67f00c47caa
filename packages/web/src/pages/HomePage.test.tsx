import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { betOn, match } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const next = match({ groupDistribution: '[1,1,2]' });

describe('Home', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.answers(endpoints.matches, [next]);
    api.answers(endpoints.ownBets, [betOn(next)]);
    api.answers(endpoints.myGroups, []);
    api.answers(endpoints.score, []);
  });

  it('counts down to the next match, which can be tipped here, with the mates’ tendency', async () => {
    renderAt('/home');
    const card = within(
      await screen.findByRole('article', { name: 'Deutschland gegen Schottland' }),
    );
    expect(screen.getByRole('timer')).toHaveTextContent(/00Tage02Stunden/);
    expect(card.getByRole('spinbutton', { name: 'Tore Deutschland' })).toBeVisible();
    expect(card.getByText(/50,0/)).toBeVisible();
  });

  describe('says why no match is to come', () => {
    const begun = (rest: Partial<typeof next>) => match({ started: true, ...rest });
    const played = { resultHome: 1, resultAway: 0, resultKO: 1 } as const;
    const earlier = '2024-06-18T19:00:00.000Z';
    const running = '2024-06-19T16:00:00.000Z';

    it.each([
      ['before the first one is listed', [], 'Noch ist kein Spiel angesetzt.'],
      [
        'during the second semi-final',
        [
          begun({ id: 1, stage: 'HF', date: earlier, ...played }),
          begun({ id: 2, stage: 'HF', date: running }),
        ],
        'Gerade läuft das letzte angesetzte Spiel.',
      ],
      [
        'during the last group matches',
        [begun({ id: 1, date: running }), begun({ id: 2, date: running })],
        'Gerade laufen die letzten angesetzten Spiele.',
      ],
      [
        'until the next pairing is decided',
        [begun({ stage: 'HF', date: earlier })],
        'Die nächsten Paarungen stehen noch nicht fest.',
      ],
      [
        'until the final has its result',
        [begun({ stage: 'FI', date: earlier })],
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

  it('asks whoever has no team mates to join a group, to see how they tip', async () => {
    api.answers(endpoints.matches, [match()]);
    renderAt('/home');
    const mates = await screen.findByRole('region', { name: 'So tippen deine Mitspieler' });
    expect(mates).toHaveTextContent(
      'Tritt einer Tippgruppe bei, dann siehst du hier, wie deine Mitspieler tippen.',
    );
    const join = within(mates).getByRole('link', { name: 'Tritt einer Tippgruppe bei' });
    expect(join).toHaveAttribute('href', '/profile?tab=settings#gruppen');
  });

  it('waits for more tips of whoever has team mates', async () => {
    api.answers(endpoints.matches, [match()]);
    api.answers(endpoints.myGroups, [
      { id: 4, name: 'Büro', members: 2, groupMoney: null, forMoney: false },
    ]);
    api.answers(endpoints.score, []);
    renderAt('/home');
    expect(await screen.findByText(/Aus deinen Gruppen müssen erst mehr Tipps/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Tritt einer Tippgruppe bei' })).toBeNull();
  });

  it('tells a newcomer what to do next', async () => {
    api.answers(endpoints.tournament, { ...em2024, started: false });
    renderAt('/home');
    const steps = await screen.findByRole('heading', { name: /Neu hier/ });
    expect(steps).toBeVisible();
    expect(screen.getByRole('link', { name: /deinen ersten Tipp/ })).toHaveAttribute(
      'href',
      '/bet',
    );
    for (const [name, anchor] of [
      [/Turniersieger/, 'turniersieger'],
      [/Tippgruppe bei und/, 'gruppen'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/profile?tab=settings#${anchor}`,
      );
    }
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

  it('answers questions about the rules', async () => {
    const user = userEvent.setup();
    renderAt('/home');
    await user.click(await screen.findByText('Wie viele Punkte gibt ein Tipp?'));
    expect(screen.getByText(/Richtige Tordifferenz: 2 Punkte/)).toBeVisible();
  });
});
