import type { Role } from '@tippspiel/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { inBatches } from '../batches.ts';
import { systemClock } from '../clock.ts';
import {
  checkRevision,
  type RevisionCheck,
  type RevisionRow,
  revisionCheckOf,
  revisionQuery,
  sessionChangesSince,
} from '../db/revision.ts';
import type { Db } from '../db/schema.ts';
import { aliveMs, isYoungEnough } from '../identity/live-session.ts';
import { roleOf } from '../identity/roles.ts';
import { hashOfKey, keyOfHash, type TokenKey } from '../identity/token-hash.ts';

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

/** This is what the gate reads of a session. */
interface Found {
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  readonly tokenHash: Buffer;
  /** It was not noted as seen for a minute. */
  readonly stale: boolean;
  /** Milliseconds until it is too old. */
  readonly aliveMs: number;
}

const findAll = async (db: Db, keys: readonly TokenKey[]) => {
  if (keys.length === 0) {
    return { revisionCheck: await checkRevision(db), found: new Map<TokenKey, Found>() };
  }
  const { rows } = await sql<RevisionRow & (Found | { readonly userId: null })>`
    WITH checked AS MATERIALIZED (${revisionQuery})
    SELECT checked.*, found.* FROM checked LEFT JOIN (
      SELECT s.token_hash AS "tokenHash", u.id AS "userId", u.name,
        ${roleOf(sql`u.id`)} AS role,
        s.last_seen_at < clock_timestamp() - interval '1 minute'
          OR u.last_online IS NULL
          OR u.last_online < clock_timestamp() - interval '1 minute' AS stale,
        ${aliveMs} AS "aliveMs"
      FROM sessions s
      ${livingAccount}
      WHERE s.token_hash = ANY(${keys.map(hashOfKey)}::bytea[]) AND ${isAlive}
    ) found ON true
  `.execute(db);
  const found = rows.filter((row) => row.userId !== null);
  return {
    revisionCheck: revisionCheckOf(rows),
    found: new Map(found.map((row) => [keyOfHash(row.tokenHash), row])),
  };
};

/**
 * The accounts first, then their sessions, as everywhere (docs/decisions/0016). Those that somebody
 * else is changing are noted another time.
 */
const noteAllSeen = async (db: Db, seen: readonly Found[]) => {
  await sql`
    WITH account AS MATERIALIZED (
      SELECT id FROM users WHERE id = ANY(${seen.map(({ userId }) => userId)}::integer[])
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ),
    session AS MATERIALIZED (
      SELECT s.token_hash FROM account a JOIN sessions s ON s.user_id = a.id
      WHERE s.token_hash = ANY(${seen.map(({ tokenHash }) => tokenHash)}::bytea[])
      ORDER BY s.user_id, s.token_hash FOR NO KEY UPDATE OF s SKIP LOCKED
    ),
    noted AS (
      UPDATE users SET last_online = clock_timestamp() WHERE id IN (SELECT id FROM account)
    )
    UPDATE sessions SET last_seen_at = clock_timestamp()
    WHERE token_hash IN (SELECT token_hash FROM session)
  `.execute(db);
  return seen.map(() => true);
};

/** Finds which of these sessions are alive, in hexadecimal digits. The question prolongs none. */
export const aliveSessions = async (db: Db, tokenHashes: readonly Buffer[]) => {
  const { rows } = await sql<{ hash: string }>`
    SELECT encode(s.token_hash, 'hex') AS hash FROM sessions s
    ${livingAccount}
    WHERE s.token_hash = ANY(${tokenHashes}::bytea[]) AND ${isAlive}
  `.execute(db);
  return new Set(rows.map(({ hash }) => hash));
};

/** SQL: the account of a session `s`. */
export const livingAccount = sql`JOIN users u ON u.id = s.user_id AND u.active
    LEFT JOIN configuration c ON c.admin_id = u.id`;

/** SQL: of a session `s` with its `livingAccount`; the organiser's dies sooner. */
export const isAlive = sql<boolean>`(${isYoungEnough}
      AND s.last_seen_at > clock_timestamp()
        - CASE WHEN c.admin_id IS NULL THEN interval '60 days' ELSE interval '12 hours' END)`;

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
const createRecentSessions = <T>(db: Db) => {
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
