import { type Kysely, sql } from 'kysely';
import { currentTournamentId, isListed } from '../db/game.ts';
import type { Database } from '../db/schema.ts';
import { isSettled, participationOf, playedStakes, stakePaid } from './agreed.ts';

/** What is stored of a payment. */
export interface Payment {
  readonly userId: number;
  /** 0 = the overall game. */
  readonly groupId: number;
  readonly kind: Database['payments']['kind'];
  readonly amountCents: number;
  readonly note: string;
  /** Of the call; an entry with the same one is not entered again. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Enters a payment for a locked account.
 *
 * @returns false if there is an entry with its key already
 */
export const insertPayment = async (
  transaction: Kysely<Database>,
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
export const isEnteredAlready = async (
  db: Kysely<Database>,
  { userId, groupId, kind, amountCents, note, idempotencyKey }: Payment,
): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('tournament_id', '=', currentTournamentId)
    .where('idempotency_key', '=', idempotencyKey ?? null)
    .where('user_id', '=', userId)
    .where('group_id', groupId === 0 ? 'is' : '=', groupId === 0 ? null : groupId)
    .where('kind', '=', kind)
    .where('amount_cents', '=', amountCents)
    .where('note', '=', note)
    .executeTakeFirst()) !== undefined;

/** What a player owes for a money game and has paid for it, in cents; 0 is the overall game. */
interface OwnBalance {
  readonly groupId: number;
  readonly owedCents: number;
  readonly paidCents: number;
}

/**
 * The games in which a locked account owes a stake or has paid one, in the order of the groups. The first
 * start has to be held (`holdFirstStart`): whose stake counts is decided by it.
 */
export const balancesOf = async (
  transaction: Kysely<Database>,
  userId: number,
): Promise<OwnBalance[]> => {
  const { rows } = await sql<OwnBalance>`
    WITH owed AS (
      SELECT 0 AS game, t.stake_cents * ${playedStakes('overall')} AS cents
      FROM users u JOIN tournaments t ON t.id = ${currentTournamentId}
      LEFT JOIN ${participationOf(sql`u.id`)}
      WHERE u.id = ${userId} AND t.stake_cents IS NOT NULL AND ${counts}
      UNION ALL
      SELECT g.id, g.stake_cents * ${playedStakes('group')}
      FROM users u JOIN tip_group_members m ON m.user_id = u.id
      JOIN tip_groups g ON g.id = m.group_id AND g.stake_cents IS NOT NULL
      JOIN tournaments t ON t.id = ${currentTournamentId}
      LEFT JOIN ${participationOf(sql`u.id`)}
      WHERE u.id = ${userId} AND ${counts}
    ),
    paid AS (
      SELECT coalesce(group_id, 0) AS game, sum(${stakePaid}) AS cents FROM payments
      WHERE user_id = ${userId} AND tournament_id = ${currentTournamentId} GROUP BY 1
    )
    SELECT game AS "groupId", coalesce(owed.cents, 0) AS "owedCents",
      coalesce(paid.cents, 0) AS "paidCents"
    FROM owed FULL JOIN paid USING (game) ORDER BY game
  `.execute(transaction);
  return rows;
};

/** SQL: whether a stake of the account `u` counts; in a final statement also once it is switched off. */
const counts = sql`CASE WHEN t.first_locked_at IS NULL THEN ${isListed(currentTournamentId)}
  ELSE u.active OR ${isSettled} END`;

/** SQL: what an entry adds to what is paid out of a prize. */
export const prizePaid = sql`CASE kind WHEN 'prize' THEN amount_cents WHEN 'prize-back' THEN -amount_cents ELSE 0 END`;

/** What an account has paid and got in a money game, in cents. */
export interface PaidSums {
  /** Null = accounts that are deleted. */
  readonly userId: number | null;
  readonly name: string | null;
  readonly paidCents: number;
  readonly paidOutCents: number;
}

/** Of all who have an entry in a game, or of one player; 0 is the overall game. */
export const paidSums = async (
  db: Kysely<Database>,
  groupId: number,
  userId: number | null = null,
): Promise<PaidSums[]> => {
  // A value a column: 20,000 rows would take longer to read than to add up.
  const { rows } = await sql<{
    userIds: (number | null)[] | null;
    names: (string | null)[];
    paid: number[];
    paidOut: number[];
  }>`
    SELECT json_agg(s.user_id) AS "userIds", json_agg(u.name) AS names, json_agg(s.paid) AS paid,
      json_agg(s.paid_out) AS "paidOut"
    FROM (
      SELECT user_id, sum(${stakePaid}) AS paid, sum(${prizePaid}) AS paid_out
      FROM payments
      WHERE tournament_id = ${currentTournamentId} AND coalesce(group_id, 0) = ${groupId}
        AND (${userId}::integer IS NULL OR user_id = ${userId}::integer)
      GROUP BY user_id
    ) s LEFT JOIN users u ON u.id = s.user_id
  `.execute(db);
  return rows.flatMap(({ userIds, names, paid, paidOut }) =>
    (userIds ?? []).map((userId, index) => ({
      userId,
      name: names[index] ?? null,
      paidCents: paid[index] ?? 0,
      paidOutCents: paidOut[index] ?? 0,
    })),
  );
};

/** Entries of a game, latest first. @param userId of this player alone; left out = all */
export const listPayments = async (
  db: Kysely<Database>,
  groupId: number,
  { offset, limit, userId }: { offset: number; limit: number; userId?: number },
) =>
  latestPayments(db, groupId)
    .$if(userId !== undefined, (query) => query.where('p.user_id', '=', userId ?? 0))
    .offset(offset)
    .limit(limit)
    .execute();

/**
 * The same as JSON, oldest first, which another thread can read: `[at, name, kind, amountCents, note]` each.
 *
 * @param most further ones are left out
 */
export const writePayments = async (db: Kysely<Database>, groupId: number, most: number) =>
  db
    .selectFrom(latestPayments(db, groupId).limit(most).as('p'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(
      sql<string>`coalesce(json_agg(json_build_array(extract(epoch FROM at) * 1000, name, kind,
        "amountCents", note) ORDER BY id), '[]')::text`.as('json'),
    )
    .executeTakeFirstOrThrow();

const latestPayments = (db: Kysely<Database>, groupId: number) =>
  db
    .selectFrom('payments as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id as userId', 'u.name', 'p.at', 'p.kind'])
    .select(['p.amount_cents as amountCents', 'p.note'])
    .where('p.tournament_id', '=', currentTournamentId)
    .where('p.group_id', groupId === 0 ? 'is' : '=', groupId === 0 ? null : groupId)
    .orderBy('p.id', 'desc');

/** Whether anything was entered for a group, which then stays. */
export const hasPayments = async (db: Kysely<Database>, groupId: number): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('group_id', '=', groupId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
