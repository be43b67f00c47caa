import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/schema.ts';
import type { LetterText } from '../texts/mails.ts';

const accountMessage = z.object({
  kind: z.literal([
    'activation',
    'account-exists',
    'reset',
    'password-changed',
    'organiser-left',
    'organiser-appointed',
  ]),
  userId: z.int(),
});

const emailMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email-confirm'), userId: z.int(), requestId: z.int() }),
  z.object({
    kind: z.literal(['email-changed', 'email-undone']),
    userId: z.int(),
    changeId: z.int(),
  }),
]);

/** Of a day, `YYYY-MM-DD`, on which the player has open tips. */
const reminderMessage = z.object({
  kind: z.literal('reminder'),
  userId: z.int(),
  day: z.iso.date(),
});

/** Of the results of a day, `YYYY-MM-DD`, and what the player has of them. */
const dayResultsMessage = z.object({
  kind: z.literal('day-results'),
  userId: z.int(),
  day: z.iso.date(),
});

/** Of the stake of a group, 0 the overall game, that a player still owes. */
const paymentReminderMessage = z.object({
  kind: z.literal('payment-reminder'),
  userId: z.int(),
  groupId: z.int(),
});

/** Of another stake in a group; from one to the other, in cents. */
const stakeMessage = z.object({
  kind: z.literal('stake-changed'),
  userId: z.int(),
  groupId: z.int(),
  fromCents: z.int(),
  toCents: z.int(),
});

/** Of all stakes that a player is asked for. */
const questionMessage = z.object({ kind: z.literal('stake-asked'), userId: z.int() });

/** Of a game, 0 the overall one, where a payment back has taken a player's yes along. */
const returnedMessage = z.object({
  kind: z.literal('stake-returned'),
  userId: z.int(),
  groupId: z.int(),
});

/**
 * What is mailed; the text and its token are made when it is sent, so that neither is ever kept in a
 * queue. An account, request or change that no longer exists gets nothing.
 */
export const messageForm = z.discriminatedUnion('kind', [
  accountMessage,
  emailMessage,
  reminderMessage,
  dayResultsMessage,
  paymentReminderMessage,
  stakeMessage,
  questionMessage,
  returnedMessage,
]);

/** A message to the account's address. */
export type AccountMessage = Readonly<z.infer<typeof accountMessage>>;

/** A message to an address that the account is to have or had. */
export type EmailMessage = Readonly<z.infer<typeof emailMessage>>;

export type ReminderMessage = Readonly<z.infer<typeof reminderMessage>>;

export type DayResultsMessage = Readonly<z.infer<typeof dayResultsMessage>>;

export type PaymentReminderMessage = Readonly<z.infer<typeof paymentReminderMessage>>;

export type StakeMessage = Readonly<z.infer<typeof stakeMessage>>;

export type QuestionMessage = Readonly<z.infer<typeof questionMessage>>;

export type ReturnedMessage = Readonly<z.infer<typeof returnedMessage>>;

export type Message =
  | AccountMessage
  | EmailMessage
  | ReminderMessage
  | DayResultsMessage
  | PaymentReminderMessage
  | StakeMessage
  | QuestionMessage
  | ReturnedMessage;

/** `email-taken` goes out instead of `email-confirm` where the address has an account. */
export type MessageKind = Message['kind'] | 'email-taken';

/** Messages whose text is made of what they speak of. */
type ComposedKind =
  | EndedKind
  | 'payment-reminder'
  | 'stake-changed'
  | 'stake-asked'
  | 'stake-returned';

/** Messages that their receiver has asked for and can end. */
type EndedKind = 'reminder' | 'day-results';

/** A message before its text is made. */
export type Addressed = AddressedTo &
  (
    | {
        readonly kind: Exclude<MessageKind, ComposedKind>;
        readonly said?: never;
        readonly end?: never;
      }
    | {
        readonly kind: Exclude<ComposedKind, EndedKind>;
        readonly said: LetterText;
        readonly end?: never;
      }
    | {
        readonly kind: EndedKind;
        /** Made of what it speaks of. */
        readonly said: LetterText;
        /** How its receiver ends mails of this kind. */
        readonly end: EndOfMails;
      }
  );

interface AddressedTo {
  readonly address: string;
  /** null where nobody may be named. */
  readonly name: string | null;
  readonly link: string | null;
  /** The token in the link, where it is stored. */
  readonly token: string | null;
}

export interface EndOfMails {
  /** What it ends, as the link says it. */
  readonly label: string;
  /** For people: the page asks before it ends them. */
  readonly page: string;
  /** For mail programs, which POST to it (RFC 8058). */
  readonly oneClick: string;
}

/** Outgoing mail: what is queued is sent, retried as often as it takes, also after a restart. */
export interface Mail {
  /** @param db the transaction of what the message speaks of: one is not without the other */
  send(message: Message, db: Kysely<Database>): Promise<void>;
}
