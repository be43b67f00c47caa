import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type BoardPlayer,
  createPlayerStore,
  type PlayerColumns,
  playerFlags,
} from './player-store.ts';

const codeOf = (name: string) => hash('sha256', name, 'base64url');

const plain: BoardPlayer = {
  id: 7,
  name: 'Anna',
  avatarCode: codeOf('Anna'),
  avatarVersion: null,
  paid: false,
};
const total = { points: 12, exact: 1, correct: 5 };

/** @param past what the first one has from other competitions */
const columnsOf = (players: readonly BoardPlayer[], past = [total].slice(1)): PlayerColumns => ({
  ids: Uint32Array.from(players, ({ id }) => id),
  names: players.map(({ name }) => name),
  avatarCodes: players.map(({ avatarCode }) => avatarCode).join(' '),
  flags: Uint8Array.from(players, ({ paid }) => (paid ? playerFlags.paid : 0)),
  avatarVersions: new Map(
    players.flatMap(({ id, avatarVersion }) => (avatarVersion ? [[id, avatarVersion]] : [])),
  ),
  past: new Map(past.map((total, index) => [players[index]?.id ?? 0, total])),
});

test.each<Partial<BoardPlayer>>([
  {},
  { paid: true },
  { avatarVersion: 'v3' },
  { avatarCode: 'short' },
  // Has 43 letters, but no SHA-256 ends like this.
  { avatarCode: `${plain.avatarCode.slice(0, -1)}_` },
  { avatarCode: '' },
  { id: 0 },
  { id: 70_000 },
])('a player is as it was kept: %o', (difference) => {
  const player = { ...plain, ...difference };
  const { id } = player;
  const store = createPlayerStore();
  const before = { ...plain, id, avatarVersion: 'old', avatarCode: 'odd' };
  store.set(columnsOf([before], [total]));
  expect([store.get(id), store.pastOf(id)]).toEqual([before, total]);
  store.set(columnsOf([player]));
  expect(store.get(id)).toEqual(player);
  expect(store.nameOf(id)).toBe('Anna');
  expect(store.pastOf(id)).toEqual({ points: 0, exact: 0, correct: 0 });
  expect([...store.ids()]).toEqual([id]);
  expect(store.get(id + 1)).toBeUndefined();
  store.delete(id);
  expect(store.get(id)).toBeUndefined();
  expect(store.nameOf(id)).toBeUndefined();
  expect([...store.ids()]).toEqual([]);
});

test('players come in the order of their ids', () => {
  const store = createPlayerStore();
  for (const id of [5, 100_000, 3]) store.set(columnsOf([{ ...plain, id }]));
  store.set(columnsOf([]));
  store.delete(99);
  expect([...store.ids()]).toEqual([3, 5, 100_000]);
});

test.each(['', 'short', codeOf('another').replace(/.$/, '_')])(
  'many at once are as one by one, one of them with the code "%s"',
  (odd) => {
    const ids = [3, 4, 5, 9, 70_000];
    const players = ids.map(
      (id, index): BoardPlayer => ({
        ...plain,
        id,
        name: `Spieler ${id}`,
        avatarCode: index === 3 ? odd : codeOf(`${id}`),
        paid: index === 2,
      }),
    );
    const store = createPlayerStore();
    store.set(columnsOf([{ ...plain, id: 4, avatarVersion: 'old' }], [total]));
    store.set(columnsOf(players, [total]));
    expect(ids.map((id) => store.get(id))).toEqual(players);
    expect(store.pastOf(3)).toEqual(total);
    expect([...store.ids()]).toEqual(ids);
    const usual = players.map((player) => ({ ...player, avatarCode: codeOf(player.name) }));
    store.set(columnsOf(usual));
    expect(ids.map((id) => store.get(id))).toEqual(usual);
  },
);
