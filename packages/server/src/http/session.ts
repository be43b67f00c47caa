import type { Role } from '@tippspiel/contract';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { hashToken } from '../identity/token-hash.ts';

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

/**
 * The live session of a token, or null. It dies after 60 days unused (an organiser's after 12 hours)
 * and 180 days in all, on the real clock, and as soon as the account is inactive.
 * Being seen is written at most once a minute (docs/game.md, 'Sessions').
 *
 * @param options.prolongs whether the call counts as being seen
 */
export const findSession = async (
  db: Kysely<Database>,
  token: string,
  { prolongs = true }: { readonly prolongs?: boolean } = {},
): Promise<Session | null> => {
  const tokenHash = hashToken(token);
  const found = await sql<{ userId: number; name: string; role: Role; stale: boolean }>`
    SELECT u.id AS "userId", u.name, CASE WHEN c.admin_id IS NULL THEN 'player' ELSE 'organiser' END AS role,
      s.last_seen_at < clock_timestamp() - interval '1 minute'
        OR u.last_online IS NULL
        OR u.last_online < clock_timestamp() - interval '1 minute' AS stale
    FROM sessions s
    ${livingAccount}
    WHERE s.token_hash = ${tokenHash} AND ${isAlive}
  `.execute(db);
  const row = found.rows[0];
  if (!row) return null;
  if (row.stale && prolongs) await noteSeen(db, tokenHash, row.userId);
  return mint({ userId: row.userId, name: row.name, role: row.role, tokenHash });
};

/**
 * Which of these sessions are alive, as {@link findSession} has it, in hexadecimal digits. Being asked
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

const isAlive = sql<boolean>`(s.created_at > clock_timestamp() - interval '180 days'
      AND s.last_seen_at > clock_timestamp()
        - CASE WHEN c.admin_id IS NULL THEN interval '60 days' ELSE interval '12 hours' END)`;

/** The account first, then its session, as everywhere (docs/decisions/0016). */
const noteSeen = async (db: Kysely<Database>, tokenHash: Buffer, userId: number) => {
  await sql`
    WITH account AS (
      UPDATE users SET last_online = clock_timestamp() WHERE id = ${userId} RETURNING id
    )
    UPDATE sessions s SET last_seen_at = clock_timestamp() FROM account
    WHERE s.user_id = account.id AND s.token_hash = ${tokenHash}
  `.execute(db);
};

const mint = (session: Omit<Session, typeof minted>): Session => session as Session;
