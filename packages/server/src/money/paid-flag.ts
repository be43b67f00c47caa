import { sql } from 'kysely';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { insertPayment } from './book.ts';
import { balancesOf } from './sums.ts';

/**
 * The money book says what is paid; a player's flag follows it (docs/game.md, 'Money book'). All of these want the
 * account locked and the first start held.
 */

/** Enters as paid in what a player still owes in each game. */
export const bookOpenStakes = async (transaction: Db, userId: number): Promise<void> => {
  for (const { groupId, owedCents, paidCents } of await balancesOf(transaction, userId)) {
    const amountCents = owedCents - paidCents;
    if (amountCents <= 0) continue;
    await insertPayment(transaction, { userId, groupId, kind: 'paid-in', amountCents, note: '' });
  }
};

/** Enters as paid back what a player has paid in each game. */
export const bookPaidBack = async (transaction: Db, userId: number): Promise<void> => {
  for (const { groupId, paidCents } of await balancesOf(transaction, userId)) {
    if (paidCents <= 0) continue;
    const back = { kind: 'paid-back', amountCents: paidCents, note: '' } as const;
    await insertPayment(transaction, { userId, groupId, ...back });
  }
};

/** Marks a player as paid who owes nothing more in any game, and as unpaid who does; who owes no stake stays. */
export const followBook = async (transaction: Db, userId: number): Promise<void> => {
  const owing = (await balancesOf(transaction, userId)).filter(({ owedCents }) => owedCents > 0);
  if (owing.length === 0) return;
  const isPaid = owing.every(({ owedCents, paidCents }) => paidCents >= owedCents);
  await setStakeFlag(transaction, userId, 'paid', isPaid);
};

/** Sets a flag of a player's participation. @returns whether that changed anything */
export const setStakeFlag = (
  db: Db,
  userId: number,
  flag: 'paid' | 'full_stake',
  value: boolean,
): Promise<boolean> => {
  const column = sql.ref(flag);
  return givesRow(
    db,
    sql`INSERT INTO participations (tournament_id, user_id, ${column})
    SELECT tournament_id, ${userId}::int, ${value}::boolean FROM configuration
    WHERE ${value} OR EXISTS (
      SELECT FROM participations p
      WHERE p.tournament_id = configuration.tournament_id AND p.user_id = ${userId}
    )
    ON CONFLICT (tournament_id, user_id) DO UPDATE SET ${column} = excluded.${column}
    WHERE participations.${column} <> excluded.${column}
    RETURNING user_id`,
  );
};
