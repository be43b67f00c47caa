import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import type { Score, Tip } from '@tippspiel/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../../../api/session.ts';
import { fakeApi } from '../../../test/api.ts';
import { at, betOn, match, score } from '../../../test/matches.ts';
import { playAsAnna } from '../../../test/player.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import type { Match } from '../match.ts';

const running = match({
  id: 4,
  kickoff: at('2024-06-19T16:00:00Z'),
  started: true,
  running: { home: 1, away: 0 },
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
  api.answers(endpoints.reactions, []);
  api.answers(endpoints.countryMatches, { group: 'GA', matches: [], table: [] });
});
afterEach(() => {
  clearSession();
});

const open = async (shown: Match, tip: Tip | null) => {
  api.answers(endpoints.matches, [shown]);
  api.answers(endpoints.ownBets, [betOn(shown, tip)]);
  renderAt(`/match/${shown.id}`);
  return within(await screen.findByRole('region', { name: 'Spielstand' }));
};

const goal = (running: Score) =>
  api.tells({ facts: [], matches: [{ id: 4, running, result: null, ruling: null }] });

const worthIn = () =>
  screen
    .getByRole('region', { name: 'Spielstand' })
    .querySelector('.match-turf-worth')
    ?.textContent?.replaceAll(/\s+/g, ' ')
    .trim();

describe('what the own tip is worth on the turf', () => {
  it.each<[string, Partial<Match>, Tip, string]>([
    ['is near', {}, score(2, 0), 'Dein Tipp 2:0 – ein Tor fehlt jetzt 1 Punkt'],
    ['is far', {}, score(2, 2), 'Dein Tipp 2:2 – 3 Tore fehlen jetzt 0 Punkte'],
    ['fits', {}, score(1, 0), 'Dein Tipp 1:0 – Volltreffer jetzt 3 Punkte'],
    ['is out of reach', {}, score(0, 1), 'Dein Tipp 0:1 – daneben jetzt 0 Punkte'],
    [
      'has the difference',
      { running: { home: 3, away: 1 } },
      score(2, 0),
      'Dein Tipp 2:0 – Tordifferenz stimmt jetzt 2 Punkte',
    ],
    [
      'has the winner alone',
      { running: { home: 3, away: 1 } },
      score(1, 0),
      'Dein Tipp 1:0 – Tendenz stimmt jetzt 1 Punkt',
    ],
    [
      'was another draw',
      { running: null, result: score(2, 2) },
      score(1, 1),
      'Dein Tipp 1:1 – Unentschieden stimmt 2 Punkte',
    ],
    [
      'cannot come true any more',
      { running: null, result: score(1, 0) },
      score(2, 0),
      'Dein Tipp 2:0 – Tendenz stimmt 1 Punkt',
    ],
  ])('%s', async (_, state, tip, sentence) => {
    await open({ ...running, ...state }, tip);
    await waitFor(() => expect(worthIn()).toBe(sentence));
  });

  it('is nothing without a tip', async () => {
    const turf = await open(running, null);
    expect(await turf.findByText('Kein Tipp abgegeben')).toBeVisible();
  });
});

describe('a goal on the turf', () => {
  it('is shouted and read out in one sentence', async () => {
    const turf = await open(running, score(2, 0));
    expect(turf.queryByText('TOR für Deutschland!')).toBeNull();
    await goal({ home: 2, away: 0 });
    expect(await turf.findByText('TOR für Deutschland!')).toBeVisible();
    expect(worthIn()).toBe('Dein 2:0 sitzt! aus 1 werden 3 Punkte');
    expect(turf.getByRole('status')).toHaveTextContent(
      'Tor für Deutschland! Deutschland 2, Schottland 0. Dein Tipp 2 zu 0 bringt jetzt 3 Punkte.',
    );
    await waitFor(() => expect(turf.queryByText('TOR für Deutschland!')).toBeNull(), {
      timeout: 4_000,
    });
  });

  it('that does not count is not shouted', async () => {
    const turf = await open({ ...running, running: { home: 1, away: 1 } }, score(2, 0));
    await goal({ home: 1, away: 0 });
    await waitFor(() => expect(worthIn()).toBe('Dein Tipp 2:0 – ein Tor fehlt jetzt 1 Punkt'));
    expect(turf.queryByText(/TOR/)).toBeNull();
  });
});
