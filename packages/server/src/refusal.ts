import { type ErrorCode, errors } from '@tippspiel/contract';

/** An expected failure: a value that a handler returns, never thrown by the game itself. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly message: string;
  readonly reason: string | undefined;

  constructor(code: Code, message: string, reason?: string) {
    this.code = code;
    this.message = message;
    this.reason = reason;
  }

  get status(): number {
    return errors[this.code].status;
  }

  /** The form of every error (docs/game.md, 'The API'). */
  toJSON(): { success: false; code: Code; message: string; reason?: string } {
    const { code, message, reason } = this;
    return { success: false, code, message, ...(reason === undefined ? {} : { reason }) };
  }
}

/**
 * Refuses with a code of the contract and its German sentence, or a more exact one.
 *
 * @param reason what is wrong with a field, where the message is about a whole form
 */
export const refuse = <Code extends ErrorCode>(
  code: Code,
  message: string = errors[code].message,
  reason?: string,
): Refusal<Code> => new Refusal(code, message, reason);
