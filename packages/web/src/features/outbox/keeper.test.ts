import type { Tip } from '@tippspiel/rules';
import { clear, get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTipStore } from '../match/tip/waitingTip.ts';
import { beginEntry, type Entry } from './entry.ts';
import { PATIENCE } from './keeper.ts';

const ANNA = 1;
const match = { id: 7, version: 'DE-ES', stored: null };
const entry = (home: number): Entry<Tip> => beginEntry(match, { home, away: 0, ko: 0 });

/** An opening that is answered when the test says so; later ones are answered at once. */
const holdOpening = () => {
  const open = indexedDB.open.bind(indexedDB);
  const answers: (() => void)[] = [];
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((name) => {
    const request = open(name);
    // idb-keyval waits for this event alone.
    const dispatch = request.dispatchEvent.bind(request);
    request.dispatchEvent = (event) => {
      if (event.type !== 'success') return dispatch(event);
      answers.push(() => void dispatch(event));
      return true;
    };
    return request;
  });
  return () => {
    for (const answer of answers) answer();
  };
};

describe('the store of waiting tips', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    await clear();
  });

  test("gives out a player's own tips alone", async () => {
    const store = createTipStore();
    for (const [playerId, home] of [
      [1, 1],
      [11, 2],
      [2, 3],
    ] as const)
      await store.put(playerId, entry(home));
    expect((await store.load(ANNA)).map(({ value }) => value.home)).toEqual([1]);
    await store.remove(ANNA, match.id);
    expect(await store.load(ANNA)).toEqual([]);
    expect(await store.load(11)).toHaveLength(1);
  });

  test('reads a tip that waits since before tips were stored as today', async () => {
    const { id: matchId, version: pairing, value: tip, ...rest } = entry(4);
    await set('bet/1/7', { ...rest, matchId, pairing, tip });
    expect(await createTipStore().load(ANNA)).toEqual([entry(4)]);
  });

  test('rejects where the database does not open', async () => {
    const store = createTipStore();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No', 'UnknownError');
    });
    await expect(store.load(ANNA)).rejects.toThrow('No');
    await expect(store.put(ANNA, entry(1))).rejects.toThrow('No');
    vi.restoreAllMocks();
    await expect(store.load(ANNA)).resolves.toEqual([]);
  });

  test('has nothing where the browser keeps nothing, and says that it could not store', async () => {
    const store = createTipStore();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    await expect(store.load(ANNA)).resolves.toEqual([]);
    await expect(store.put(ANNA, entry(1))).rejects.toThrow('No');
  });

  test('gives up an opening that hangs, and what it wanted then does not undo a later tip', async () => {
    const store = createTipStore();
    const answer = holdOpening();
    const first = store.put(ANNA, entry(1));
    const refused = expect(first).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(PATIENCE);
    await refused;
    await store.put(ANNA, entry(2));
    answer();
    await store.load(ANNA);
    expect((await get<Entry<Tip>>('bet/1/7'))?.value.home).toBe(2);
  });
});
