import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { at, betOn, match } from '../test/matches.ts';
import { ownTable } from '../test/ownTable.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { unfold } from '../test/rows.ts';

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

  it('takes one for each of 2:0, 2:1, 1:1, 1:2 and 0:2, and one for the way to Tippen', async () => {
    const user = userEvent.setup();
    let taps = 0;
    const tap = async (button: HTMLElement) => {
      taps += 1;
      await user.click(button);
    };
    renderAt('/home');
    await tap((await screen.findAllByRole('link', { name: 'Tippen' }))[0] ?? document.body);
    await waitFor(async () => expect(await cards()).toHaveLength(5));
    for (const tip of ['2:0', '2:1', '1:1', '1:2', '0:2']) {
      // The next match unfolds by itself.
      await tap(screen.getByRole('button', { name: tip }));
    }
    expect(taps).toBe(6);
    await waitFor(() => expect(sent()).toEqual(['2:0', '2:1', '1:1', '1:2', '0:2']));
  });

  it('is undone by minus', async () => {
    const user = userEvent.setup();
    renderAt('/bet');
    const before = await unfold();
    await user.click(before.getByRole('button', { name: '2:1' }));
    const card = await unfold();
    expect(card.getByRole('button', { name: '2:1' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(card.getByRole('button', { name: 'Tore Deutschland: eins weniger' }));
    expect(card.getByRole('button', { name: '1:1' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(card.getByRole('button', { name: 'Tore Deutschland: eins weniger' }));
    await waitFor(() => expect(sent().at(-1)).toBe('0:1'));
  });
});
