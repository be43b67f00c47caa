import { fields } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { lockAccount } from '../identity/account.ts';
import { hashToken } from '../identity/token-hash.ts';
import { openQuestions, ownGames } from '../money/agreed.ts';
import { balancesOf } from '../money/book.ts';
import { claimPaymentReminder } from '../money/reminded.ts';
import { type CountedPlayer, dayResults, type ReadCounted } from '../reminders/day-results.ts';
import { type EndedMails, endLinkKey, endToken } from '../reminders/end-link.ts';
import { openDay } from '../reminders/open-tips.ts';
import {
  dayResultsTexts,
  type LetterText,
  mailTexts,
  moneyMailTexts,
  reminderTexts,
} from '../texts/mails.ts';
import { claimMail } from './claim.ts';
import { mintConfirmation, mintUndo } from './email-links.ts';
import type {
  AccountMessage,
  Addressed,
  DayResultsMessage,
  EmailMessage,
  EndOfMails,
  Message,
  MessageKind,
  PaymentReminderMessage,
  QuestionMessage,
  ReminderMessage,
  ReturnedMessage,
  StakeMessage,
} from './mail.ts';
import { mintScarceToken } from './mail-token.ts';
import { type RenderedMessage, renderMessage } from './render.ts';

export interface ComposedMessage extends RenderedMessage {
  readonly kind: MessageKind;
  /** The name is empty where nobody may be named. */
  readonly to: { readonly name: string; readonly address: string };
  /** Without angle brackets; see {@link messageIdOf}. */
  readonly messageId: string;
  readonly link: string | null;
  /** To be revoked if the message does not go out. */
  readonly token: string | null;
  readonly end: EndOfMails | null;
}

/**
 * Makes a message with a fresh link, or null if there is nothing to write: the account is gone, the
 * message no longer fits it, or it has links enough. An account that the organiser has deactivated
 * gets no link that lets it in.
 *
 * The account is locked meanwhile: else a change of its address could end all links while this one
 * is being made, and the former address would receive one that works.
 *
 * @param id the queue's, the same for each attempt
 * @param readCounted reads what the tables have of the player, before anything is locked
 */
export const composeMessage = async (
  db: Kysely<Database>,
  message: Message,
  {
    id,
    publicUrl,
    readCounted,
  }: { readonly id: string; readonly publicUrl: string; readonly readCounted: ReadCounted },
): Promise<ComposedMessage | null> => {
  // Read before anything is locked.
  const linkKey = await endLinkKey(db)();
  const counted =
    message.kind === 'day-results' ? await readCounted(message.userId, message.day) : null;
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, message.userId);
    if (!account) return null;
    const written = await addressed(transaction, message, account, {
      id,
      publicUrl,
      linkKey,
      counted,
    });
    if (!written) return null;
    const { kind, name, address, link, token, end = null } = written;
    const said: LetterText = written.said ?? mailTexts[written.kind];
    const game = (await gameName(transaction)) ?? 'Tippspiel';
    const rendered = renderMessage(said, { name, game, link, end });
    const messageId = messageIdOf(id, token, publicUrl);
    return { ...rendered, kind, messageId, to: { name: name ?? '', address }, link, token, end };
  });
};

/**
 * The same for each attempt: where a mail server has taken a mail and could not say so, programs show what came twice
 * once. An attempt with a fresh link is another mail: of the two, only its link works.
 */
const messageIdOf = (id: string, token: string | null, publicUrl: string) =>
  `${hashToken(`${id} ${token ?? ''}`).toString('hex')}@${new URL(publicUrl).hostname}`;

const addressed = (
  transaction: Kysely<Database>,
  message: Message,
  account: Account,
  {
    id,
    publicUrl,
    linkKey,
    counted,
  }: {
    readonly id: string;
    readonly publicUrl: string;
    readonly linkKey: Buffer;
    readonly counted: CountedPlayer | null;
  },
): Promise<Addressed | null> => {
  const end = (ended: EndedMails) => {
    const token = endToken(linkKey, ended, account.id, account.email);
    return {
      page: `${publicUrl}/reminders/${endPages[ended]}/${token}`,
      oneClick: `${publicUrl}/api/reminders/end/${token}`,
    };
  };
  if (message.kind === 'reminder') {
    const ways = { id, publicUrl, end: end('tips') };
    return composeReminder(transaction, message, account, ways);
  }
  if (message.kind === 'day-results') {
    const ways = { id, publicUrl, end: end('results'), counted };
    return composeDayResults(transaction, message, account, ways);
  }
  if (message.kind === 'payment-reminder') {
    return composePaymentReminder(transaction, message, account, publicUrl);
  }
  if (message.kind === 'stake-changed') {
    return composeStakeMessage(transaction, message, account, publicUrl);
  }
  if (message.kind === 'stake-asked') {
    return composeQuestion(transaction, message, account, publicUrl);
  }
  if (message.kind === 'stake-returned') {
    return composeReturned(transaction, message, account, publicUrl);
  }
  return isAccountMessage(message)
    ? composeAccountMessage(transaction, message, account, publicUrl)
    : composeEmailMessage(transaction, message, account, publicUrl);
};

/** The pages say what they end. */
const endPages: Readonly<Record<EndedMails, string>> = { tips: 'end', results: 'end-results' };

const isAccountMessage = (message: AccountMessage | EmailMessage): message is AccountMessage =>
  !('requestId' in message || 'changeId' in message);

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

const composeAccountMessage = async (
  transaction: Kysely<Database>,
  { kind, userId }: AccountMessage,
  account: Account,
  publicUrl: string,
): Promise<Addressed | null> => {
  if (!fits(kind, account)) return null;
  const purpose = purposes[kind];
  const token = purpose ? await mintScarceToken(transaction, userId, purpose) : null;
  if (purpose && token === null) return null;
  const link = linkOf(kind, publicUrl, token);
  const name = goesToAnybody(kind) ? null : account.name;
  return { kind, address: account.email, name, link, token };
};

const purposes: Readonly<Record<AccountMessage['kind'], 'activation' | 'reset' | null>> = {
  activation: 'activation',
  'account-exists': null,
  reset: 'reset',
  'password-changed': null,
  'organiser-left': null,
  'organiser-appointed': null,
};

const linkOf = (kind: AccountMessage['kind'], publicUrl: string, token: string | null) => {
  if (kind === 'activation') return `${publicUrl}/activate/${token}`;
  if (kind === 'reset') return `${publicUrl}/reset/${token}`;
  return kind === 'account-exists' ? `${publicUrl}/signin` : null;
};

const fits = (kind: AccountMessage['kind'], { active, activated_at, email }: Account) =>
  !receivesNoMail(email) && (kind === 'activation' ? !active && activated_at === null : active);

/** RFC 2606: such an address stands for none (an organiser who is not set up has one). */
const receivesNoMail = (email: string) => email.endsWith('.invalid');

/**
 * Whether the address may be a stranger's: then the name that somebody chose for the account is no
 * greeting but what he wants the stranger to read.
 */
const goesToAnybody = (kind: AccountMessage['kind']) => kind === 'activation';

const gameName = async (db: Kysely<Database>) => {
  const game = await db.selectFrom('configuration').select('tipgame_name').executeTakeFirst();
  return game?.tipgame_name;
};

/**
 * The messages around a change of address (docs/decisions/0017). None names the player: addresses can
 * be mistyped, and then a stranger reads them.
 */
const composeEmailMessage = async (
  transaction: Kysely<Database>,
  message: EmailMessage,
  account: { readonly id: number; readonly active: boolean },
  publicUrl: string,
): Promise<Addressed | null> => {
  if (message.kind === 'email-confirm') {
    return account.active
      ? composeConfirmation(transaction, account.id, message.requestId, publicUrl)
      : null;
  }
  const change = await openChange(transaction, message.changeId);
  if (!change) return null;
  if (message.kind === 'email-undone') {
    return change.undoneFrom === null ? null : notice('email-undone', change.undoneFrom);
  }
  if (change.undoneFrom !== null) return null;
  const token = await mintUndo(transaction, message.changeId);
  const link = `${publicUrl}/email/undo/${token}`;
  return { kind: 'email-changed', address: change.oldEmail, name: null, link, token };
};

/**
 * Whether the address is free is asked here and not in the call: so the call does the same work and
 * takes the same time in both cases.
 */
const composeConfirmation = async (
  transaction: Kysely<Database>,
  userId: number,
  requestId: number,
  publicUrl: string,
): Promise<Addressed | null> => {
  const request = await transaction
    .selectFrom('email_requests')
    .select('email')
    .where('id', '=', requestId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (!request) return null;
  const owner = await ownerOf(transaction, request.email);
  if (owner && owner.id !== userId) return owner.active ? notice('email-taken', owner.email) : null;
  const token = await mintConfirmation(transaction, requestId);
  const link = `${publicUrl}/email/${token}`;
  return { kind: 'email-confirm', address: request.email, name: null, link, token };
};

const notice = (kind: 'email-taken' | 'email-undone', address: string): Addressed => ({
  kind,
  address,
  name: null,
  link: null,
  token: null,
});

const openChange = (db: Kysely<Database>, changeId: number) =>
  db
    .selectFrom('email_changes')
    .select(['old_email as oldEmail', 'undone_from as undoneFrom'])
    .where('id', '=', changeId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();

/** An account that was never activated does not count: anybody can sign up with any address. */
const ownerOf = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'active'])
    .where('email_key', '=', fields.emailKey(email))
    .where((user) => user.or([user('active', '=', true), user('activated_at', 'is not', null)]))
    .executeTakeFirst();

/**
 * What a player still owes for a game as the money book is now, or null: nothing is open any more, or the mail
 * has left. That it leaves is stored before it does, as of other reminders.
 */
const composePaymentReminder = async (
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
const composeStakeMessage = async (
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
const composeQuestion = async (
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
const composeReturned = async (
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

interface WaysOut {
  /** The queue's id of the message, the same for each attempt. */
  readonly id: string;
  readonly publicUrl: string;
  /** Where mails of this kind are ended. */
  readonly end: Pick<EndOfMails, 'page' | 'oneClick'>;
}

/**
 * What a player has not tipped on a day as it is now, or null: nothing is open any more, the player wants
 * no mails, or the mail about this day has left.
 */
const composeReminder = async (
  transaction: Kysely<Database>,
  message: ReminderMessage,
  account: Account,
  { id, publicUrl, end }: WaysOut,
): Promise<Addressed | null> => {
  if (!account.active) return null;
  const open = await openDay(transaction, message.userId, message.day);
  if (open === null) return null;
  if (!(await claimMail(transaction, message, id))) return null;
  return {
    kind: 'reminder',
    address: account.email,
    name: account.name,
    link: `${publicUrl}${open.path}`,
    token: null,
    said: reminderTexts.mail(open),
    end: { ...end, label: reminderTexts.end },
  };
};

/** The results of a day as they are now, or null: see `dayResults`, else as for a reminder. */
const composeDayResults = async (
  transaction: Kysely<Database>,
  message: DayResultsMessage,
  account: Account,
  { id, publicUrl, end, counted }: WaysOut & { readonly counted: CountedPlayer | null },
): Promise<Addressed | null> => {
  if (!account.active) return null;
  const results = await dayResults(transaction, message.day, counted);
  if (results === null) return null;
  if (!(await claimMail(transaction, message, id))) return null;
  return {
    kind: 'day-results',
    address: account.email,
    name: account.name,
    link: `${publicUrl}/score`,
    token: null,
    said: dayResultsTexts.mail(results),
    end: { ...end, label: dayResultsTexts.end },
  };
};
