import type { UndeliverableSubject } from '@tippspiel/contract';
import type { Db } from '../db/schema.ts';
import { lockAccount } from '../identity/live-session.ts';
import { hashToken } from '../identity/token-hash.ts';
import type { ReadCounted } from '../reminders/day-results.ts';
import { endLinkKey } from '../reminders/end-link.ts';
import { accountLetters, emailLetters } from './letters/account.ts';
import { dayLetters } from './letters/day.ts';
import { feedLetters } from './letters/feed.ts';
import { invitationLetters } from './letters/invitation.ts';
import type { Letter, Letters, Writing } from './letters/letter.ts';
import { moneyLetters } from './letters/money.ts';
import type { EndOfMails, Message, MessageKind } from './mail.ts';
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

const letters: Letters<Message['kind']> = {
  ...accountLetters,
  ...emailLetters,
  ...moneyLetters,
  ...dayLetters,
  ...feedLetters,
  ...invitationLetters,
};

/** What a message is about, as the organiser reads it where it was refused. */
export const subjectOf = (kind: MessageKind): UndeliverableSubject => {
  if (kind in moneyLetters) return 'money';
  if (kind in dayLetters) return 'reminder';
  return kind === 'activation' ? 'activation' : 'account';
};

/**
 * Makes a message with a fresh link, or null if there is nothing to write: the account is gone, the
 * message no longer fits it, or it has links enough.
 *
 * The account is locked meanwhile: else a change of its address could end all links while this one
 * is being made, and the former address would receive one that works.
 *
 * @param id the queue's, the same for each attempt
 * @param readCounted reads what the tables have of the player, before anything is locked
 */
export const composeMessage = async (
  db: Db,
  message: Message,
  {
    readCounted,
    ...attempt
  }: Pick<Writing, 'id' | 'publicUrl' | 'paymentUrl'> & { readonly readCounted: ReadCounted },
): Promise<ComposedMessage | null> => {
  // Read before anything is locked.
  const linkKey = await endLinkKey(db)();
  const counted =
    message.kind === 'day-results' ? await readCounted(message.userId, message.day) : null;
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, message.userId);
    if (!account || !fits(message, account)) return null;
    const writing = { db: transaction, account, linkKey, counted, ...attempt };
    const letter = await write(message.kind, message, writing);
    if (!letter) return null;
    const {
      kind = message.kind,
      address = account.email,
      link = null,
      token = null,
      end = null,
    } = letter;
    const name = letter.name === null ? null : account.name;
    const game = await transaction
      .selectFrom('configuration')
      .select('tipgame_name as name')
      .executeTakeFirst();
    const rendered = renderMessage(letter.said, {
      name,
      game: game?.name ?? 'Tippspiel',
      link,
      end,
    });
    const messageId = messageIdOf(attempt, token);
    return { ...rendered, kind, messageId, to: { name: name ?? '', address }, link, token, end };
  });
};

/** An account that the organiser has deactivated gets no link that lets it in. */
const fits = ({ kind }: Message, { active, activated_at, email }: Writing['account']): boolean => {
  if (kind in emailLetters || kind in invitationLetters) return true;
  // RFC 2606: such an address stands for none (an organiser who is not set up has one).
  if (email.endsWith('.invalid')) return false;
  // One that was switched off goes as well, and its owner is told.
  if (kind === 'account-unused') return true;
  return kind === 'activation' ? !active && activated_at === null : active;
};

const write = <Kind extends Message['kind']>(
  kind: Kind,
  message: Parameters<Letters<Message['kind']>[Kind]>[1],
  writing: Writing,
): Promise<Letter | null> => letters[kind](writing, message);

/**
 * The same for each attempt: where a mail server has taken a mail and could not say so, programs show what came twice
 * once. An attempt with a fresh link is another mail: of the two, only its link works.
 */
const messageIdOf = ({ id, publicUrl }: Pick<Writing, 'id' | 'publicUrl'>, token: string | null) =>
  `${hashToken(`${id} ${token ?? ''}`).toString('hex')}@${new URL(publicUrl).hostname}`;
