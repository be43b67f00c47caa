import { screen, waitFor } from '@testing-library/react';
import { endpoints, type OwnTable } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { match } from '../../test/matches.ts';
import { ownPlace, ownTable, topRow } from '../../test/ownTable.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

const ben = { userId: 7, name: 'Ben' };
const day: NonNullable<OwnTable['matchDay']> = {
  day: '2024-06-19',
  isOver: true,
  best: [ben],
  bestTotal: 1,
  points: 5,
};

const office = ownTable({
  id: 4,
  place: ownPlace({ points: 3 }),
  top: [topRow({ ...ben, points: 12 })],
});

describe('the winner of the evening, on home', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, []);
    api.answers(endpoints.matches, [match()]);
    api.answers(endpoints.ownBets, []);
  });

  const openWith = async (matchDay: OwnTable['matchDay'], players = 3) => {
    api.answers(endpoints.ownTables, [{ ...office, players, matchDay }, ownTable({ id: 0 })]);
    renderAt('/home');
    await screen.findByRole('heading', { name: 'Dein Stand' });
    await screen.findByText(players === 1 ? /Noch bist du hier allein/ : /von 3/);
  };
  const line = () =>
    screen.queryByRole('link', { name: /^(Tagessieger|Heute vorn|Am Spieltag vorn)/ });

  it.each([
    ['one', { best: [ben], bestTotal: 1 }, 'Tagessieger: Ben (5 Punkte)'],
    [
      'two that are equal, oneself first',
      { best: [ben, { userId: 1, name: 'Anna' }], bestTotal: 2 },
      'Tagessieger: du und Ben (5 Punkte)',
    ],
    [
      'many',
      { best: [7, 8, 9, 10].map((userId) => ({ userId, name: `Nr. ${userId}` })), bestTotal: 1204 },
      'Tagessieger: Nr. 7, Nr. 8, Nr. 9 und noch 1.201 (5 Punkte)',
    ],
    [
      'one more than are named',
      { best: [7, 8, 9, 10].map((userId) => ({ userId, name: `Nr. ${userId}` })), bestTotal: 4 },
      'Tagessieger: Nr. 7, Nr. 8, Nr. 9 und noch einer (5 Punkte)',
    ],
    [
      'oneself',
      { best: [{ userId: 1, name: 'Anna' }], bestTotal: 1 },
      'Tagessieger: du (5 Punkte)',
    ],
    ['who leads while the day goes on', { isOver: false }, 'Heute vorn: Ben (5 Punkte)'],
    ['who has one point', { points: 1 }, 'Tagessieger: Ben (1 Punkt)'],
  ])('is %s, and leads to the table of the day', async (_, change, name) => {
    await openWith({ ...day, ...change });
    await waitFor(() => expect(line()).toHaveAccessibleName(name));
    expect(line()).toHaveAttribute('href', '/score?group=4&tab=day&tag=2024-06-19');
  });

  it.each([
    ['before the first point of a day', null, 3],
    ['to who is alone in the group', day, 1],
  ])('is nobody %s', async (_, matchDay, players) => {
    await openWith(matchDay, players);
    expect(line()).toBeNull();
  });
});
