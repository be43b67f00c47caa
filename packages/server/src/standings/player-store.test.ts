import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BoardPlayer } from './board-rows.ts';
import { codesOf, createPlayerStore, numberOf, playerFlags } from './player-store.ts';

const plain: BoardPlayer = {
  id: 7,
  name: 'Anna',
  avatarCode: hash('sha256', 'Anna', 'base64url'),
  avatarVersion: null,
  championTip: null,
  fullStake: false,
  paid: false,
  listed: true,
  playsForMoney: false,
  kept: null,
  past: null,
};
const total = { points: 12, exact: 1, correct: 5 };

test.each<Partial<BoardPlayer>>([
  {},
  { championTip: 'DE' },
  { fullStake: true },
  { paid: true },
  { listed: false },
  { playsForMoney: true },
  { avatarVersion: 'v3' },
  { kept: total },
  { past: total },
  { avatarCode: 'short' },
  // Has 43 letters, but no SHA-256 ends like this.
  { avatarCode: `${plain.avatarCode.slice(0, -1)}_` },
  { avatarCode: '' },
  { id: 0 },
  { id: 70_000 },
])('a player is as it was kept: %o', (difference) => {
  const player = { ...plain, ...difference };
  const store = createPlayerStore();
  store.set({ ...plain, id: player.id, avatarVersion: 'old', past: total, championTip: 'FR' });
  store.set(player);
  expect(store.get(player.id)).toEqual(player);
  expect(store.nameOf(player.id)).toBe('Anna');
  expect([...store.ids()]).toEqual([player.id]);
  expect(store.get(player.id + 1)).toBeUndefined();
  store.delete(player.id);
  expect(store.get(player.id)).toBeUndefined();
  expect(store.nameOf(player.id)).toBeUndefined();
  expect([...store.ids()]).toEqual([]);
});

test('players come in the order of their ids', () => {
  const store = createPlayerStore();
  for (const id of [5, 100_000, 3]) store.set({ ...plain, id });
  store.delete(99);
  expect([...store.ids()]).toEqual([3, 5, 100_000]);
});

test('many at once are as one by one', () => {
  const ids = [3, 4, 5, 9, 70_000];
  const players = ids.map(
    (id, index): BoardPlayer => ({
      ...plain,
      id,
      name: `Spieler ${id}`,
      avatarCode: hash('sha256', `${id}`, 'base64url'),
      championTip: index % 2 === 0 ? null : 'DE',
      listed: index !== 1,
      paid: index === 2,
    }),
  );
  const codes = codesOf(players.map(({ avatarCode }) => avatarCode).join(' '));
  if (codes === null) throw new Error('these are codes');
  const store = createPlayerStore();
  store.set({ ...plain, id: 4, avatarVersion: 'old', past: total, championTip: 'FR' });
  store.setPlain({
    ids: Uint32Array.from(ids),
    names: players.map(({ name }) => name),
    codes,
    championTips: Uint16Array.from(players, ({ championTip }) =>
      championTip === null ? 0 : numberOf(championTip),
    ),
    flags: Uint8Array.from(
      players,
      ({ listed, paid }) => (listed ? playerFlags.listed : 0) + (paid ? playerFlags.paid : 0),
    ),
  });
  expect(ids.map((id) => store.get(id))).toEqual(players);
  expect([...store.ids()]).toEqual(ids);
});

test.each(['', 'short', `${plain.avatarCode} short`, `${plain.avatarCode.slice(0, -1)}_`])(
  'codes of another form are none to be kept at once: %s',
  (codes) => {
    expect(codesOf(codes)).toBeNull();
  },
);
