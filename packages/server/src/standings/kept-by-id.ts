import { inBatches } from '../batches.ts';

/** What has been read by id and holds until it is forgotten. */
export interface KeptById<T> {
  /** Undefined = not kept. */
  readonly get: (id: number) => T | undefined;
  /** Null = there is no such thing. Who asks while it is being read shares that. */
  readonly read: (id: number) => Promise<T | null>;
  /** It has changed: what is being read now is not kept either. */
  readonly forget: (id: number) => void;
  readonly clear: () => void;
}

/** Ids that are read at once, and that may wait. */
const LIMITS = { most: 200, mostWaiting: 20_000 } as const;

/**
 * @param load reads those of these ids that there are
 * @param mostKept those asked for longest ago go first
 */
export const createKeptById = <T>(
  load: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  mostKept: number,
): KeptById<T> => {
  const kept = new Map<number, T>();
  const underWay = new Map<number, Promise<T | null>>();
  const loadOne = inBatches(async (ids: readonly number[]) => {
    const found = await load(ids);
    return ids.map((id) => found.get(id) ?? null);
  }, LIMITS);

  const keep = (id: number, value: T): void => {
    kept.delete(id);
    kept.set(id, value);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest);
  };

  const begin = (id: number): Promise<T | null> => {
    const reading = loadOne(id).then(
      (value) => {
        if (underWay.get(id) !== reading) return value;
        underWay.delete(id);
        if (value !== null) keep(id, value);
        return value;
      },
      (error: unknown) => {
        if (underWay.get(id) === reading) underWay.delete(id);
        throw error;
      },
    );
    underWay.set(id, reading);
    return reading;
  };

  return {
    get: (id) => {
      const value = kept.get(id);
      if (value !== undefined) keep(id, value);
      return value;
    },
    read: (id) => underWay.get(id) ?? begin(id),
    forget: (id) => {
      kept.delete(id);
      underWay.delete(id);
    },
    clear: () => {
      kept.clear();
      underWay.clear();
    },
  };
};
