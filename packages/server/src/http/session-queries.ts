import type { Role } from '@tippspiel/contract';
import { sql } from 'kysely';
import { checkRevision, type RevisionRow, revisionCheckOf, revisionQuery } from '../db/revision.ts';
import type { Db } from '../db/schema.ts';
import { aliveMs, isYoungEnough } from '../identity/live-session.ts';
import { hashOfKey, keyOfHash, type TokenKey } from '../identity/token-hash.ts';

/** What is read of a session. */
export interface Found {
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  readonly tokenHash: Buffer;
  /** It was not noted as seen for a minute. */
  readonly stale: boolean;
  /** Milliseconds until it is too old. */
  readonly aliveMs: number;
}

export const findAll = async (db: Db, keys: readonly TokenKey[]) => {
  if (keys.length === 0) {
    return { revisionCheck: await checkRevision(db), found: new Map<TokenKey, Found>() };
  }
  const { rows } = await sql<RevisionRow & (Found | { readonly userId: null })>`
    WITH checked AS MATERIALIZED (${revisionQuery})
    SELECT checked.*, found.* FROM checked LEFT JOIN (
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
    revisionCheck: revisionCheckOf(rows),
    found: new Map(found.map((row) => [keyOfHash(row.tokenHash), row])),
  };
};

/**
 * The accounts first, then their sessions, as everywhere (docs/decisions/0016). Those that somebody
 * else is changing are noted another time.
 */
export const noteAllSeen = async (db: Db, seen: readonly Found[]) => {
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
const livingAccount = sql`JOIN users u ON u.id = s.user_id AND u.active
    LEFT JOIN configuration c ON c.admin_id = u.id`;

const isAlive = sql<boolean>`(${isYoungEnough}
      AND s.last_seen_at > clock_timestamp()
        - CASE WHEN c.admin_id IS NULL THEN interval '60 days' ELSE interval '12 hours' END)`;
