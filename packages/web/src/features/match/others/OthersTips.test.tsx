import userEvent from '@testing-library/user-event';
import { endpoints, type TipCount } from '@tippspiel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../../../api/session.ts';
import { fakeApi } from '../../../test/api.ts';
import { at, betOn, match, score } from '../../../test/matches.ts';
import { playAsAnna } from '../../../test/player.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { unfold } from '../../../test/rows.ts';
import type { Match } from '../match.ts';

const running = match({ id: 4, kickoff: at('2024-06-19T16:00:00Z'), started: true });
const office = { id: 7, name: 'Büro', members: 3, money: null, forMoney: false };

const player = (userId: number, name: string) => ({ userId, name, avatar: `/${userId}.jpg` });
const [anna, ben, carla] = [player(1, 'Anna'), player(2, 'Ben'), player(3, 'Carla')];
const row = (
  tip: TipCount['tip'],
  players: readonly TipCount['players'][number][],
  count = players.length,
): TipCount => ({ tip, count, players });

const groupTips = [row(score(1, 1), [ben, carla]), row(score(2, 1), [anna])];
const allTips = [row(score(1, 1), [ben, carla], 1_400), row(score(2, 1), [anna])];

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.stages, []);
  api.answers(endpoints.myGroups, [office]);
  api.answers(endpoints.matchTips, groupTips);
  api.answers(endpoints.reactions, []);
});

afterEach(() => clearSession());

const open = async (shown: Match = running, tip = score(2, 1)) => {
  api.answers(endpoints.matches, [shown]);
  api.answers(endpoints.ownBets, [betOn(shown, tip)]);
  renderAt('/bet');
  return unfold();
};

type Card = Awaited<ReturnType<typeof open>>;

const rowsOf = async (card: Card) => {
  const summary = await card.findByText(/^(Büro|Alle Spieler): /);
  const rows = summary.nextElementSibling?.querySelectorAll('button') ?? [];
  return [...rows].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
};

describe('the others’ tips', () => {
  it('are counted by score, the own one first and marked, of the chosen group', async () => {
    const card = await open();
    expect(await rowsOf(card)).toEqual([
      '2:1, einmal getippt. 2:11 ×Dein Tipp · Anna',
      '1:1, 2-mal getippt. 1:12 ×Ben, Carla',
    ]);
    expect(card.getByText('Büro: 3 Tipps')).toBeVisible();
    expect(card.getByRole('radio', { name: 'Gruppe' })).toBeChecked();
  });

  it('are those of all players at a tap', async () => {
    const card = await open();
    await card.findByText('Büro: 3 Tipps');
    api.answers(endpoints.matchTips, allTips);
    await userEvent.click(card.getByRole('radio', { name: 'Alle' }));
    expect(await card.findByText('Alle Spieler: 1.401 Tipps')).toBeVisible();
    expect((await rowsOf(card))[1]).toBe(
      '1:1, 1.400-mal getippt. 1:11.400 ×Ben, Carla und 1.398 weitere',
    );
  });

  it('count who is not named, one or more', async () => {
    api.answers(endpoints.matchTips, [row(score(1, 1), [ben, carla], 3)]);
    const [first] = await rowsOf(await open());
    expect(first).toBe('1:1, 3-mal getippt. 1:13 ×Ben, Carla und ein weiterer');
  });

  it('offer no group to who is in none', async () => {
    api.answers(endpoints.myGroups, []);
    const card = await open();
    expect(await card.findByText('Alle Spieler: 3 Tipps')).toBeVisible();
    expect(card.queryByRole('radio')).toBeNull();
  });

  it('are worth points as soon as there is a score, and move with the goals', async () => {
    const card = await open();
    await card.findByText('Büro: 3 Tipps');
    await api.tells({
      facts: [],
      matches: [{ id: 4, running: { home: 1, away: 0 }, result: null, ruling: null }],
    });
    expect(await card.findByText('Punkte beim jetzigen Stand')).toBeVisible();
    expect((await rowsOf(card))[0]).toContain('2 Punkte');
    await api.tells({
      facts: [],
      matches: [{ id: 4, running: { home: 1, away: 1 }, result: null, ruling: null }],
    });
    expect(
      await card.findByRole('button', { name: /^1:1.*3 Punkte, Wäre ein Volltreffer/ }),
    ).toBeVisible();
  });

  it('mark exact hits once the result is in', async () => {
    const over = match({ id: 4, kickoff: running.kickoff, started: true, result: score(1, 1) });
    const card = await open(over);
    const hit = await card.findByRole('button', { name: /^1:1.*3 Punkte, Volltreffer/ });
    expect(hit.closest('li')).toHaveClass('tip-row-exact');
    expect(card.queryByText('Punkte beim jetzigen Stand')).toBeNull();
  });

  it('open to everybody who gave one, page after page', async () => {
    const crowd = Array.from({ length: 50 }, (_, index) => player(10 + index, `Spieler ${index}`));
    api.answers(endpoints.tipPlayers, crowd);
    const card = await open();
    await userEvent.click(await card.findByRole('button', { name: /^1:1/ }));
    expect(await card.findAllByRole('link', { name: /^Spieler/ })).toHaveLength(50);
    api.answers(endpoints.tipPlayers, [anna]);
    await userEvent.click(card.getByRole('button', { name: 'Mehr Spieler laden' }));
    expect(await card.findByRole('link', { name: 'Anna' })).toHaveAttribute('href', '/profile/1');
    expect(card.getByText('du')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Mehr Spieler laden' })).toBeNull();
  });

  it('are nowhere before the start, nor asked for', async () => {
    const card = await open(match({ id: 4 }));
    expect(card.getByRole('spinbutton', { name: 'Tore Deutschland' })).toBeVisible();
    expect(card.queryByText('Tipps der anderen')).toBeNull();
    expect(api.received.map(({ path }) => path)).not.toContain('/api/bets/tips/4');
  });

  it('say who advances in a knockout match', async () => {
    const knockout = match({ ...running, stage: 'AF' });
    api.answers(endpoints.matchTips, [row(score(1, 1, 2), [ben])]);
    const card = await open(knockout, score(1, 1, 1));
    expect(await rowsOf(card)).toEqual(['1:1, einmal getippt. 1:11 ×Weiter: Schottland · Ben']);
  });

  it('show five at first and the rest at a tap', async () => {
    const many = Array.from({ length: 9 }, (_, goals) => row(score(goals, 0), [ben]));
    api.answers(endpoints.matchTips, many);
    const card = await open();
    expect(await rowsOf(card)).toHaveLength(5);
    await userEvent.click(card.getByRole('button', { name: 'Alle 9 Ergebnisse zeigen' }));
    expect(await rowsOf(card)).toHaveLength(9);
  });

  it('find a mate by name, whatever the marks of its letters', async () => {
    api.answers(endpoints.matchTips, [
      row(score(1, 1), [ben, carla], 12),
      row(score(2, 1), [anna]),
    ]);
    const mates = [...'abcdefgh'].map((letter, index) => ({
      userId: 20 + index,
      name: `Müller ${letter}`,
      tip: score(3, 1),
    }));
    api.answers(endpoints.matchBets, [{ userId: 9, name: 'Łukasz', tip: score(1, 1) }, ...mates]);
    const card = await open();
    const field = await card.findByRole('searchbox', { name: 'Mitspieler suchen' });
    await userEvent.type(field, 'luk');
    const found = await card.findByRole('link', { name: 'Łukasz' });
    expect(found.closest('li')).toHaveTextContent('Łukasz1:1');
    await userEvent.clear(field);
    await userEvent.type(field, 'xaver');
    expect(await card.findByText('Niemand mit diesem Namen hat hier getippt.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'MUELLER');
    expect(await card.findByText('2 weitere heißen so ähnlich.')).toBeVisible();
    expect(card.getAllByRole('link', { name: /^Müller/ })).toHaveLength(6);
  });

  it.each([
    ['nobody has tipped', [], 'Aus deiner Gruppe hat niemand getippt.'],
    ['only oneself has', [row(score(2, 1), [anna])], 'Sonst hat niemand getippt.'],
  ])('say so where %s', async (_, tips, sentence) => {
    api.answers(endpoints.matchTips, tips);
    expect(await (await open()).findByText(sentence)).toBeVisible();
  });
});
