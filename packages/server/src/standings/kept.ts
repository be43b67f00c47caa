import { FifoMap, LruMap } from 'toad-cache';
import { inBatches } from '../batches.ts';
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

/** Ids that are read at once, and that may wait. */
const LIMITS = { most: 200, mostWaiting: 20_000 } as const;

/**
 * Keeps what has been read by id until it is forgotten.
 *
 * @param load reads those of these ids that there are
 * @param mostKept those asked for longest ago go first
 */
export const createKeptById = <T>(
  load: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  mostKept: number,
) => {
  const kept = new LruMap<T>(mostKept);
  const underWay = new Map<number, Promise<T | null>>();
  const loadOne = inBatches(async (ids: readonly number[]) => {
    const found = await load(ids);
    return ids.map((id) => found.get(id) ?? null);
  }, LIMITS);

  const begin = (id: number): Promise<T | null> => {
    const reading: Promise<T | null> = loadOne(id)
      .then((value) => {
        if (underWay.get(id) === reading && value !== null) kept.set(id, value);
        return value;
      })
      .finally(() => {
        if (underWay.get(id) === reading) underWay.delete(id);
      });
    underWay.set(id, reading);
    return reading;
  };

  return {
    /** @returns undefined = not kept */
    get: (id: number): T | undefined => kept.get(id),
    /** Reads what callers who ask meanwhile share. @returns null = there is no such thing */
    read: (id: number): Promise<T | null> => underWay.get(id) ?? begin(id),
    /** Forgets what has changed: what is being read now is not kept either. */
    forget: (id: number): void => {
      kept.delete(id);
      underWay.delete(id);
    },
    clear: (): void => {
      kept.clear();
      underWay.clear();
    },
  };
};
