import type { Role } from '@tippspiel/contract';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { inBatches } from '../batches.ts';
import { type Look, type LookRow, lookIn, lookQuery, readRevision } from '../db/revision.ts';
import type { Database } from '../db/schema.ts';
import { aliveMs, isYoungEnough } from '../identity/live-session.ts';
import { hashOfKey, keyOfHash, type TokenKey } from '../identity/token-hash.ts';
import { createRecentSessions, type Remembered, type SessionsState } from './recent-sessions.ts';

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

/** A session, and the look at the database that found it still there. */
export interface SessionFound {
  readonly session: Session;
  /** Begun after the question. */
  readonly look: Look;
}

/** Looks up sessions. */
export interface Sessions {
  /**
   * The live session of a token, or null. It dies after 60 days unused (an organiser's after 12 hours)
   * and 180 days in all, on the real clock, and as soon as the account is inactive.
   * Being seen is written at most once a minute (docs/game.md, 'Sessions').
   *
   * @param options.prolongs whether the call counts as being seen
   */
  readonly find: (
    key: TokenKey,
    options?: { readonly prolongs?: boolean },
  ) => Promise<SessionFound | null>;
  /**
   * The session, if it was read from the database in the last minute. It still lived, and as it was read, when a
   * later `look` was asked for unless it is forgotten then. Without a look it says no more than whose it was.
   */
  readonly remembered: (key: TokenKey) => Remembered<Session> | null;
  /** As of which all sessions hold that are remembered and not forgotten; null before the first look. */
  readonly state: () => SessionsState | null;
  /** A look at the database, begun after the question and shared by all who ask meanwhile. */
  readonly look: () => Promise<Look>;
}

/** Calls that share a query, and that may wait on this node. */
const LIMITS = { most: 500, mostWaiting: 20_000 } as const;

/** A look costs as much as three calls: it waits some 50 µs, in which a busy node reads more of them. */
const LOOK_LIMITS = { ...LIMITS, turns: 6 } as const;

/**
 * What is asked at the same time is asked of the database once. A session that was read in the last
 * minute is not read again: one look at the revision, which all who ask share, says whether it has
 * ended since (docs/decisions/0020). The same query reads the sessions that are not known.
 */
export const createSessions = (db: Kysely<Database>): Sessions => {
  const recent = createRecentSessions<Session>(db);
  /** The look of the next batch, once somebody waits for it alone. */
  let nextLook: Promise<Look> | null = null;
  /** A look at the database, and the session of the token, if one is given. */
  const lookUp = inBatches(async (asked: readonly (TokenKey | null)[]) => {
    nextLook = null;
    const keys = asked.filter((key) => key !== null);
    const { look, found } = keys.length === 0 ? await lookAlone(db) : await findAll(db, keys);
    await recent.noteLook(look);
    return asked.map((key) => ({ look, found: key && (found.get(key) ?? null) }));
  }, LOOK_LIMITS);
  const noteSeen = inBatches((seen: readonly Found[]) => noteAllSeen(db, seen), LIMITS);

  const look = (): Promise<Look> => {
    nextLook ??= lookUp(null).then((answer) => answer.look);
    return nextLook;
  };

  const find: Sessions['find'] = async (key, { prolongs = true } = {}) => {
    const remembered = recent.get(key);
    if (remembered) {
      const now = await look();
      if (!remembered.isForgotten) return { session: remembered.value, look: now };
      return find(key, { prolongs });
    }
    const now = await lookUp(key);
    if (now.found === null) return null;
    const { userId, name, role, tokenHash, stale, aliveMs } = now.found;
    const session = mint({ userId, name, role, tokenHash });
    if (stale && prolongs) await noteSeen(now.found);
    const read = { userId, revision: now.look.sessions, aliveMs };
    if (!stale || prolongs) recent.add(key, session, read);
    return { session, look: now.look };
  };

  return { find, remembered: recent.get, state: recent.state, look };
};

interface Found {
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  readonly tokenHash: Buffer;
  /** Not noted as seen for a minute. */
  readonly stale: boolean;
  /** Until it is too old, milliseconds. */
  readonly aliveMs: number;
}

interface LookedUp {
  readonly look: Look;
  readonly found: ReadonlyMap<TokenKey, Found>;
}

const lookAlone = async (db: Kysely<Database>): Promise<LookedUp> => ({
  look: await readRevision(db),
  found: new Map(),
});

const findAll = async (db: Kysely<Database>, keys: readonly TokenKey[]): Promise<LookedUp> => {
  const { rows } = await sql<LookRow & (Found | { readonly userId: null })>`
    WITH look AS MATERIALIZED (${lookQuery})
    SELECT look.*, found.* FROM look LEFT JOIN (
      SELECT s.token_hash AS "tokenHash", u.id AS "userId", u.name,
        CASE WHEN c.admin_id IS NULL THEN 'player' ELSE 'organiser' END AS role,
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
    look: lookIn(rows),
    found: new Map(found.map((row) => [keyOfHash(row.tokenHash), row])),
  };
};

/**
 * The accounts first, then their sessions, as everywhere (docs/decisions/0016). Those that somebody
 * else is changing are noted another time.
 */
const noteAllSeen = async (db: Kysely<Database>, seen: readonly Found[]) => {
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

/**
 * Which of these sessions are alive, as {@link Sessions.find} has it, in hexadecimal digits. Being asked
 * for prolongs none.
 */
export const aliveSessions = async (
  db: Kysely<Database>,
  tokenHashes: readonly Buffer[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ hash: string }>`
    SELECT encode(s.token_hash, 'hex') AS hash FROM sessions s
    ${livingAccount}
    WHERE s.token_hash = ANY(${tokenHashes}::bytea[]) AND ${isAlive}
  `.execute(db);
  return new Set(rows.map(({ hash }) => hash));
};

/** SQL: who a session `s` belongs to. */
const livingAccount = sql`JOIN users u ON u.id = s.user_id AND u.active
    LEFT JOIN configuration c ON c.admin_id = u.id`;

const isAlive = sql<boolean>`(${isYoungEnough}
      AND s.last_seen_at > clock_timestamp()
        - CASE WHEN c.admin_id IS NULL THEN interval '60 days' ELSE interval '12 hours' END)`;

const mint = (session: Omit<Session, typeof minted>): Session => session as Session;
