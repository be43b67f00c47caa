import { fields } from '@tippspiel/contract';
import { apiTexts } from '../texts/api.ts';

/**
 * A call that failed. `status` 0: the game was not reached, or something else answered for it.
 * `message` is a German sentence.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** One of the contract's codes, or 'network', 'unexpected-answer'. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const networkError = (): ApiError => new ApiError(0, 'network', apiTexts.unreachable);

/**
 * An answer in a form that the game does not have: from a proxy, a captive portal, another program.
 * It counts as no answer (docs/game.md, 'The guard').
 */
export const foreignAnswer = (): ApiError =>
  new ApiError(0, 'unexpected-answer', apiTexts.unreachable);

/** The error of an answer whose status is not 2xx. */
export const refusalOf = (status: number, body: unknown): ApiError => {
  const refusal = fields.failure.safeParse(body);
  return refusal.success
    ? new ApiError(status, refusal.data.code, refusal.data.message)
    : foreignAnswer();
};

/** The sentence to show for whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : apiTexts.unexpected;
