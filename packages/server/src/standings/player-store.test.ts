import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BoardPlayer } from './board-rows.ts';
import { createPlayerStore } from './player-store.ts';

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
