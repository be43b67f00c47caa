import { systemClock } from '../clock.ts';
import { type RevisionCheck, sessionChangesSince } from '../db/revision.ts';
import type { Db } from '../db/schema.ts';

/** How long a session is remembered, milliseconds: after a minute being seen is noted again. */
const REMEMBERED_MS = 60_000;

/** Sessions that are remembered, some 300 bytes each; the oldest go first. */
const MOST_SESSIONS = 50_000;

/** Above so many changes at once nothing is remembered any more. */
const MOST_CHANGES = 1_000;

interface Read {
  readonly userId: number;
  /** The revision of all sessions as of which it was read. */
  readonly revision: number;
  /** How long it can live at most, milliseconds: its age is nothing that changes. */
  readonly aliveMs: number;
}

/** What was read of a session. */
export interface Remembered<T> {
  readonly value: T;
  /** It may have changed since. Asked after a revision check: whether it was still so when the check began. */
  readonly isForgotten: boolean;
}

/** A state of all sessions, of one database; null before the first revision check. */
export interface SessionsState {
  /** The table that holds the revision. */
  readonly table: number;
  /** Grows with each session that ends or belongs to somebody with another name or role. */
  readonly revision: number;
}

/** Sessions that were read in the last minute. */
export const createRecentSessions = <T>(db: Db) => {
  // In the order in which they were read.
  const sessions = new Map<string, Entry<T>>();
  let seen: RevisionCheck | null = null;

  /** Forgets what has changed until a revision check; checks are noted one after the other, in order. */
  const noteCheck = async (now: RevisionCheck): Promise<void> => {
    if (seen?.revision.table !== now.revision.table) forgetAll();
    else if (seen.sessions !== now.sessions) await noteChanges(seen.sessions);
    seen = now;
  };

  const noteChanges = async (since: number): Promise<void> => {
    const userIds = await sessionChangesSince(db, since, MOST_CHANGES);
    if (userIds === null || userIds.includes(0)) return forgetAll();
    const changed = new Set(userIds);
    for (const [key, { userId }] of sessions) if (changed.has(userId)) forget(key);
  };

  const forget = (key: string): void => {
    const session = sessions.get(key);
    if (session) session.isForgotten = true;
    sessions.delete(key);
  };
  const forgetAll = (): void => {
    for (const key of sessions.keys()) forget(key);
  };

  const prune = (nowMs: number): void => {
    for (const [key, { readAt }] of sessions) {
      if (readAt + REMEMBERED_MS > nowMs && sessions.size <= MOST_SESSIONS) return;
      forget(key);
    }
  };

  return {
    add: (key: string, value: T, { userId, revision, aliveMs }: Read): void => {
      // Changes since then have been noted already, and are not noted again.
      if (seen !== null && revision < seen.sessions) return;
      const readAt = systemClock.nowMs();
      forget(key);
      const until = readAt + Math.min(aliveMs, REMEMBERED_MS);
      sessions.set(key, { value, userId, readAt, until, isForgotten: false });
      prune(readAt);
    },
    /** What was added in the last minute; it may have changed since the last revision check. */
    get: (key: string): Remembered<T> | null => {
      const session = sessions.get(key);
      return session && session.until > systemClock.nowMs() ? session : null;
    },
    noteCheck,
    /** The revision at which all remembered sessions are valid. */
    state: (): SessionsState | null =>
      seen && { table: seen.revision.table, revision: seen.sessions },
  };
};

/** Eviction also marks references that have been handed out. */
interface Entry<T> extends Remembered<T>, Pick<Read, 'userId'> {
  readonly readAt: number;
  readonly until: number;
  isForgotten: boolean;
}
