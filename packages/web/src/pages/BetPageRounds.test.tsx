import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { at, betOn, match, score } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { unfold } from '../test/rows.ts';
import { bundesliga } from '../test/tournament.ts';

const rounds = [
  { number: 1, name: '1. Spieltag' },
  { number: 2, name: '2. Spieltag' },
  { number: 3, name: '3. Spieltag' },
];
const played = (id: number, kickoff: string) =>
  match({ id, round: 1, kickoff: at(kickoff), started: true, result: score(1, 0) });
/** It is the 19th, 18:30: of the second round nothing is played yet. */
const season = [
  played(1, '2024-06-12T13:30:00Z'),
  match({ id: 3, round: 2, kickoff: at('2024-06-22T13:30:00Z') }),
  match({ id: 2, round: 1, kickoff: at('2024-06-22T18:00:00Z') }),
  match({ id: 4, round: 2, kickoff: at('2024-06-23T13:30:00Z') }),
  match({ id: 5, round: 3, kickoff: null, plannedDay: '2024-06-29' }),
];

describe('Tippen in a competition of rounds', () => {
  let api: ReturnType<typeof fakeApi>;

  const open = (path: string, matches: readonly ReturnType<typeof match>[] = season) => {
    api.answers(endpoints.tournament, { ...bundesliga, rounds });
    api.answers(endpoints.matches, [...matches]);
    api.answers(
      endpoints.ownBets,
      matches.map((each) => betOn(each)),
    );
    renderAt(path);
  };
  const ids = async () =>
    (await screen.findAllByRole('article')).map(({ id }) => Number(id.replace('match-', '')));

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Bundesliga' }]);
  });

  afterEach(async () => {
    clearSession();
    await clear();
  });

  it('opens at the round that is next, with what is made up for until its end', async () => {
    open('/bet');
    expect(await ids()).toEqual([3, 2, 4]);
    expect(screen.getByLabelText('Spieltag')).toHaveDisplayValue('2. Spieltag');
    expect((await unfold(undefined, 1)).getByText('1. Spieltag · Köln')).toBeVisible();
    expect(screen.queryByLabelText('Tag')).not.toBeInTheDocument();
  });

  it('names in the fixtures no round that the list is of', async () => {
    open('/fixtures');
    await ids();
    const lines = screen
      .getAllByRole('article')
      .map((row) => row.querySelector('.match-row-line')?.textContent);
    expect(lines).toEqual(['Köln', '1. Spieltag · Köln', 'Köln']);
  });

  it('goes from round to round, in the address', async () => {
    const user = userEvent.setup();
    open('/bet');
    await ids();
    await user.click(screen.getByRole('button', { name: 'Ein Spieltag weiter' }));
    expect(await ids()).toEqual([5]);
    expect(window.location.search).toBe('?spieltag=3');
    expect(screen.getByRole('button', { name: 'Ein Spieltag weiter' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Spieltag'), '1. Spieltag');
    expect(await ids()).toEqual([1, 2]);
    await user.click(screen.getByRole('button', { name: 'Ein Spieltag weiter' }));
    expect(window.location.search).toBe('');
  });

  it('asks for a round that is not looked at now by itself, and never for the whole season', async () => {
    const inPlay = season.filter(({ round }) => round !== 3);
    const third = season.filter(({ round }) => round === 3);
    const user = userEvent.setup();
    open('/bet', inPlay);
    await ids();
    api.answersTo(endpoints.matches, '?round=3', third);
    api.answersTo(
      endpoints.ownBets,
      '?round=3',
      third.map((each) => betOn(each)),
    );
    await user.click(screen.getByRole('button', { name: 'Ein Spieltag weiter' }));
    expect(await ids()).toEqual([5]);
    const asked = [endpoints.matches, endpoints.ownBets].map(({ path }) => [
      ...new Set(api.received.flatMap((call) => (call.path === path ? [call.query] : []))),
    ]);
    expect(asked).toEqual([
      ['?round=now', '?round=3'],
      ['?round=now', '?round=3'],
    ]);
  });

  it('leaves the choice of a round where another one cannot be loaded', async () => {
    const user = userEvent.setup();
    open(
      '/bet',
      season.filter(({ round }) => round !== 3),
    );
    await ids();
    api.goOffline();
    await user.click(screen.getByRole('button', { name: 'Ein Spieltag weiter' }));
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ein Spieltag zurück' }));
    expect(await ids()).toEqual([3, 2, 4]);
  });

  it('leads to the day of a reminder', async () => {
    open('/bet?tag=2024-06-22&offen=ja');
    expect(await ids()).toEqual([3, 2]);
    expect(screen.getByLabelText('Spieltag')).toHaveDisplayValue('Sa 22.06.');
  });

  it('shows the last round of a season that is over', async () => {
    open('/bet', [played(1, '2024-06-12T13:30:00Z')]);
    expect(await ids()).toEqual([1]);
  });
});
