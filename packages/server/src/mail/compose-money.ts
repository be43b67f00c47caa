import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { openQuestions, ownGames } from '../money/agreed.ts';
import { balancesOf } from '../money/book.ts';
import { claimPaymentReminder } from '../money/reminded.ts';
import { moneyMailTexts } from '../texts/money-mails.ts';
import type {
  Addressed,
  PaymentReminderMessage,
  QuestionMessage,
  ReturnedMessage,
  StakeMessage,
} from './mail.ts';

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
  const game = (await ownGames(transaction, userId)).find((each) => each.groupId === groupId);
  if (!account.active || !game?.name || game.stakeCents !== toCents) return null;
  const question = (await openQuestions(transaction, userId)).find(
    (each) => each.groupId === groupId,
  );
  const balance = await balanceIn(transaction, userId, groupId);
  if (!question && !balance?.owedCents) return null;
  const { owedCents = 0, paidCents = 0 } = balance ?? {};
  const change = { group: game.name, owedCents, paidCents, fromCents, toCents };
  const said = moneyMailTexts.stakeChanged(change, question);
  return { kind, ...toOwner(account), link: `${publicUrl}/group/${groupId}`, said };
};

/** The stakes that a player is asked for; null once there are none. */
export const composeQuestion = async (
  transaction: Kysely<Database>,
  { kind, userId }: QuestionMessage,
  account: Account,
  publicUrl: string,
): Promise<Addressed | null> => {
  const questions = await openQuestions(transaction, userId);
  if (!account.active || questions.length === 0) return null;
  return { kind, ...toOwner(account), link: publicUrl, said: moneyMailTexts.asked(questions) };
};

/** What a player has left of a stake that was paid back; null once the player has it again, or has left. */
export const composeReturned = async (
  transaction: Kysely<Database>,
  { kind, userId, groupId }: ReturnedMessage,
  account: Account,
  publicUrl: string,
): Promise<Addressed | null> => {
  const game = (await ownGames(transaction, userId)).find((each) => each.groupId === groupId);
  if (!account.active || !game || game.stakes === game.asked) return null;
  const { name: group, stakes } = game;
  const isAsked = (await openQuestions(transaction, userId)).some(
    (each) => each.groupId === groupId,
  );
  const said = moneyMailTexts.returned({ group, isHalf: stakes === 1, isAsked });
  return { kind, ...toOwner(account), link: publicUrl, said };
};

const toOwner = ({ email, name }: Account) => ({ address: email, name, token: null });

const balanceIn = async (db: Kysely<Database>, userId: number, groupId: number) => {
  const balance = (await balancesOf(db, userId)).find((each) => each.groupId === groupId);
  if (!balance) return null;
  const group = await db
    .selectFrom('tip_groups')
    .select('name')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return { ...balance, group: group?.name ?? null };
};
