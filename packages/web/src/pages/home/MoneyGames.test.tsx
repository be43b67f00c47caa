import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type GroupMoney } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '../../api/session.ts';
import { fakeApi } from '../../test/api.ts';
import { betOn, match, score } from '../../test/matches.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { scoreRow } from '../../test/scoreRow.ts';

const anna = scoreRow({ userId: 1, name: 'Anna', fullStake: true });
const ben = scoreRow({ userId: 7, name: 'Ben', fullStake: true });
const cem = scoreRow({ userId: 8, name: 'Cem' });

const money: GroupMoney = { stakeCents: 1000, placesCents: [5000, 3000, 2000] };

describe('what is played for, on home', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, []);
    api.answers(endpoints.matches, []);
    api.answers(endpoints.ownBets, []);
    api.answers(endpoints.myGroups, [{ id: 4, name: 'Büro', members: 3, money, forMoney: true }]);
    api.answers(endpoints.score, [anna, ben, cem]);
  });

  const openGroup = async () => {
    renderAt('/home');
    const group = (await screen.findByRole('heading', { name: 'Büro' })).closest('section');
    if (!group) throw new Error('The group has no section');
    return group;
  };

  const prizes = async (group: HTMLElement) => {
    await within(group).findByRole('row', { name: /1\. Platz/ });
    const rows = within(group)
      .getAllByRole('row')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    return rows.slice(1);
  };

  it('is the stake, and of each place what the pots can pay', async () => {
    const group = await openGroup();
    expect(group).toHaveTextContent('Der halbe Einsatz ist 10 €, der volle 20 €.');
    expect(await prizes(group)).toEqual([
      '1. Platz45 €25 €',
      '2. Platzbis 20 €5 €',
      '3. Platzbis 5 €0 €',
    ]);
  });

  it('is one’s own stake, too', async () => {
    expect(await openGroup()).toHaveTextContent('Du spielst mit halbem Einsatz: 10 €.');
  });

  it.each([
    ['no stake of an organiser without a tip', betOn(match()), false],
    ['the stake of an organiser with a tip', betOn(match(), score(2, 0)), true],
  ])('is %s', async (_, bet, isCounted) => {
    storeSession({ token: 'organiser', role: 'organiser' });
    api.answers(endpoints.ownBets, [bet]);
    const group = await openGroup();
    await prizes(group);
    const own = () => within(group).queryAllByText(/^Du spielst mit/);
    await waitFor(() => expect(own()).toHaveLength(isCounted ? 1 : 0));
  });

  it('counts those who play for money alone', async () => {
    api.answers(endpoints.score, [anna, { ...ben, forMoney: false }, cem]);
    const group = await openGroup();
    expect(await prizes(group)).toEqual(['1. Platz30 €20 €', '2. Platz10 €0 €']);
    expect(group).toHaveTextContent('2 Spieler');
    expect(group).toHaveTextContent('1 voller Einsatz');
  });

  it('is no stake for who plays without money', async () => {
    api.answers(endpoints.myGroups, [{ id: 4, name: 'Büro', members: 3, money, forMoney: false }]);
    const group = await openGroup();
    expect(group).toHaveTextContent('Du spielst hier ohne Einsatz mit.');
    expect(group).not.toHaveTextContent('halbem Einsatz:');
  });

  it('is no prize for a full stake where nobody has one', async () => {
    api.answers(endpoints.score, [cem]);
    expect(await prizes(await openGroup())).toEqual(['1. Platz–10 €']);
  });

  it('is nothing as long as nobody plays', async () => {
    api.answers(endpoints.score, []);
    const group = await openGroup();
    expect(await within(group).findByText('Noch spielt niemand mit.')).toBeVisible();
    expect(within(group).queryByRole('table')).toBeNull();
  });
});
