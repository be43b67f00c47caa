import { fields } from '@tippspiel/contract';
import { apiTexts } from '../texts/shell.ts';

/**
 * A call that failed. `status` 0: the game was not reached, or something else answered for it.
 * `message` is a German sentence.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** One of the contract's codes, or 'network', 'unexpected-answer'. */
  readonly code: string;

  /** What is wrong with a field, where the message is about the whole form; a German sentence. */
  readonly reason: string | undefined;

  constructor(status: number, code: string, message: string, reason?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.reason = reason;
  }
}

export const networkError = (): ApiError => new ApiError(0, 'network', apiTexts.unreachable);

/**
 * An answer in a form that the game does not have: from a proxy, a captive portal, another program.
 * It counts as no answer (docs/game.md, 'The guard').
 */
export const foreignAnswer = () => new ApiError(0, 'unexpected-answer', apiTexts.unreachable);

/**
 * The error of an answer whose status is not 2xx.
 * @param retryAfter the header of this name: the seconds until calls are answered again
 */
export const refusalOf = (status: number, body: unknown, retryAfter: string | null): ApiError => {
  const refusal = fields.failure.safeParse(body);
  if (!refusal.success) return foreignAnswer();
  const { code, message, reason } = refusal.data;
  const isTimed = status === 429 && retryAfter !== null && /^[1-9]\d{0,5}$/.test(retryAfter);
  const told = isTimed ? apiTexts.tooMany(Number(retryAfter)) : message;
  return new ApiError(status, code, told, reason);
};

/** The sentence to show for whatever was thrown. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return apiTexts.unexpected;
  const { message, reason } = error;
  return reason === undefined
    ? message
    : `${message}${/[.!?]$/.test(message) ? '' : '.'} ${reason}`;
};

/** Adds a hint to the sentence of refusals with this code: `change(…).catch(hinting('unknown-token', hint))`. */
export const hinting =
  (code: string, hint: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || error.code !== code) throw error;
    throw new ApiError(error.status, code, `${messageOf(error)} ${hint}`);
  };

/** The code of a refusal; undefined for any other error. */
export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** Whether the game has refused a call with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);
