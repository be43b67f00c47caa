import type { RefusalReason } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { lockAccount } from '../identity/account.ts';
import { subjectOf } from './compose.ts';
import type { MessageKind } from './mail.ts';

/** A message that has been tried, and the account that it was made for. */
interface Tried {
  readonly userId: number;
  readonly kind: MessageKind;
  readonly address: string;
}

/**
 * Keeps for the organiser that the account's address is refused. Messages to other addresses (one to be
 * confirmed, a former one) say nothing about the account.
 */
export const noteRefused = (db: Db, { userId, kind, address }: Tried, reason: RefusalReason) =>
  db.transaction().execute(async (transaction) => {
    if ((await lockAccount(transaction, userId))?.email !== address) return;
    const refusal = { subject: subjectOf(kind), reason, refused_at: sql<Date>`clock_timestamp()` };
    await transaction
      .insertInto('undeliverable_mails')
      .values({ user_id: userId, ...refusal })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(refusal))
      .execute();
  });

/** The account's address takes mails (again). */
export const noteDelivered = (db: Db, { userId, address }: Pick<Tried, 'userId' | 'address'>) =>
  db.transaction().execute(async (transaction) => {
    if ((await lockAccount(transaction, userId))?.email === address) {
      await forgetRefusal(transaction, userId);
    }
  });

/** What was refused says nothing about the account's address any more; the account must be locked. */
export const forgetRefusal = async (transaction: Db, userId: number): Promise<void> => {
  await transaction.deleteFrom('undeliverable_mails').where('user_id', '=', userId).execute();
};
