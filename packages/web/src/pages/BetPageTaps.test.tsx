import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { at, betOn, match, score } from '../test/matches.ts';
import { ownTable } from '../test/ownTable.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';

const evening = [1, 2, 3, 4, 5].map((id) => match({ id, kickoff: at(`2024-06-2${id}T19:00:00Z`) }));

describe('tipping in few taps', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.answers(endpoints.matches, evening);
    api.answers(
      endpoints.ownBets,
      evening.map((each) => betOn(each)),
    );
    api.answers(endpoints.ownTables, [ownTable({ id: 0 })]);
    api.answers(endpoints.placeBet, { success: true });
  });

  afterEach(async () => {
    clearSession();
    await clear();
  });

  const cards = () => screen.findAllByRole('article', { name: 'Deutschland gegen Schottland' });
  const sent = () =>
    api
      .sent(endpoints.placeBet)
      .toSorted((a, b) => a.matchId - b.matchId)
      .map(({ tip: { home, away } }) => `${home}:${away}`);

  it('takes one for each of 1:0, 2:1, 1:1, 0:1 and 2:0, and one for the way to Tippen', async () => {
    const user = userEvent.setup();
    let taps = 0;
    const tap = async (button: HTMLElement) => {
      taps += 1;
      await user.click(button);
    };
    renderAt('/home');
    await tap((await screen.findAllByRole('link', { name: 'Tippen' }))[0] ?? document.body);
    await waitFor(async () => expect(await cards()).toHaveLength(5));
    const buttons: readonly string[] = [
      'Tore Deutschland: eins mehr',
      '2:1',
      '1:1',
      'Tore Schottland: eins mehr',
      '2:0',
    ];
    for (const [index, card] of (await cards()).entries()) {
      await tap(within(card).getByRole('button', { name: buttons[index] ?? '' }));
    }
    expect(taps).toBe(6);
    await waitFor(() => expect(sent()).toEqual(['1:0', '2:1', '1:1', '0:1', '2:0']));
  });

  it('is undone by minus', async () => {
    const user = userEvent.setup();
    renderAt('/bet');
    const [first] = await cards();
    if (!first) throw new Error('There is no card');
    const card = within(first);
    await user.click(card.getByRole('button', { name: '2:1' }));
    expect(card.getByRole('button', { name: '2:1' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(card.getByRole('button', { name: 'Tore Deutschland: eins weniger' }));
    expect(card.getByRole('button', { name: '1:1' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(card.getByRole('button', { name: 'Tore Deutschland: eins weniger' }));
    await waitFor(() => expect(sent().at(-1)).toBe('0:1'));
    // They stay, so that nothing moves under the next tap.
    expect(card.getByRole('button', { name: '2:1' })).toBeVisible();
  });

  it('offers whole scores on no card that comes with a tip', async () => {
    api.answers(
      endpoints.ownBets,
      evening.map((each) => betOn(each, score(1, 0))),
    );
    renderAt('/bet');
    expect(await cards()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: '2:1' })).toBeNull();
  });
});
