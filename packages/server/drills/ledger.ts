/** A thing that was written. */
export interface Ledger<Value> {
  /**
   * Sends a value of a thing and notes what may be stored of it from now on: where nobody has said how it ended, either.
   *
   * @param value null = it is taken away
   * @param send gives the status of the answer; null = nobody answered
   */
  readonly write: (
    key: string,
    value: Value | null,
    send: () => Promise<number | null>,
  ) => Promise<number | null>;
  /**
   * Compares what is stored with what was answered; what is stored is known from then on.
   *
   * @returns what differs from each value that may be stored, and what nobody has written
   */
  readonly differences: (stored: ReadonlyMap<string, Value>) => string[];
  /** How many things were written. */
  readonly size: () => number;
}

/** What may be stored of each thing: the last value that was answered, or one that was sent since. */
export const createLedger = <Value>(): Ledger<Value> => {
  const possible = new Map<string, readonly (Value | null)[]>();
  return {
    write: async (key, value, send) => {
      const before = possible.get(key) ?? [null];
      possible.set(key, [...before, value]);
      const status = await send();
      // A server that gives up waiting for its database cannot know how it ended.
      if (status !== null && status < 500) possible.set(key, status === 200 ? [value] : before);
      return status;
    },
    differences: (stored) => {
      const wrong: string[] = [];
      for (const key of new Set([...possible.keys(), ...stored.keys()])) {
        const values = possible.get(key) ?? [null];
        const found = stored.get(key) ?? null;
        const text = JSON.stringify(found);
        if (!values.some((value) => JSON.stringify(value) === text)) {
          wrong.push(`${key}: ${text} is stored, and may be ${JSON.stringify(values)}`);
        }
        possible.set(key, [found]);
      }
      return wrong;
    },
    size: () => possible.size,
  };
};
