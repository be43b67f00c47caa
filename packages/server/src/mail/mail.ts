import { pointRules } from '@tippspiel/contract';
import { z } from 'zod';
import type { Db } from '../db/schema.ts';

const to = <const Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), userId: z.int(), ...shape });

const change = { changeId: z.int() };
const day = { day: z.iso.date() };
/** 0 stands for the overall game. */
const game = { groupId: z.int() };

const signInChange = z.literal([
  'passkey-added',
  'passkey-removed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes',
  'recovery-used',
]);

export type SignInChange = z.infer<typeof signInChange>;

/**
 * What is mailed to the owner of an account, by the address that it has, is to have or had. The text and its token are
 * made when it is sent, so that neither is ever kept in a queue.
 */
export const messageForm = z.discriminatedUnion('kind', [
  to('activation', {}),
  to('account-exists', {}),
  to('reset', {}),
  to('password-changed', {}),
  /** Nobody has used the account for so long that it goes. */
  to('account-unused', {}),
  to('organiser-left', {}),
  to('organiser-appointed', {}),
  to('scorekeeper-named', {}),
  /** A session was opened on a device that the account did not know. */
  to('new-device', {
    at: z.iso.datetime(),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
  }),
  /** What opens the account is another: somebody else may have changed it. */
  to('sign-in-changed', { what: signInChange }),
  to('email-confirm', { requestId: z.int() }),
  to('email-changed', change),
  to('email-undone', change),
  /** `instead`: of a push message whose service has dropped the browser, whether mails are wanted or not. */
  to('reminder', { ...day, instead: z.optional(z.literal(true)) }),
  to('day-results', day),
  to('resting-tips', { since: z.nullable(z.iso.datetime()), until: z.iso.datetime() }),
  to('earlier-kickoffs', { since: z.nullable(z.iso.datetime()), until: z.iso.datetime() }),
  to('needs-hand', {}),
  to('payment-reminder', game),
  /** Cents. */
  to('stake-changed', { ...game, fromCents: z.int(), toCents: z.int() }),
  to('stake-asked', {}),
  to('points-changed', { from: pointRules, to: pointRules }),
  /** To an address that the account's owner has given. */
  to('group-invitation', { invitationId: z.int() }),
  /** A payment back has taken the player's yes along. */
  to('stake-returned', game),
]);

export type Message = Readonly<z.infer<typeof messageForm>>;

/** `email-taken` goes out instead of `email-confirm` where the address has an account. */
export type MessageKind = Message['kind'] | 'email-taken';

/** How the receiver of a mail ends mails of its kind. */
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
  /**
   * @param db the transaction of what the message speaks of: one is not without the other
   * @param after not before then; left out = at once
   */
  send(message: Message, db: Db, after?: Date): Promise<void>;
}
