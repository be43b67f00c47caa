import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reload } from '../api/queryClient.ts';
import { clearSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { give } from '../test/browser.ts';
import { at, betOn, knockoutMatch, match, playedMatch, score } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { unfold } from '../test/rows.ts';

const open = match();
const running = match({ id: 4, kickoff: at('2024-06-19T16:00:00Z'), started: true });
const knockout = knockoutMatch();
const over = playedMatch();

/** In the second frame a list brings its match into view. */
const twoFrames = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

describe('the days of Tippen', () => {
  let api: ReturnType<typeof fakeApi>;
  const play = (matches: readonly (typeof open)[]) => {
    api.answers(endpoints.matches, [...matches]);
    api.answers(
      endpoints.ownBets,
      matches.map((played) => betOn(played)),
    );
    renderAt('/bet');
  };

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, [
      { code: 'GA', name: 'Gruppe A' },
      { code: 'AF', name: 'Achtelfinale' },
    ]);
  });

  afterEach(async () => {
    clearSession();
    await clear();
  });

  it('shows what has a day alone on it, and what has none at the end', async () => {
    const onDay = match({ id: 11, kickoff: null, plannedDay: '2024-06-19' });
    const undated = match({ id: 12, kickoff: null });
    play([open, onDay, undated]);
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    const days = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(days).toEqual(['Mittwoch, 19. Juni · Heute', 'Termin offen']);
    expect((await unfold(undefined, 1)).getByText('Mi 19.06., Uhrzeit offen')).toBeVisible();
    expect((await unfold(undefined, 2)).getByText('Termin offen')).toBeVisible();
  });

  it('filters by day and stage, in the address', async () => {
    const user = userEvent.setup();
    play([over, open, knockout]);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText('Gruppe / Finalrunde'), 'Achtelfinale');
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(window.location.search).toBe('?runde=AF');
    await user.selectOptions(screen.getByLabelText('Tag'), 'Fr 14.06.');
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Alle Spiele zeigen' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(window.location.search).toBe('?tag=alle');
  });

  it('begins with today once a day is over, and shows all days when asked', async () => {
    const user = userEvent.setup();
    play([over, open, knockout]);
    const day = await screen.findByLabelText('Tag');
    expect(day).toHaveDisplayValue('Ab heute');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(window.location.search).toBe('');
    await user.selectOptions(day, 'Alle Tage');
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(window.location.search).toBe('?tag=alle');
    await user.selectOptions(day, 'Ab heute');
    expect(window.location.search).toBe('');
  });

  it.each([
    ['before the first day is over', [open, knockout]],
    ['after the last day', [over]],
  ])('begins with all days %s', async (_, matches) => {
    play(matches);
    const day = await screen.findByLabelText('Tag');
    expect(day).toHaveDisplayValue('Alle Tage');
    expect(screen.queryByRole('option', { name: 'Ab heute' })).toBeNull();
    expect(await screen.findAllByRole('article')).toHaveLength(matches.length);
  });

  it('shows a stage that is over as a whole', async () => {
    const user = userEvent.setup();
    play([over, knockout]);
    const stage = await screen.findByLabelText('Gruppe / Finalrunde');
    expect(screen.getByLabelText('Tag')).toHaveDisplayValue('Ab heute');
    await user.selectOptions(stage, 'Gruppe A');
    expect(screen.getByLabelText('Tag')).toHaveDisplayValue('Alle Tage');
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Tag'), 'Sa 29.06.');
    await user.click(screen.getByRole('button', { name: 'Alle Spiele zeigen' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('unfold one match at a time, at first the one that lacks a tip', async () => {
    const user = userEvent.setup();
    play([running, open, knockout]);
    const toggles = () =>
      screen
        .getAllByRole('button', { name: /^Deutschland gegen Schottland, / })
        .map((toggle) => toggle.getAttribute('aria-expanded'));
    await screen.findByRole('spinbutton', { name: 'Tore Deutschland' });
    expect(toggles()).toEqual(['false', 'true', 'false']);
    await user.click(screen.getByRole('button', { name: /, Läuft$/ }));
    expect(toggles()).toEqual(['true', 'false', 'false']);
    expect(screen.getByRole('heading', { name: 'Tipps der anderen' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /, Läuft$/ }));
    expect(toggles()).toEqual(['false', 'false', 'false']);
  });

  describe('opened by a reminder', () => {
    const tipped = match({ id: 11, kickoff: at('2024-06-20T13:00:00Z') });
    const untipped = match({ id: 12, kickoff: at('2024-06-20T16:00:00Z') });
    const later = match({ id: 13, kickoff: at('2024-06-20T19:00:00Z') });
    const playPartly = (address: string, tips: readonly number[]) => {
      const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
      // In jsdom everything lies at 0: below the screen is what has its end below its height.
      give(window, { innerHeight: -1 });
      const all = [tipped, untipped, later];
      api.answers(endpoints.matches, all);
      api.answers(
        endpoints.ownBets,
        all.map((each) => betOn(each, tips.includes(each.id) ? score(1, 0) : null)),
      );
      renderAt(address);
      return () => scrolled.mock.instances.map((card) => (card as Element).id);
    };

    it('shows the first match without a tip', async () => {
      const shown = playPartly('/bet?tag=2024-06-20&offen=ja', [11]);
      await waitFor(() => expect(shown()).toEqual(['match-12']));
      await userEvent.selectOptions(screen.getByLabelText('Tag'), 'Alle Tage');
      expect(window.location.search).not.toContain('offen');
      expect(shown()).toEqual(['match-12']);
    });

    it('follows a newer answer until the page is touched', async () => {
      const shown = playPartly('/bet?tag=2024-06-20&offen=ja', []);
      await waitFor(() => expect(shown()).toEqual(['match-11']));
      const tippedIn = async (...ids: number[]) => {
        const all = [tipped, untipped, later];
        const answer = all.map((each) => betOn(each, ids.includes(each.id) ? score(1, 0) : null));
        api.answers(endpoints.ownBets, answer);
        await reload((path) => path === endpoints.ownBets.path);
      };
      await tippedIn(11);
      await waitFor(() => expect(shown()).toEqual(['match-11', 'match-12']));
      await userEvent.keyboard('{Tab}');
      await tippedIn(11, 12);
      await twoFrames();
      expect(shown()).toEqual(['match-11', 'match-12']);
    });

    it.each([
      ['once all is tipped', '/bet?tag=2024-06-20&offen=ja', [11, 12, 13]],
      ['without the reminder’s link', '/bet?tag=2024-06-20', [11]],
    ])('stays at the top %s', async (_, address, tips) => {
      const shown = playPartly(address, tips);
      expect(await screen.findAllByRole('article')).toHaveLength(3);
      await twoFrames();
      expect(shown()).toEqual([]);
    });
  });
});
