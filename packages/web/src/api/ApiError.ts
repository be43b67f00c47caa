import { fields } from '@tippspiel/contract';
import { apiTexts } from '../texts/api.ts';

/** A call that failed. `status` 0: the server was not reached. `message` is a German sentence. */
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

/** What a refusal says, also where a proxy and not the game answers. */
export const refusalOf = (status: number, body: unknown): ApiError => {
  const refusal = fields.failure.safeParse(body);
  return refusal.success
    ? new ApiError(status, refusal.data.code, refusal.data.message)
    : new ApiError(status, 'unexpected-answer', apiTexts.unexpected);
};

/** The sentence to show for whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : apiTexts.unexpected;
