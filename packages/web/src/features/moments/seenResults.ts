import type { MatchResult } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { localStore } from '../../storage.ts';

/** Local storage: a session that ends takes it along (docs/game.md, 'Moments'). */
const KEY = 'moments';

const seen = z.object({
  playerId: z.int(),
  /** By match. */
  results: z.record(
    z.string(),
    z.object({ home: z.int(), away: z.int(), ko: z.literal([0, 1, 2]) }),
  ),
  /** Types of the trophies. */
  trophies: z.array(z.string()),
});

/** What this device has shown a player already. */
export interface Seen {
  readonly results: ReadonlyMap<number, MatchResult>;
  readonly trophies: ReadonlySet<string>;
}

/** @returns null on a player's first visit: then all there is counts as seen */
export const seenBy = (playerId: number): Seen | null => {
  const kept = z.safeParse(seen, localStore.getJson(KEY)).data;
  if (kept?.playerId !== playerId) return null;
  const results = Object.entries(kept.results).map(([id, result]) => [Number(id), result] as const);
  return { results: new Map(results), trophies: new Set(kept.trophies) };
};

/** Adds to what was seen before: a trophy that is earned again is not new. */
export const rememberSeen = (playerId: number, { results, trophies }: Seen): void => {
  const before = seenBy(playerId);
  const value: z.output<typeof seen> = {
    playerId,
    results: Object.fromEntries([...(before?.results ?? []), ...results]),
    trophies: [...new Set([...(before?.trophies ?? []), ...trophies])],
  };
  localStore.set(KEY, JSON.stringify(value));
};
