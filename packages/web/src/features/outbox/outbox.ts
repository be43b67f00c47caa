import { messages } from '@tippspiel/contract';
import { ApiError, messageOf } from '../../api/ApiError.ts';
import { observable, readable } from '../../observable.ts';
import {
  advance,
  beginEntry,
  type Entry,
  type EntryEvent,
  type EntryState,
  type Found,
  type HeldReason,
  type IsSame,
  type Target,
} from './entry.ts';
import { createBackoff, createKeeper, type OutboxStore, restored } from './keeper.ts';

/** What was entered is sent this long after its last change (docs/game.md, 'Sending tips'), milliseconds. */
export const PAUSE = 600;

interface OutboxPorts<Value> {
  /** Rejects with whatever the API client throws. The value is stored for this version alone. */
  send: (entry: Pick<Entry<Value>, 'id' | 'version' | 'value'>) => Promise<unknown>;
  /** What the server has, by id. */
  lookUp: () => Promise<ReadonlyMap<number, Found<Value>>>;
  store: OutboxStore<Value>;
  isSame: IsSame<Value>;
  /** The server has this value of the player now. */
  onStored: (id: number, value: Value, playerId: number | null) => void;
  /** It was too late for what was on the way, or that was for another version. */
  onOutdated: () => void;
}

export type Outbox<Value> = ReturnType<typeof createOutbox<Value>>;

/**
 * Brings tips or answers to the server: after a pause, one request an id at a time, the latest value last.
 * What cannot be sent waits in the store under its player's id and survives a restart.
 */
export const createOutbox = <Value>(ports: OutboxPorts<Value>) => {
  const entries = observable<ReadonlyMap<number, Entry<Value>>>(new Map());
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
    const kept = await keeper.open(playerId, entries.get().values());
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

  const change = (target: Target<Value>, value: Value): void => {
    const { id } = target;
    const entry = entries.get().get(id);
    const changed = { type: 'changed', value, target } as const;
    put(entry ? advance(entry, changed, ports.isSame) : beginEntry(target, value));
    stopPause(id);
    pauses.set(
      id,
      setTimeout(() => void due(id), PAUSE),
    );
  };

  /** Takes over what waited elsewhere on this device, unless something of the player waits for the same id. */
  const adopt = (waiting: readonly Entry<Value>[]): Promise<void> => {
    for (const entry of waiting) {
      if (!entries.get().has(entry.id)) put(restored(entry));
    }
    return resume();
  };

  const due = async (id: number): Promise<void> => {
    stopPause(id);
    if (entries.get().get(id)?.state.phase === 'held') return resume();
    await transmit(id);
    const state = entries.get().get(id)?.state;
    if (state?.phase !== 'held' || state.reason !== 'outdated') return;
    ports.onOutdated();
    await resume();
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
      for (const { id } of held) dispatch(id, found);
      return backoff.schedule();
    }
    const sent = held.map(async ({ id }) => {
      const row = found.get(id);
      dispatch(id, row ? { type: 'found', ...row } : refused(messages.notFound));
      await transmit(id);
    });
    await Promise.all(sent);
  };

  const transmit = async (id: number): Promise<void> => {
    const entry = entries.get().get(id);
    if (entry?.state.phase !== 'editing') return;
    stopPause(id);
    if (ports.isSame(entry.value, entry.replaces)) return drop(id);
    const startedIn = generation;
    dispatch(id, { type: 'sent' });
    const event = await ports.send(entry).then(() => stored, eventOf);
    if (startedIn !== generation) return;
    const phase = dispatch(id, event);
    if (event === stored) {
      backoff.shorten();
      ports.onStored(id, entry.value, owner);
    }
    if (phase === 'missed') ports.onOutdated();
    if (phase === 'held') backoff.schedule();
    // Changed while it was on the way, and that pause is over.
    if (phase === 'editing' && !pauses.has(id)) return transmit(id);
  };

  /** What the player has decided of a value that the server refused or has otherwise. */
  const decide = (type: 'kept' | 'retried') => (id: number) => {
    dispatch(id, { type });
    void due(id);
  };

  const drop = (id: number): void => {
    stopPause(id);
    const rest = new Map(entries.get());
    rest.delete(id);
    entries.set(rest);
    keeper.forget(id);
  };

  const dispatch = (id: number, event: EntryEvent<Value>): Phase | null => {
    const entry = entries.get().get(id);
    if (!entry) return null;
    const next = advance(entry, event, ports.isSame);
    if (next !== entry) put(next);
    return next.state.phase;
  };

  const put = (entry: Entry<Value>): void => {
    entries.set(new Map(entries.get()).set(entry.id, entry));
    keeper.keep(entry);
  };

  const stopPause = (id: number): void => {
    clearTimeout(pauses.get(id));
    pauses.delete(id);
  };

  return {
    entries: readable(entries),
    unkept: readable(keeper.unkept),
    isUnreadable: readable(keeper.isUnreadable),
    open,
    close,
    change,
    adopt,
    flush,
    resume,
    keepOwn: decide('kept'),
    retry: decide('retried'),
    drop,
  };
};

type Phase = EntryState<unknown>['phase'];

const stored: EntryEvent<never> = { type: 'stored' };

const lost = (reason: HeldReason, message: string): EntryEvent<never> => ({
  type: 'lost',
  reason,
  message,
});

const refused = (message: string): EntryEvent<never> => ({ type: 'refused', message });

/** Sessions that ended, timeouts and limits pass. */
const PASSING = [401, 408, 429];

/** Other teams play the match, or the question asks something else. */
const OUTDATED: readonly string[] = ['pairing-has-changed', 'question-has-changed'];

/** What a failed call means for the value that it carried. */
const eventOf = (error: unknown): EntryEvent<never> => {
  const message = messageOf(error);
  const status = error instanceof ApiError ? error.status : 500;
  if (status === 0) return lost('offline', message);
  if (status >= 500 || PASSING.includes(status)) return lost('unready', message);
  if (error instanceof ApiError && OUTDATED.includes(error.code)) return lost('outdated', message);
  return status === 409 ? { type: 'locked', message } : refused(message);
};
