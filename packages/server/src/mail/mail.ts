import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/schema.ts';

const accountLetter = z.object({
  kind: z.literal(['activation', 'account-exists', 'reset', 'password-changed']),
  userId: z.int(),
});

const emailLetter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email-confirm'), userId: z.int(), requestId: z.int() }),
  z.object({
    kind: z.literal(['email-changed', 'email-undone']),
    userId: z.int(),
    changeId: z.int(),
  }),
]);

/**
 * What is mailed; the text and its token are made when it is sent, so that neither is ever kept in a
 * queue. An account, request or change that no longer exists gets nothing.
 */
export const letterForm = z.discriminatedUnion('kind', [accountLetter, emailLetter]);

/** A letter to the account's address. */
export type AccountLetter = Readonly<z.infer<typeof accountLetter>>;

/** A letter to an address that the account is to have or had. */
export type EmailLetter = Readonly<z.infer<typeof emailLetter>>;

export type Letter = AccountLetter | EmailLetter;

/** `email-taken` goes out instead of `email-confirm` where the address has an account. */
export type LetterKind = Letter['kind'] | 'email-taken';

/** A letter before its text is made. */
export interface Addressed {
  readonly kind: LetterKind;
  readonly address: string;
  /** null where nobody may be named. */
  readonly name: string | null;
  readonly link: string | null;
  /** The token in the link, where it is stored. */
  readonly token: string | null;
}

/** The letter box: what is put in will be sent, as often as it takes, also after a restart. */
export interface Mail {
  /** @param db the transaction of what the letter speaks of: one is not without the other */
  send(letter: Letter, db: Kysely<Database>): Promise<void>;
}
