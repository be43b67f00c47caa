import { messages } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { ApiError, messageOf } from '../../../../api/ApiError.ts';
import { observable, readable } from '../../../../observable.ts';
import {
  advance,
  beginEntry,
  type Entry,
  type EntryEvent,
  isSameTip,
  type Tipped,
} from './entry.ts';
import { createBackoff, createKeeper, type OutboxStore, restored } from './keeper.ts';

/** A tip is sent this long after its last change (docs/game.md, 'Sending tips'), milliseconds. */
export const PAUSE = 600;

interface OutboxPorts {
  /** Rejects with whatever the API client throws. The tip is stored for these teams alone. */
  send: (tipped: Pick<Entry, 'matchId' | 'pairing' | 'tip'>) => Promise<unknown>;
  /** What the server has, by match, and whether that is fixed by now. */
  lookUp: () => Promise<ReadonlyMap<number, Omit<Tipped, 'matchId'> & { locked: boolean }>>;
  store: OutboxStore;
  /** The server has this tip of the player now. */
  onStored: (matchId: number, tip: Tip, playerId: number | null) => void;
  /** A match began, or others play it, while its tip was on the way. */
  onOutdated: () => void;
}

/**
 * Brings tips to the server: after a pause, one request a match at a time, the latest value last.
 * What cannot be sent waits in the store under its player's id and survives a restart.
 */
export const createOutbox = (ports: OutboxPorts) => {
  const entries = observable<ReadonlyMap<number, Entry>>(new Map());
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

  /** Takes over what waited elsewhere on this device, unless something of the player waits for the same match. */
  const adopt = (waiting: readonly Entry[]): Promise<void> => {
    for (const entry of waiting) {
      if (!entries.get().has(entry.matchId)) put(restored(entry));
    }
    return resume();
  };

  const due = async (matchId: number): Promise<void> => {
    stopPause(matchId);
    if (entries.get().get(matchId)?.state.phase === 'held') return resume();
    await transmit(matchId);
    const state = entries.get().get(matchId)?.state;
    if (state?.phase !== 'held' || state.reason !== 'other-teams') return;
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
      for (const { matchId } of held) dispatch(matchId, found);
      return backoff.schedule();
    }
    const sent = held.map(async ({ matchId }) => {
      const row = found.get(matchId);
      const message = row ? messages.matchStarted : messages.notFound;
      dispatch(matchId, row ? { type: 'found' as const, message, ...row } : refused(message));
      await transmit(matchId);
    });
    await Promise.all(sent);
  };

  const transmit = async (matchId: number): Promise<void> => {
    const entry = entries.get().get(matchId);
    if (entry?.state.phase !== 'editing') return;
    stopPause(matchId);
    if (isSameTip(entry.tip, entry.replaces)) return drop(matchId);
    const startedIn = generation;
    dispatch(matchId, { type: 'sent' });
    const event = await ports.send(entry).then(() => stored, eventOf);
    if (startedIn !== generation) return;
    const phase = dispatch(matchId, event);
    if (event === stored) {
      backoff.shorten();
      ports.onStored(matchId, entry.tip, owner);
    }
    if (phase === 'missed') ports.onOutdated();
    if (phase === 'held') backoff.schedule();
    // Changed while it was on the way, and that pause is over.
    if (phase === 'editing' && !pauses.has(matchId)) return transmit(matchId);
  };

  /** What the player has decided of a tip that the server refused or has otherwise. */
  const decide = (type: 'kept' | 'retried') => (matchId: number) => {
    dispatch(matchId, { type });
    void due(matchId);
  };

  const drop = (matchId: number): void => {
    stopPause(matchId);
    const rest = new Map(entries.get());
    rest.delete(matchId);
    entries.set(rest);
    keeper.forget(matchId);
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
    keeper.keep(entry);
  };

  const stopPause = (matchId: number): void => {
    clearTimeout(pauses.get(matchId));
    pauses.delete(matchId);
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

const stored: EntryEvent = { type: 'stored' };

const lost = (reason: 'offline' | 'unready' | 'other-teams', message: string): EntryEvent => ({
  type: 'lost',
  reason,
  message,
});

const refused = (message: string): EntryEvent => ({ type: 'refused', message });

/** Sessions that ended, timeouts and limits pass. */
const PASSING = [401, 408, 429];

/** What a failed call means for the tip that it carried. */
const eventOf = (error: unknown): EntryEvent => {
  const message = messageOf(error);
  const status = error instanceof ApiError ? error.status : 500;
  if (status === 0) return lost('offline', message);
  if (status >= 500 || PASSING.includes(status)) return lost('unready', message);
  if (error instanceof ApiError && error.code === 'pairing-has-changed') {
    return lost('other-teams', message);
  }
  return status === 409 ? { type: 'locked', message } : refused(message);
};
