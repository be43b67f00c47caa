import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, limits } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryOf } from '../../api/queries.ts';
import { queryClient } from '../../api/queryClient.ts';
import { outbox } from '../../features/match/tip/tipOutbox.ts';
import { allOf, rememberSeen, seenBy } from '../../features/moments/sinceLastVisit.ts';
import { verifyQuery } from '../../features/session/identity.ts';
import { GameClock } from '../../features/tournament/useTournament.ts';
import { fakeApi } from '../../test/api.ts';
import { give } from '../../test/browser.ts';
import { at, betOn, match, playedMatch, score } from '../../test/matches.ts';
import { ownPlace, ownTable } from '../../test/ownTable.ts';
import { playAsAnna } from '../../test/player.ts';
import { scoreRow } from '../../test/scoreRow.ts';
// Beforehand: to load its code takes a busy machine longer than a test waits.
import './Moments.tsx';
import { MomentsOnReturn } from './MomentsOnReturn.tsx';

const opener = playedMatch();
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
  api.answers(endpoints.myGroups, []);
  api.answers(endpoints.matches, [opener, open]);
  api.answers(endpoints.ownBets, [betOn(opener, score(2, 1)), betOn(open)]);
  api.answers(endpoints.ownTables, [office]);
  api.answers(endpoints.score, [
    scoreRow({ userId: 1, name: 'Anna', position: 1, points: 4, exact: 1, correct: 1 }),
    scoreRow({ userId: 2, name: 'Bernd', position: 2, points: 3 }),
    scoreRow({ userId: 3, name: 'Cem', position: 3, points: 2 }),
  ]);
  api.answers(endpoints.matchBets, [{ userId: 1, name: 'Anna', tip: score(2, 1) }]);
});

const ownTrophies = queryOf(endpoints.trophies, { query: { user: 1 } });

/** Everything but these had been seen at the last visit. */
const seenBefore = (results: Parameters<typeof allOf>[0]['matches'] = []) =>
  rememberSeen(1, allOf({ matches: results, trophies: [] }));

const moments = () => screen.findByRole('dialog', { name: 'Seit deinem letzten Besuch' });

/** Home as a player finds it who is signed in; what else it shows matters here to nobody. */
const comeHome = () => {
  queryClient.clear();
  queryClient.setQueryData(verifyQuery.queryKey, {
    success: true,
    id: 1,
    name: 'Anna',
    role: 'player',
    active: true,
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <GameClock />
      <MomentsOnReturn />
    </QueryClientProvider>,
  );
};

/** All answers that decide it are there, and it has not opened. */
const nothingOpens = async () => {
  await waitFor(() => {
    expect(queryClient.getQueryData(ownTrophies.queryKey)).toBeDefined();
    expect(queryClient.isFetching()).toBe(0);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
};

describe('who comes home', () => {
  it('sees the result, the own tip, its points and how the place moved', async () => {
    seenBefore();
    comeHome();
    const dialog = within(await moments());
    expect(dialog.getByText('2:1')).toBeVisible();
    expect(dialog.getByText('Dein Tipp: 2:1')).toBeVisible();
    expect(dialog.getByText('Volltreffer! +3 Punkte')).toBeVisible();
    expect(dialog.getByText('Von Platz 3 auf Platz 1 (Büro)')).toBeVisible();
    const rows = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(rows()).toEqual(['1.Du4', '2.Bernd3', '3.Cem2']), {
      timeout: 3000,
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Fertig' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sees nothing twice', async () => {
    seenBefore();
    const { unmount } = comeHome();
    await moments();
    unmount();
    comeHome();
    await nothingOpens();
  });

  it('for the first time sees nothing, and from then on what is new', async () => {
    comeHome();
    await nothingOpens();
    await waitFor(() => expect(seenBy(1)?.results.size).toBe(1));
  });

  it('sees a new trophy after the results, once', async () => {
    const vibrate = vi.fn();
    give(navigator, { vibrate });
    seenBefore();
    api.answers(endpoints.trophies, [trophy]);
    comeHome();
    const dialog = within(await moments());
    expect(dialog.getByText('1 von 2')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Weiter' }));
    expect(dialog.getByRole('heading', { name: 'Neue Trophäe' })).toBeVisible();
    expect(dialog.getByText('Orakel')).toBeVisible();
    expect(vibrate).toHaveBeenCalledTimes(2);
    expect(seenBy(1)?.trophies.has('orakel')).toBe(true);
  });

  it.each(['{Escape}', 'Überspringen'])('leaves all of it by %s', async (way) => {
    seenBefore();
    api.answers(endpoints.trophies, [trophy]);
    comeHome();
    const dialog = await moments();
    if (way === 'Überspringen') {
      await userEvent.click(within(dialog).getByRole('button', { name: way }));
    } else {
      // What the browser makes of the key.
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sees the place of now at once where less motion is wanted, and feels nothing', async () => {
    const vibrate = vi.fn();
    give(navigator, { vibrate });
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...matchMedia(query),
      matches: query.includes('reduce'),
    }));
    seenBefore();
    comeHome();
    const first = within(await moments()).getAllByRole('listitem')[0];
    expect(first).toHaveTextContent('1.Du4');
    expect(vibrate).not.toHaveBeenCalled();
    vi.stubGlobal('matchMedia', matchMedia);
  });

  it('has results alone in a table of more than 1,000 players', async () => {
    seenBefore();
    api.answers(endpoints.ownTables, [{ ...office, players: limits.page + 1 }]);
    comeHome();
    expect(within(await moments()).getByText('Dein Tipp: 2:1')).toBeVisible();
    expect(screen.queryByText(/Platz 3/)).toBeNull();
    expect(api.received.some(({ path }) => path === '/api/score/7')).toBe(false);
  });

  it('has results alone where the table cannot be loaded', async () => {
    seenBefore();
    api.refuses(endpoints.score, 'not-a-member');
    comeHome();
    expect(within(await moments()).getByText('Dein Tipp: 2:1')).toBeVisible();
    expect(screen.queryByText(/auf Platz/)).toBeNull();
  });

  it('is not interrupted while doing something, and sees it at the next visit', async () => {
    seenBefore();
    const arrive = api.holdBack();
    const { unmount } = comeHome();
    await userEvent.keyboard('{Tab}');
    arrive();
    api.goOnline();
    await nothingOpens();
    unmount();
    comeHome();
    await moments();
  });

  it('is not kept from a match that begins within ten minutes', async () => {
    seenBefore();
    const soon = match({ id: 5, kickoff: at('2024-06-19T16:39:00Z') });
    api.answers(endpoints.matches, [opener, soon]);
    comeHome();
    await nothingOpens();
    expect(seenBy(1)?.results.size).toBe(0);
  });

  it('first has a waiting tip stored', async () => {
    seenBefore();
    vi.spyOn(outbox.entries, 'get').mockReturnValue(
      new Map([[9, Object({ matchId: 9, state: { phase: 'sending' } })]]),
    );
    comeHome();
    await nothingOpens();
  });

  it('sees nothing without a network', async () => {
    seenBefore();
    api.goOffline();
    comeHome();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(seenBy(1)?.results.size).toBe(0);
  });
});
