import { FifoMap } from 'toad-cache';
import type { Game } from './game.ts';

/**
 * A place for what is worked out of a game once and holds until the game has changed.
 *
 * @param mostKept how many; what was worked out first goes first
 */
export const oncePerRevision = <T>(mostKept = 1_000) => {
  const kept = new WeakMap<object, FifoMap<T>>();
  return ({ epoch }: Game, key: string, work: () => T): T => {
    const known = kept.get(epoch) ?? new FifoMap<T>(mostKept);
    kept.set(epoch, known);
    const value = known.get(key);
    if (value !== undefined) return value;
    const made = work();
    known.set(key, made);
    return made;
  };
};
