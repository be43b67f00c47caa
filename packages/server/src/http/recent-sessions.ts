import type { Kysely } from 'kysely';
import { systemClock } from '../clock.ts';
import { type Look, sessionChangesSince } from '../db/revision.ts';
import type { Database } from '../db/schema.ts';

/** How long a session is remembered (docs/game.md, 'Sessions'), milliseconds. */
const REMEMBERED_MS = 5_000;

/** How long it is known whose it is, milliseconds: after a minute being seen is noted again. */
const KNOWN_MS = 60_000;

/** Sessions that are remembered, some 300 bytes each; the oldest go first. */
const MOST_SESSIONS = 50_000;

/** Above so many changes at once nothing is remembered any more. */
const MOST_CHANGES = 1_000;

/** Whose session it is, and the revision of the sessions as of which it was read. */
interface Read {
  readonly userId: number;
  readonly revision: number;
}

/** Sessions that were read in the last seconds. */
export interface RecentSessions<T> {
  readonly add: (key: string, value: T, read: Read) => void;
  /** What was added in the last seconds; it may have changed since the last look. */
  readonly get: (key: string) => T | null;
  /** What was added in the last minute: says whose session it was, not whether it is still there. */
  readonly known: (key: string) => T | null;
  /** Forgets what has changed until a look at the database; looks are noted one after the other, in order. */
  readonly noteLook: (look: Look) => Promise<void>;
}

export const createRecentSessions = <T>(db: Kysely<Database>): RecentSessions<T> => {
  // In the order in which they were read.
  const sessions = new Map<string, { value: T; userId: number; readAt: number }>();
  let seen: Look | null = null;

  const noteLook = async (now: Look): Promise<void> => {
    if (seen?.revision.table !== now.revision.table) sessions.clear();
    else if (seen.sessions !== now.sessions) await noteChanges(seen.sessions);
    seen = now;
  };

  const noteChanges = async (since: number): Promise<void> => {
    const userIds = await sessionChangesSince(db, since, MOST_CHANGES);
    if (userIds === null || userIds.includes(0)) return sessions.clear();
    const changed = new Set(userIds);
    for (const [key, { userId }] of sessions) if (changed.has(userId)) sessions.delete(key);
  };

  const prune = (nowMs: number): void => {
    for (const [key, { readAt }] of sessions) {
      if (readAt + KNOWN_MS > nowMs && sessions.size <= MOST_SESSIONS) return;
      sessions.delete(key);
    }
  };

  const readWithin = (key: string, milliseconds: number): T | null => {
    const session = sessions.get(key);
    const isRecent = session && session.readAt + milliseconds > systemClock.now().getTime();
    return isRecent ? session.value : null;
  };

  return {
    add: (key, value, { userId, revision }) => {
      // Changes since then have been noted already, and are not noted again.
      if (seen !== null && revision < seen.sessions) return;
      const nowMs = systemClock.now().getTime();
      sessions.delete(key);
      sessions.set(key, { value, userId, readAt: nowMs });
      prune(nowMs);
    },
    get: (key) => readWithin(key, REMEMBERED_MS),
    known: (key) => readWithin(key, KNOWN_MS),
    noteLook,
  };
};
