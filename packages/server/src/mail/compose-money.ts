import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { balancesOf } from '../money/book.ts';
import { claimPaymentReminder } from '../money/reminded.ts';
import { moneyMailTexts } from '../texts/money-mails.ts';
import type { Addressed, PaymentReminderMessage, StakeMessage } from './mail.ts';

interface Account {
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
}

/**
 * What a player still owes for a game as the money book is now, or null: nothing is open any more, or the mail
 * has left. That it leaves is stored before it does, as of other reminders.
 */
export const composePaymentReminder = async (
  transaction: Kysely<Database>,
  { kind, userId, groupId }: PaymentReminderMessage,
  account: Account,
  publicUrl: string,
): Promise<Addressed | null> => {
  const balance = await balanceIn(transaction, userId, groupId);
  if (!account.active || balance === null || balance.owedCents <= balance.paidCents) return null;
  if (!(await claimPaymentReminder(transaction, userId, groupId))) return null;
  const said = moneyMailTexts.reminder(balance);
  return { kind, ...toOwner(account), link: `${publicUrl}/profile?tab=settings`, said };
};

/** What another stake of a group means for a member; null once it is yet another one, or the member has left. */
export const composeStakeMessage = async (
  transaction: Kysely<Database>,
  { kind, userId, groupId, fromCents, toCents }: StakeMessage,
  account: Account,
  publicUrl: string,
): Promise<Addressed | null> => {
  const balance = await balanceIn(transaction, userId, groupId);
  if (!account.active || !balance?.group || balance.owedCents === 0) return null;
  if (balance.stakeCents !== toCents) return null;
  const said = moneyMailTexts.stakeChanged({
    ...balance,
    group: balance.group,
    fromCents,
    toCents,
  });
  return { kind, ...toOwner(account), link: `${publicUrl}/group/${groupId}`, said };
};

const toOwner = ({ email, name }: Account) => ({ address: email, name, token: null });

const balanceIn = async (db: Kysely<Database>, userId: number, groupId: number) => {
  const balance = (await balancesOf(db, userId)).find((each) => each.groupId === groupId);
  if (!balance) return null;
  const { rows } = await sql<{ name: string; stakeCents: number | null }>`
    SELECT name, stake_cents AS "stakeCents" FROM tip_groups WHERE id = ${groupId}
  `.execute(db);
  const [{ name: group, stakeCents } = { name: null, stakeCents: null }] = rows;
  return { ...balance, group, stakeCents };
};
