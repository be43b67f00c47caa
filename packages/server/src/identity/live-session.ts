import { type RawBuilder, sql } from 'kysely';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';

/** The session that a write depends on. */
export interface Caller {
  readonly userId: number;
  readonly tokenHash: Buffer;
}

/**
 * SQL: two parts of a `WITH` clause that lock the caller's account and then its session until
 * commit. A write that selects `FROM live` and a sign-out, deactivation or new password at the same
 * moment thus come one after the other, and after those it writes nothing: `live`, whose column is
 * `user_id`, is empty.
 *
 * The account comes first, as everywhere (docs/decisions/0016).
 */
export const liveSession = ({ userId, tokenHash }: Caller): RawBuilder<unknown> => sql`
  account AS MATERIALIZED (SELECT id FROM users WHERE id = ${userId} FOR KEY SHARE),
  live AS MATERIALIZED (
    SELECT s.user_id FROM account a JOIN sessions s ON s.user_id = a.id
    WHERE s.token_hash = ${tokenHash} AND ${isYoungEnough} FOR KEY SHARE OF s
  )`;

/** SQL: of a session `s`; how long it was not used is for the gate alone (docs/game.md, 'Sessions'). */
export const isYoungEnough = sql<boolean>`s.created_at > clock_timestamp() - interval '180 days'`;

/** SQL: how long a session `s` can live at most by that, milliseconds. */
export const aliveMs = sql<number>`(date_part('epoch',
  s.created_at + interval '180 days' - clock_timestamp()) * 1000)`;

/**
 * Locks account and session in a statement of its own, see {@link liveSession}: a session that a new password has just
 * ended must not set another.
 *
 * @returns whether the session lives
 */
export const holdSession = (transaction: Db, caller: Caller): Promise<boolean> =>
  givesRow(transaction, sql`WITH ${liveSession(caller)} SELECT FROM live`);

/** Whether the session is still there: why a write found no `live` one. */
export const hasSession = (db: Db, tokenHash: Buffer): Promise<boolean> =>
  givesRow(db, sql`SELECT FROM sessions s WHERE s.token_hash = ${tokenHash} AND ${isYoungEnough}`);

/**
 * Signs a player out everywhere, at once on all nodes: no node remembers a session.
 *
 * @param except the session that may go on
 */
export const endSessions = async (db: Db, userId: number, except?: Buffer): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except ?? Buffer.of()))
    .execute();
};

/**
 * An account, locked until the transaction ends; undefined if it is deleted.
 *
 * Whatever changes an account's address, password, sessions or links locks its row first: calls that
 * took those locks in different orders would wait for each other.
 */
export const lockAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'active', 'activated_at', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Locks the caller's account and then the session, for a transaction that changes what opens the account.
 *
 * @returns whether the session lives
 */
export const holdAccount = async (transaction: Db, caller: Caller): Promise<boolean> =>
  (await lockAccount(transaction, caller.userId)) !== undefined &&
  (await holdSession(transaction, caller));
