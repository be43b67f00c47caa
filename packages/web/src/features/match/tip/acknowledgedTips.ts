import type { Tip } from '@tippspiel/rules';
import { get, set } from 'idb-keyval';
import { openPlayerDatabase } from '../../../storage.ts';

/**
 * The tips that the server has answered as stored on this device, for the check of a seal. They are
 * the player's own: a logout clears them, a session that ends does not.
 */
const keyOf = (playerId: number, matchId: number) => `acknowledged/${playerId}/${matchId}`;

const database = openPlayerDatabase();

export const acknowledgeTip = (playerId: number, matchId: number, tip: Tip): void => {
  // Without IndexedDB nothing is remembered.
  set(keyOf(playerId, matchId), tip, database).catch(() => undefined);
};

/** @returns null if this device has stored none */
export const acknowledgedTip = async (playerId: number, matchId: number): Promise<Tip | null> =>
  (await get<Tip>(keyOf(playerId, matchId), database).catch(() => undefined)) ?? null;
