import { type Observable, observable } from '../../../../observable.ts';
import { createBackoff } from './backoff.ts';
import type { Entry } from './entry.ts';
import { type OutboxStore, restored } from './store.ts';

/** Whether the store is still at it, or could not store the tip; it is tried again. */
export type Unkept = 'storing' | 'failed';

export interface Keeper {
  /** The tips, by match, that would be lost if the page went away now. */
  unkept: Pick<Observable<ReadonlyMap<number, Unkept>>, 'get' | 'subscribe'>;
  /** Whether the player's waiting tips could not be read yet; it is tried again. */
  isUnreadable: Pick<Observable<boolean>, 'get' | 'subscribe'>;
  /**
   * Reads what waits for a player, until that succeeds.
   * @returns without the matches that were kept or forgotten meanwhile; null once the player has left
   */
  open: (playerId: number) => Promise<readonly Entry[] | null>;
  close: () => void;
  keep: (entry: Entry) => void;
  forget: (matchId: number) => void;
  /** Tries at once what has failed. */
  retry: () => void;
}

interface Wish {
  /** What the store shall have of the match; null = nothing. */
  entry: Entry | null;
  /** The same as text: an entry that says no more than the stored one needs no write. */
  text: string;
  isStored: boolean;
}

/**
 * Brings entries into the store and says which are not there yet. Nothing is written before all has been
 * read, so a store that cannot be read is not taken for an empty one.
 */
export const createKeeper = (store: OutboxStore): Keeper => {
  const unkept = observable<ReadonlyMap<number, Unkept>>(new Map());
  const isUnreadable = observable(false);
  const backoff = createBackoff(() => retry());
  const wishes = new Map<number, Wish>();
  let owner: number | null = null;
  let isRead = false;
  let read = async (): Promise<void> => undefined;

  const open = (playerId: number): Promise<readonly Entry[] | null> =>
    new Promise((opened) => {
      owner = playerId;
      let isReading = false;
      const attempt = async () => {
        if (isReading) return;
        isReading = true;
        const entries = await store.load(playerId).catch(() => null);
        isReading = false;
        if (read !== attempt) opened(null);
        else if (entries === null) postpone();
        else opened(begin(entries));
      };
      read = attempt;
      void attempt();
    });

  const postpone = (): void => {
    isUnreadable.set(true);
    for (const [matchId, { entry }] of wishes) say(matchId, entry && 'failed');
    backoff.schedule();
  };

  /** Writes what had to wait for the reading. */
  const begin = (entries: readonly Entry[]): readonly Entry[] => {
    isRead = true;
    isUnreadable.set(false);
    for (const [matchId, wish] of wishes) void write(matchId, wish);
    const missing = entries.filter(({ matchId }) => !wishes.has(matchId));
    for (const entry of missing) {
      wishes.set(entry.matchId, { entry, text: textOf(entry), isStored: true });
    }
    return missing;
  };

  /** Forgets the player; writes that have begun go on. */
  const close = (): void => {
    owner = null;
    isRead = false;
    read = async () => undefined;
    backoff.stop();
    wishes.clear();
    unkept.set(new Map());
    isUnreadable.set(false);
  };

  const keep = (entry: Entry): void =>
    wish(entry.matchId, entry.state.phase === 'saved' ? null : restored(entry));

  const forget = (matchId: number): void => wish(matchId, null);

  const wish = (matchId: number, entry: Entry | null): void => {
    const text = textOf(entry);
    if (wishes.get(matchId)?.text === text) return;
    const next = { entry, text, isStored: false };
    wishes.set(matchId, next);
    say(matchId, entry && (unkept.get().get(matchId) ?? 'storing'));
    if (isRead) void write(matchId, next);
    else if (isUnreadable.get()) say(matchId, entry && 'failed');
  };

  const write = async (matchId: number, wish: Wish): Promise<void> => {
    if (owner === null) return;
    const { entry } = wish;
    const written = entry ? store.put(owner, entry) : store.remove(owner, matchId);
    wish.isStored = await written.then(
      () => true,
      () => false,
    );
    // A later wish of this match, or another player.
    if (wishes.get(matchId) !== wish) return;
    say(matchId, wish.isStored || !entry ? null : 'failed');
    if (wish.isStored) backoff.shorten();
    else backoff.schedule();
  };

  const retry = (): void => {
    if (!isRead) {
      void read();
      return;
    }
    for (const [matchId, wish] of wishes) if (!wish.isStored) void write(matchId, wish);
  };

  const say = (matchId: number, state: Unkept | null): void => {
    const next = new Map(unkept.get());
    if (state === null) next.delete(matchId);
    else next.set(matchId, state);
    unkept.set(next);
  };

  return { unkept, isUnreadable, open, close, keep, forget, retry };
};

const textOf = (entry: Entry | null): string => JSON.stringify(entry);
