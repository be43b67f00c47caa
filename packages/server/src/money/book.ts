import { sql } from 'kysely';
import { currentTournamentId } from '../db/game.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Database, Db } from '../db/schema.ts';

/** What is stored of a payment. */
export interface Payment {
  /** Null = deleted accounts. */
  readonly userId: number | null;
  /** 0 = the overall game. */
  readonly groupId: number;
  readonly kind: Database['payments']['kind'];
  readonly amountCents: number;
  readonly note: string;
  /** Of the call; an entry with the same one is not entered again. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Enters a payment for a locked account, or for deleted ones.
 *
 * @returns false if there is an entry with its key already
 */
export const insertPayment = async (
  transaction: Db,
  { userId, groupId, kind, amountCents, note, idempotencyKey }: Payment,
): Promise<boolean> => {
  const entered = await transaction
    .insertInto('payments')
    .values({
      tournament_id: currentTournamentId,
      group_id: groupId === 0 ? null : groupId,
      user_id: userId,
      kind,
      amount_cents: amountCents,
      note,
      idempotency_key: idempotencyKey ?? null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return entered !== undefined;
};

/** Whether the entry with a payment's key says the same as the payment. */
export const isEnteredAlready = (
  db: Db,
  { userId, groupId, kind, amountCents, note, idempotencyKey }: Payment,
): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM payments WHERE tournament_id = ${currentTournamentId}
      AND idempotency_key = ${idempotencyKey ?? null} AND user_id IS NOT DISTINCT FROM ${userId}::integer
      AND coalesce(group_id, 0) = ${groupId} AND kind = ${kind}
      AND amount_cents = ${amountCents} AND note = ${note}`,
  );

/** Entries of a game, latest first. @param userId of this player alone; left out = all */
export const listPayments = async (
  db: Db,
  groupId: number,
  { offset, limit, userId }: { offset: number; limit: number; userId?: number },
) => {
  const rows = await latestPayments(db, groupId)
    .$if(userId !== undefined, (query) => query.where('p.user_id', '=', userId ?? 0))
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
};

/**
 * The same as JSON, oldest first, which another thread can read: `[at, name, kind, amountCents, note]` each.
 *
 * @param most further ones are left out
 */
export const writePayments = async (db: Db, groupId: number, most: number) =>
  db
    .selectFrom(latestPayments(db, groupId).limit(most).as('p'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(
      sql<string>`coalesce(json_agg(json_build_array(extract(epoch FROM at) * 1000, name, kind,
        "amountCents", note) ORDER BY id), '[]')::text`.as('json'),
    )
    .executeTakeFirstOrThrow();

const latestPayments = (db: Db, groupId: number) =>
  db
    .selectFrom('payments as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id as userId', 'u.name', 'p.at', 'p.kind'])
    .select(['p.amount_cents as amountCents', 'p.note'])
    .where('p.tournament_id', '=', currentTournamentId)
    .where('p.group_id', groupId === 0 ? 'is' : '=', groupId === 0 ? null : groupId)
    .orderBy('p.id', 'desc');

/** Whether anything was entered for a group, which then stays. */
export const hasPayments = (db: Db, groupId: number): Promise<boolean> =>
  givesRow(db, sql`SELECT FROM payments WHERE group_id = ${groupId} LIMIT 1`);
