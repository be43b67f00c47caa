import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { at, betOn, match } from '../test/matches.ts';
import { ownTable } from '../test/ownTable.ts';
import { playAsAnna } from '../test/player.ts';
import { goalsQuestion, question, scorerQuestion } from '../test/questions.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const phone = (isPhone: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: isPhone && query.includes('64rem'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

const bar = () => screen.findByRole('navigation', { name: 'Schnellzugriff' });

describe('the bar at the bottom of a phone', () => {
  let api: ReturnType<typeof fakeApi>;
  const due = [1, 2, 3].map((id) => match({ id }));
  const later = match({ id: 4, kickoff: at('2024-06-21T16:31:00Z') });

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, []);
    api.answers(endpoints.matches, [...due, later]);
    api.answers(
      endpoints.ownBets,
      [...due, later].map((each) => betOn(each)),
    );
    api.answers(endpoints.myGroups, []);
    api.answers(endpoints.ownTables, [ownTable({ id: 0 })]);
    phone(true);
  });

  it('has the five screens of a player, and marks the one that is open', async () => {
    renderAt('/fixtures');
    const links = within(await bar()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/home',
      '/bet',
      '/fixtures',
      '/score',
      '/profile',
    ]);
    const open = links.filter((link) => link.hasAttribute('aria-current'));
    expect(open.map(({ textContent }) => textContent)).toEqual(['Spielplan']);
  });

  it('leads on by one tap or by the keyboard', async () => {
    const user = userEvent.setup();
    renderAt('/home');
    within(await bar())
      .getByRole('link', { name: 'Home' })
      .focus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tippen' })).toBeVisible();
  });

  it('counts the tips that are due within 48 hours, and fewer with each one', async () => {
    renderAt('/fixtures');
    const link = await within(await bar()).findByRole('link', {
      name: 'Tippen, 3 Tipps offen in den nächsten 48 Stunden',
    });
    expect(link).toBeVisible();
    api.answers(
      endpoints.ownBets,
      [...due, later].map((each) => betOn(each, each.id < 3 ? { home: 1, away: 0, ko: 0 } : null)),
    );
    await api.tells({ facts: ['ownBets'], matches: [] });
    await waitFor(() =>
      expect(link).toHaveAccessibleName('Tippen, 1 Tipp offen in den nächsten 48 Stunden'),
    );
  });

  it('counts questions that close within 48 hours beside the tips', async () => {
    api.answers(endpoints.tournament, { ...em2024, questions: true });
    api.answers(endpoints.questions, [
      question(),
      scorerQuestion({ answer: { options: [0] } }),
      goalsQuestion({ closesAt: at('2024-06-21T16:31:00Z') }),
    ]);
    renderAt('/fixtures');
    expect(
      await within(await bar()).findByRole('link', {
        name: 'Tippen, 3 Tipps und 1 Frage offen in den nächsten 48 Stunden',
      }),
    ).toBeVisible();
  });

  it('counts nothing where all is tipped', async () => {
    api.answers(
      endpoints.ownBets,
      [...due, later].map((each) => betOn(each, { home: 1, away: 0, ko: 0 })),
    );
    renderAt('/fixtures');
    await screen.findAllByRole('article');
    expect(within(await bar()).getByRole('link', { name: 'Tippen' })).toBeVisible();
  });

  it('is nowhere on a wide screen', async () => {
    phone(false);
    renderAt('/fixtures');
    await screen.findAllByRole('article');
    expect(screen.queryByRole('navigation', { name: 'Schnellzugriff' })).toBeNull();
  });

  it('is not there before the login', async () => {
    clearSession();
    renderAt('/imprint');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Schnellzugriff' })).toBeNull();
  });
});
