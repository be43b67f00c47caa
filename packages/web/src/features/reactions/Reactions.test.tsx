import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors, type MatchReactions } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { fakeApi } from '../../test/api.ts';
import { betOn, match, playedMatch } from '../../test/matches.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { unfold } from '../../test/rows.ts';
import { chooseGroup } from '../groups/chosenGroup.ts';
import { reactionsQuery, withOwn } from './reactionsQuery.ts';

const group = (id: number, name: string) =>
  ({ id, name, members: 3, money: null, forMoney: false }) as const;
const played = playedMatch();

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.stages, []);
  api.answers(endpoints.matches, [played]);
  api.answers(endpoints.ownBets, [betOn(played)]);
  api.answers(endpoints.myGroups, [group(7, 'Büro'), group(8, 'Familie')]);
  api.answers(endpoints.reactions, [
    { matchId: played.id, counts: [{ emoji: 'fire', count: 2 }], own: null },
  ]);
  api.answers(endpoints.react, { success: true });
});

const row = async (name = 'Reaktionen in „Büro“') =>
  (await unfold()).findByRole('group', { name }).then(within);

describe('a match that was played', () => {
  it('shows how the chosen group has reacted, and changes with it', async () => {
    chooseGroup(8);
    renderAt('/bet');
    const family = await row('Reaktionen in „Familie“');
    expect(await family.findByRole('button', { name: 'Feuer, 2' })).toBeVisible();
    expect(family.queryByRole('button', { name: 'Jubel' })).toBeNull();
    expect(family.getByText('Familie')).toBeVisible();
    expect(api.received.map(({ path }) => path)).toContain('/api/reactions/8');
    localStorage.removeItem('group');
  });

  it('takes a reaction at once, changes and removes it by keyboard', async () => {
    renderAt('/bet');
    const user = userEvent.setup();
    const reactions = await row();
    await reactions.findByRole('button', { name: 'Feuer, 2' });
    const opener = reactions.getByRole('button', { name: 'Reagieren' });
    opener.focus();
    await user.keyboard('{Enter}');
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    const arrive = api.holdBack();
    await user.click(reactions.getByRole('button', { name: 'Jubel' }));
    expect(opener).toHaveFocus();
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    const own = await reactions.findByRole('button', { name: 'Jubel, 1', pressed: true });
    api.answers(endpoints.reactions, [
      {
        matchId: played.id,
        counts: [
          { emoji: 'cheer', count: 1 },
          { emoji: 'fire', count: 2 },
        ],
        own: 'cheer',
      },
    ]);
    api.goOnline();
    arrive();
    await waitFor(() => expect(api.sent(endpoints.react)).toEqual([{ emoji: 'cheer' }]));
    own.focus();
    await user.keyboard(' ');
    expect(opener).toHaveFocus();
    await waitFor(() =>
      expect(api.sent(endpoints.react)).toEqual([{ emoji: 'cheer' }, { emoji: null }]),
    );
  });

  it('stays as chosen when an older answer arrives before the call ends', async () => {
    renderAt('/bet');
    const reactions = await row();
    const fire = await reactions.findByRole('button', { name: 'Feuer, 2' });
    const arrive = api.holdBack(endpoints.react);
    await userEvent.click(fire);
    api.answers(endpoints.reactions, [
      { matchId: played.id, counts: [{ emoji: 'fire', count: 4 }], own: null },
    ]);
    await queryClient.invalidateQueries(reactionsQuery(7));
    expect(await reactions.findByRole('button', { name: 'Feuer, 5', pressed: true })).toBeVisible();
    arrive();
  });

  it('takes back what could not be stored, and says why', async () => {
    api.refuses(endpoints.react, 'too-many-requests');
    renderAt('/bet');
    const reactions = await row();
    await userEvent.click(await reactions.findByRole('button', { name: 'Feuer, 2' }));
    expect(await screen.findByText(errors['too-many-requests'].message)).toBeVisible();
    expect(
      await reactions.findByRole('button', { name: 'Feuer, 2', pressed: false }),
    ).toBeVisible();
  });

  it('shows the reactions of others by itself, without asking', async () => {
    renderAt('/bet');
    const reactions = await row();
    await reactions.findByRole('button', { name: 'Feuer, 2' });
    const asked = () => api.received.filter(({ path }) => path === '/api/reactions/7').length;
    const before = asked();
    await api.tellsReactions({
      groupId: 7,
      matches: [{ matchId: played.id, counts: [{ emoji: 'tears', count: 5 }], own: 'tears' }],
    });
    expect(
      await reactions.findByRole('button', { name: 'Tränen, 5', pressed: true }),
    ).toBeVisible();
    expect(reactions.queryByRole('button', { name: /Feuer/ })).toBeNull();
    expect(asked()).toBe(before);
  });
});

describe('there is nothing to react to', () => {
  it('before the start, before a first score, and without a group', async () => {
    const waiting = match({ id: 4, started: true, kickoff: played.kickoff });
    api.answers(endpoints.matches, [waiting, match()]);
    api.answers(endpoints.ownBets, [betOn(waiting), betOn(match())]);
    const first = renderAt('/bet');
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(screen.queryByRole('group', { name: /Reaktionen/ })).toBeNull();
    first.unmount();
    api.answers(endpoints.matches, [played]);
    api.answers(endpoints.ownBets, [betOn(played)]);
    api.answers(endpoints.myGroups, []);
    renderAt('/bet');
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(screen.queryByRole('group', { name: /Reaktionen/ })).toBeNull();
  });
});

describe('the reactions once the own one is another', () => {
  const other: MatchReactions = { matchId: 2, counts: [], own: null };
  it.each([
    ['set', null, 'cheer', [['cheer', 2]]],
    ['changed', 'cheer', 'fire', [['fire', 1]]],
    ['removed', 'cheer', null, []],
  ] as const)('%s', (_, before, after, counts) => {
    const all = [
      { matchId: 1, counts: [{ emoji: 'cheer', count: 1 } as const], own: before },
      other,
    ];
    const [, changed] = withOwn(all, 1, after);
    expect(changed).toEqual({
      matchId: 1,
      counts: counts.map(([emoji, count]) => ({ emoji, count })),
      own: after,
    });
    expect(withOwn([], 1, null)).toEqual([{ matchId: 1, counts: [], own: null }]);
  });
});
