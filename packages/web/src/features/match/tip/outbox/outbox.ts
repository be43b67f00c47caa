import { errors } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { ApiError, messageOf } from '../../../../api/ApiError.ts';
import { type Observable, observable } from '../../../../observable.ts';
import {
  advance,
  beginEntry,
  type Entry,
  type EntryEvent,
  isSameTip,
  type Tipped,
} from './entry.ts';
import { type OutboxStore, restored } from './store.ts';

/** A tip is sent this long after its last change (docs/game.md, 'Sending tips'), milliseconds. */
export const PAUSE = 600;

interface OutboxPorts {
  /** Rejects with whatever the API client throws. */
  send: (matchId: number, tip: Tip) => Promise<unknown>;
  /** What the server has, by match, and whether that is fixed by now. */
  lookUp: () => Promise<ReadonlyMap<number, Omit<Tipped, 'matchId'> & { locked: boolean }>>;
  store: OutboxStore;
  /** The server has this tip of the player now. */
  onStored: (matchId: number, tip: Tip, playerId: number | null) => void;
  /** Nothing is left to send of these matches; once a pause, or once a batch of held tips. */
  onFinished: (matchIds: readonly number[]) => void;
  /** A match began while its tip was on the way. */
  onMissed: () => void;
}

type Entries = ReadonlyMap<number, Entry>;

interface Outbox {
  entries: Pick<Observable<Entries>, 'get' | 'subscribe'>;
  unkept: Keeper['unkept'];
  isUnreadable: Keeper['isUnreadable'];
  open: (playerId: number) => Promise<void>;
  close: () => void;
  change: (match: Tipped, tip: Tip) => void;
  flush: () => Promise<void>;
  resume: () => Promise<void>;
  keepOwn: (matchId: number) => void;
  retry: (matchId: number) => void;
  drop: (matchId: number) => void;
}

/**
 * Brings tips to the server: after a pause, one request a match at a time, the latest value last.
 * What cannot be sent waits in the store under its player's id and survives a restart.
 */
export const createOutbox = (ports: OutboxPorts): Outbox => {
  const entries = observable<Entries>(new Map());
  const keeper = createKeeper(ports.store);
  const pauses = new Map<number, ReturnType<typeof setTimeout>>();
  const backoff = createBackoff(() => void resume());
  let owner: number | null = null;
  let isLookingUp = false;
  /** Changes when a player leaves: answers that come later concern nobody. */
  let generation = 0;

  const open = async (playerId: number): Promise<void> => {
    if (owner === playerId) return;
    if (owner !== null) close();
    owner = playerId;
    const startedIn = generation;
    for (const entry of entries.get().values()) keeper.keep(entry);
    const kept = await keeper.open(playerId);
    if (kept === null || startedIn !== generation) return;
    for (const entry of kept) put(restored(entry));
    await resume();
  };

  /** Forgets the player, not what waits in the store. */
  const close = (): void => {
    generation += 1;
    owner = null;
    isLookingUp = false;
    backoff.stop();
    keeper.close();
    for (const timer of pauses.values()) clearTimeout(timer);
    pauses.clear();
    entries.set(new Map());
  };

  const change = (match: Tipped, tip: Tip): void => {
    const { matchId } = match;
    const entry = entries.get().get(matchId);
    put(entry ? advance(entry, { type: 'changed', tip, match }) : beginEntry(match, tip));
    stopPause(matchId);
    pauses.set(
      matchId,
      setTimeout(() => void due(matchId), PAUSE),
    );
  };

  const due = async (matchId: number): Promise<void> => {
    stopPause(matchId);
    if (entries.get().get(matchId)?.state.phase === 'held') return resume();
    if (await transmit(matchId)) ports.onFinished([matchId]);
  };

  /** Sends at once what waits for its pause. */
  const flush = async (): Promise<void> => {
    await Promise.all([...pauses.keys()].map(due));
  };

  /** Looks up what the server has, then sends what was held back; asks where both have changed. */
  const resume = async (): Promise<void> => {
    keeper.retry();
    const held = [...entries.get().values()].filter(({ state }) => state.phase === 'held');
    if (held.length === 0 || isLookingUp) return;
    const startedIn = generation;
    isLookingUp = true;
    const found = await ports.lookUp().catch(eventOf);
    if (startedIn !== generation) return;
    isLookingUp = false;
    if ('type' in found) {
      for (const { matchId } of held) dispatch(matchId, found);
      return backoff.schedule();
    }
    const finished = await Promise.all(held.map(({ matchId }) => settle(matchId, found)));
    const done = held.flatMap(({ matchId }, index) => (finished[index] ? [matchId] : []));
    if (startedIn === generation && done.length > 0) ports.onFinished(done);
  };

  const settle = async (
    matchId: number,
    found: Awaited<ReturnType<OutboxPorts['lookUp']>>,
  ): Promise<boolean> => {
    const row = found.get(matchId);
    const { message } = errors['match-started'];
    if (row) dispatch(matchId, { type: 'found', message, ...row });
    else dispatch(matchId, { type: 'refused', message: errors['not-found'].message });
    if (entries.get().get(matchId)?.state.phase === 'saved') return true;
    return transmit(matchId);
  };

  /** @returns whether the server now has the player's latest value */
  const transmit = async (matchId: number): Promise<boolean> => {
    const entry = entries.get().get(matchId);
    if (entry?.state.phase !== 'editing') return false;
    stopPause(matchId);
    if (isSameTip(entry.tip, entry.replaces)) {
      drop(matchId);
      return false;
    }
    const startedIn = generation;
    dispatch(matchId, { type: 'sent' });
    const event = await ports.send(matchId, entry.tip).then(() => stored, eventOf);
    if (startedIn !== generation) return false;
    const phase = dispatch(matchId, event);
    if (event === stored) {
      backoff.shorten();
      ports.onStored(matchId, entry.tip, owner);
    }
    if (phase === 'missed') ports.onMissed();
    if (phase === 'held') backoff.schedule();
    // Changed while it was on the way, and that pause is over.
    if (phase === 'editing' && !pauses.has(matchId)) return transmit(matchId);
    return phase === 'saved';
  };

  const keepOwn = (matchId: number): void => {
    dispatch(matchId, { type: 'kept' });
    void due(matchId);
  };

  const retry = (matchId: number): void => {
    dispatch(matchId, { type: 'retried' });
    void due(matchId);
  };

  const drop = (matchId: number): void => {
    stopPause(matchId);
    const rest = new Map(entries.get());
    rest.delete(matchId);
    entries.set(rest);
    if (owner !== null) keeper.forget(matchId);
  };

  const dispatch = (matchId: number, event: EntryEvent): Entry['state']['phase'] | null => {
    const entry = entries.get().get(matchId);
    if (!entry) return null;
    const next = advance(entry, event);
    if (next !== entry) put(next);
    return next.state.phase;
  };

  const put = (entry: Entry): void => {
    entries.set(new Map(entries.get()).set(entry.matchId, entry));
    if (owner !== null) keeper.keep(entry);
  };

  const stopPause = (matchId: number): void => {
    clearTimeout(pauses.get(matchId));
    pauses.delete(matchId);
  };

  const { unkept, isUnreadable } = keeper;
  return {
    entries,
    unkept,
    isUnreadable,
    open,
    close,
    change,
    flush,
    resume,
    keepOwn,
    retry,
    drop,
  };
};

const stored: EntryEvent = { type: 'stored' };

/** Whether the store is still at it, or could not store the tip; it is tried again. */
type Unkept = 'storing' | 'failed';

interface Keeper {
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
const createKeeper = (store: OutboxStore): Keeper => {
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

const FIRST = 2000;
const LONGEST = 60_000;

/** Tries again after 2 s, 4 s, 8 s and so on up to a minute; one attempt waits at a time. */
const createBackoff = (attempt: () => void) => {
  let delay = FIRST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        delay = Math.min(LONGEST, delay * 2);
        attempt();
      }, delay);
    },
    /** The server answers again: the next pause is a short one. */
    shorten: (): void => {
      delay = FIRST;
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      delay = FIRST;
    },
  };
};

/** Sessions that ended, timeouts and limits pass. */
const PASSING = [401, 408, 429];

/** What a failed call means for the tip that it carried. */
const eventOf = (error: unknown): EntryEvent => {
  const message = messageOf(error);
  if (!(error instanceof ApiError)) return { type: 'lost', reason: 'unready', message };
  const { status } = error;
  if (status === 0) return { type: 'lost', reason: 'offline', message };
  if (status >= 500 || PASSING.includes(status))
    return { type: 'lost', reason: 'unready', message };
  return { type: status === 409 ? 'locked' : 'refused', message };
};
