import type { Db } from '../../db/schema.ts';
import type { lockAccount } from '../../identity/live-session.ts';
import type { CountedPlayer } from '../../reminders/day-results.ts';
import type { LetterText } from '../../texts/mails.ts';
import type { EndOfMails, Message } from '../mail.ts';

/** A message before it is rendered. What is left out is as in a notice to the account's owner. */
export interface Letter {
  readonly said: LetterText;
  /** `email-taken` goes out instead of `email-confirm`. */
  readonly kind?: 'email-taken';
  readonly address?: string;
  /** Null where nobody may be named. */
  readonly name?: null;
  readonly link?: string;
  /** The token in the link, where it is stored. */
  readonly token?: string;
  readonly end?: EndOfMails;
}

export interface Writing {
  /** The transaction that has locked the account. */
  readonly db: Db;
  readonly account: NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
  /** The queue's id of the message, the same for each attempt. */
  readonly id: string;
  readonly publicUrl: string;
  /** The operator's template of a payment (`paymentLink`); left out or null = there is none. */
  readonly paymentUrl?: string | null | undefined;
  /** The key of links that end mails. */
  readonly linkKey: Buffer;
  /** What the tables have of the player, for the results of a day. */
  readonly counted: CountedPlayer | null;
}

type MessageOf<Kind extends Message['kind']> = Extract<Message, { readonly kind: Kind }>;

/** Letters of some kinds; null where a message no longer fits what it speaks of. */
export type Letters<Kind extends Message['kind']> = {
  readonly [K in Kind]: (writing: Writing, message: MessageOf<K>) => Promise<Letter | null>;
};
