import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refresh } from '../api/change.ts';
import { clearSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { at, betOn, match } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const tomorrow = match({ kickoff: at('2024-06-20T19:00:00Z') });
const afterItsKickoff = at('2024-06-20T19:30:00Z');

describe('when the game clock jumps elsewhere', () => {
  let api: ReturnType<typeof fakeApi>;
  const jump = () => {
    api.answers(endpoints.tournament, { ...em2024, now: afterItsKickoff });
    api.answers(endpoints.matches, [{ ...tomorrow, started: true }]);
    api.refuses(endpoints.placeBet, 'match-started');
  };
  const asked = (path: string) => api.received.filter((call) => call.path === path).length;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.answers(endpoints.matches, [tomorrow]);
    api.answers(endpoints.ownBets, [betOn(tomorrow)]);
  });

  afterEach(async () => {
    clearSession();
    await clear();
  });

  it('a tip that comes too late sets the clock', async () => {
    const user = userEvent.setup();
    renderAt('/bet');
    const more = await screen.findByRole('button', { name: 'Tore Deutschland: eins mehr' });
    jump();
    await user.click(more);
    expect(await screen.findByText('Läuft')).toBeVisible();
    expect(screen.queryByText('Verlegt')).not.toBeInTheDocument();
  });

  it('a look at the page is enough, for the clock and for the matches', async () => {
    renderAt('/fixtures');
    await screen.findByRole('article');
    expect(screen.queryByText('Läuft')).not.toBeInTheDocument();
    jump();
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('Läuft')).toBeVisible();
    await waitFor(() => expect(asked('/api/matches')).toBe(2));
  });

  it('the way back opens a match again', async () => {
    api.answers(endpoints.tournament, { ...em2024, now: afterItsKickoff });
    api.answers(endpoints.matches, [{ ...tomorrow, started: true }]);
    renderAt('/fixtures');
    expect(await screen.findByText('Läuft')).toBeVisible();
    api.answers(endpoints.tournament, em2024);
    api.answers(endpoints.matches, [tomorrow]);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(asked('/api/matches')).toBe(2));
    await waitFor(() => expect(screen.queryByText('Verlegt')).not.toBeInTheDocument());
    expect(screen.queryByText('Läuft')).not.toBeInTheDocument();
  });

  it('a match that was moved after its start is asked about once', async () => {
    api.answers(endpoints.matches, [{ ...tomorrow, started: true }]);
    renderAt('/fixtures');
    expect(await screen.findByText('Verlegt')).toBeVisible();
    await waitFor(() => expect(asked('/api/tournament')).toBe(2));
    for (const _ of [1, 2]) await act(() => refresh(endpoints.matches));
    expect(asked('/api/matches')).toBe(4);
    expect(asked('/api/tournament')).toBe(2);
  });
});
