import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Why somebody is written to; the text is made when the letter is sent. */
export type LetterKind = 'activation' | 'account-exists' | 'reset' | 'password-changed';

/** What is mailed. A token is minted when it is sent, so that none is ever kept in a queue. */
export interface Letter {
  readonly kind: LetterKind;
  /** An account that does not exist gets nothing. */
  readonly userId: number;
}

/** The letter box: what is put in will be sent, as often as it takes, also after a restart. */
export interface Mail {
  /** @param db the transaction of what the letter speaks of: one is not without the other */
  send(letter: Letter, db: Kysely<Database>): Promise<void>;
}
