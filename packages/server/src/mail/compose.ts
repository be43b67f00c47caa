import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { lockAccount } from '../identity/account.ts';
import { hashToken } from '../identity/token-hash.ts';
import type { CountedPlayer, ReadCounted } from '../reminders/day-results.ts';
import { type EndedMails, endLinkKey, endToken } from '../reminders/end-link.ts';
import { type LetterText, mailTexts } from '../texts/mail.ts';
import { composeEmailMessage } from './compose-email-change.ts';
import {
  composePaymentReminder,
  composeQuestion,
  composeReturned,
  composeStakeMessage,
} from './compose-money.ts';
import { composeDayResults, composeReminder } from './compose-reminder.ts';
import type {
  AccountMessage,
  Addressed,
  EmailMessage,
  EndOfMails,
  Message,
  MessageKind,
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
