import type { Role } from '@tippspiel/contract';
import type { FastifyRequest } from 'fastify';
import { inBatches } from '../batches.ts';
import type { RevisionCheck } from '../db/revision.ts';
import type { Db } from '../db/schema.ts';
import type { TokenKey } from '../identity/token-hash.ts';
import { createRecentSessions } from './recent-sessions.ts';
import { type Found, findAll, noteAllSeen } from './session-queries.ts';

declare const minted: unique symbol;

/** Who is calling. Minted by the session gate alone: a handler that has one need not ask again. */
export interface Session {
  readonly [minted]: true;
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  readonly tokenHash: Buffer;
}

/** The token as sent: `Authorization: <token>` and `Authorization: Bearer <token>` both work. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return token && token.length <= 200 ? token : null;
};

/** A session, and the revision check that found it still there. */
export interface SessionFound {
  readonly session: Session;
  /** Begun after the question. */
  readonly revisionCheck: RevisionCheck;
}

/** Calls that share a query, and that may wait on this node. */
const LIMITS = { most: 500, mostWaiting: 20_000 } as const;

/** A revision check costs as much as three calls: it waits some 50 µs, in which a busy node reads more of them. */
const CHECK_LIMITS = { ...LIMITS, turns: 6 } as const;

/**
 * What is asked at the same time is asked of the database once. A session that was read in the last
 * minute is not read again: one revision check, which all who ask share, says whether it has
 * ended since (docs/decisions/0020). The same query reads the sessions that are not known.
 */
export const createSessions = (db: Db) => {
  const recent = createRecentSessions<Session>(db);
  /** The revision check of the next batch, once somebody waits for it alone. */
  let nextCheck: Promise<RevisionCheck> | null = null;
  /** A revision check, and the session of the token, if one is given. */
  const lookUp = inBatches(async (asked: readonly (TokenKey | null)[]) => {
    nextCheck = null;
    const keys = asked.filter((key) => key !== null);
    const { revisionCheck, found } = await findAll(db, keys);
    await recent.noteCheck(revisionCheck);
    return asked.map((key) => ({ revisionCheck, found: key && (found.get(key) ?? null) }));
  }, CHECK_LIMITS);
  const noteSeen = inBatches((seen: readonly Found[]) => noteAllSeen(db, seen), LIMITS);

  /** A revision check, begun after the question and shared by all who ask meanwhile. */
  const checkRevision = (): Promise<RevisionCheck> => {
    nextCheck ??= lookUp(null).then((answer) => answer.revisionCheck);
    return nextCheck;
  };

  /**
   * Finds the live session of a token, or null. It dies after 60 days unused (an organiser's after 12 hours)
   * and 180 days in all, on the real clock, and as soon as the account is inactive.
   * Being seen is written at most once a minute (docs/game.md, 'Sessions').
   *
   * @param options.prolongs whether the call counts as being seen
   */
  const find = async (
    key: TokenKey,
    { prolongs = true }: { readonly prolongs?: boolean } = {},
  ): Promise<SessionFound | null> => {
    const remembered = recent.get(key);
    if (remembered) {
      const now = await checkRevision();
      if (!remembered.isForgotten) return { session: remembered.value, revisionCheck: now };
      return find(key, { prolongs });
    }
    const now = await lookUp(key);
    if (now.found === null) return null;
    const { userId, name, role, tokenHash, stale, aliveMs } = now.found;
    const session = mint({ userId, name, role, tokenHash });
    if (stale && prolongs) await noteSeen(now.found);
    const read = { userId, revision: now.revisionCheck.sessions, aliveMs };
    if (!stale || prolongs) recent.add(key, session, read);
    return { session, revisionCheck: now.revisionCheck };
  };

  return {
    find,
    /**
     * The session, if it was read from the database in the last minute. It still lived, and as it was read, when a
     * later revision check was asked for unless it is forgotten then. Without one it says no more than whose it was.
     */
    remembered: (key: TokenKey) => recent.get(key),
    /** The revision at which all remembered sessions are valid; null before the first revision check. */
    state: recent.state,
    checkRevision,
  };
};

export type Sessions = ReturnType<typeof createSessions>;

const mint = (session: Omit<Session, typeof minted>): Session => session as Session;
