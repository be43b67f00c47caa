import { type ErrorCode, errors } from '@tippspiel/contract';

/** An expected failure: a value that a handler returns, never thrown by the game itself. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly message: string;

  constructor(code: Code, message: string) {
    this.code = code;
    this.message = message;
  }

  get status(): number {
    return errors[this.code].status;
  }

  /** The form of every error (docs/game.md, 'The API'). */
  toJSON(): { success: false; code: Code; message: string } {
    return { success: false, code: this.code, message: this.message };
  }
}

/** Refuses with a code of the contract and its German sentence, or a more exact one. */
export const refuse = <Code extends ErrorCode>(
  code: Code,
  message: string = errors[code].message,
): Refusal<Code> => new Refusal(code, message);
