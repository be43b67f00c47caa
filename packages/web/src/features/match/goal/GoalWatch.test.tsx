import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import type { Score } from '@tippspiel/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, VIBRATE } from '../../../api/session.ts';
import { localStore } from '../../../storage.ts';
import { fakeApi } from '../../../test/api.ts';
import { give } from '../../../test/browser.ts';
import { at, betOn, match, score } from '../../../test/matches.ts';
import { ownPlace, ownTable, topRow } from '../../../test/ownTable.ts';
import { playAsAnna } from '../../../test/player.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { letVibrate, vibratesAtGoals } from './vibration.ts';

const running = match({
  id: 4,
  kickoff: at('2024-06-19T16:00:00Z'),
  started: true,
  running: { home: 1, away: 0 },
});

let api: ReturnType<typeof fakeApi>;
const vibrate = vi.fn();

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  give(Navigator.prototype, { vibrate });
  vibrate.mockClear();
  api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
  api.answers(endpoints.matches, [running]);
  api.answers(endpoints.ownBets, [betOn(running, score(2, 0))]);
  api.answers(endpoints.reactions, []);
});
afterEach(() => {
  letVibrate(false);
  clearSession();
});

const tells = (running: Score) =>
  api.tells({ facts: [], matches: [{ id: 4, running, result: null, ruling: null }] });

const heard = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent?.trim())
    .filter((text) => text?.includes('Tor') || text?.includes('Platz'));

const openFixtures = async () => {
  renderAt('/fixtures');
  await screen.findByRole('article', { name: 'Deutschland gegen Schottland' });
};

describe('a goal, on a screen without the turf', () => {
  it('is said in one sentence', async () => {
    await openFixtures();
    expect(heard()).toEqual([]);
    await tells({ home: 1, away: 1 });
    await waitFor(() => expect(heard()).toEqual(['Tor für Schottland, 1 zu 1.']));
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('that does not count is no goal', async () => {
    letVibrate(true);
    await openFixtures();
    await tells({ home: 0, away: 0 });
    await waitFor(() =>
      expect(heard()).toEqual(['Tor zurückgenommen: Deutschland – Schottland 0 zu 0.']),
    );
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('is nothing more once the result is in', async () => {
    await openFixtures();
    await api.tells({
      facts: [],
      matches: [{ id: 4, running: null, result: score(1, 0), ruling: null }],
    });
    await waitFor(() => expect(screen.queryByText('live')).toBeNull());
    expect(heard()).toEqual([]);
  });
});

describe('vibration', () => {
  it('comes with a goal, where the player has switched it on', async () => {
    letVibrate(true);
    await openFixtures();
    await tells({ home: 2, away: 0 });
    await waitFor(() => expect(vibrate).toHaveBeenCalledOnce());
  });

  it('does not come where less motion is wished', async () => {
    letVibrate(true);
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query.includes('reduce'),
          media: query,
          onchange: null,
          addListener: () => undefined,
          removeListener: () => undefined,
        }) satisfies MediaQueryList,
    );
    await openFixtures();
    await tells({ home: 2, away: 0 });
    await waitFor(() => expect(heard()).toHaveLength(1));
    expect(vibrate).not.toHaveBeenCalled();
  });

  describe('is a choice of the settings', () => {
    const wish = () => screen.findByRole('switch', { name: /^Bei einem Tor vibrieren/ });

    beforeEach(() => {
      api.answers(endpoints.groups, []);
      api.answers(endpoints.founding, { allowed: true, left: 5 });
    });

    it('for this device, also after a logout', async () => {
      renderAt('/profile?tab=settings');
      expect(await wish()).not.toBeChecked();
      await userEvent.click(await wish());
      expect(await wish()).toBeChecked();
      act(clearSession);
      expect(localStore.get('token')).toBeNull();
      expect(vibratesAtGoals()).toBe(true);
    });

    it('that is taken back by a second tap, and then leaves nothing', async () => {
      letVibrate(true);
      renderAt('/profile?tab=settings');
      expect(await wish()).toBeChecked();
      await userEvent.click(await wish());
      expect(await wish()).not.toBeChecked();
      expect(vibratesAtGoals()).toBe(false);
      expect(localStore.get(VIBRATE)).toBeNull();
    });

    it('that a device without a motor does not have', async () => {
      Reflect.deleteProperty(Navigator.prototype, 'vibrate');
      renderAt('/profile?tab=settings');
      await screen.findByRole('heading', { name: 'Erinnerungen' });
      expect(screen.queryByRole('switch', { name: /vibrieren/ })).toBeNull();
    });
  });
});

describe('a goal on home', () => {
  const ben = { userId: 7, name: 'Ben' };
  const office = ownTable({
    id: 4,
    players: 5000,
    place: ownPlace({ position: 3, points: 10, gap: 2, ahead: ben }),
    top: [topRow({ ...ben, points: 12 })],
  });

  it('is said once, by the turf', async () => {
    api.answers(endpoints.ownTables, [office, ownTable({ id: 0 })]);
    renderAt('/home');
    const turf = await screen.findByRole('region', { name: /^Läuft gerade/ });
    await tells({ home: 2, away: 0 });
    await waitFor(() => expect(within(turf).getByRole('status')).toHaveTextContent(/^Tor für/));
    expect(heard()).toHaveLength(1);
  });
});
