import { ApiError, messageOf } from '../../../../api/ApiError.ts';
import type { EntryEvent } from './entry.ts';

/** Sessions that ended, timeouts and limits pass. */
const PASSING = [401, 408, 429];

/** What a failed call means for the tip that it carried. */
export const eventOf = (error: unknown): EntryEvent => {
  const message = messageOf(error);
  if (!(error instanceof ApiError)) return { type: 'lost', reason: 'unready', message };
  const { status } = error;
  if (status === 0) return { type: 'lost', reason: 'offline', message };
  if (status >= 500 || PASSING.includes(status))
    return { type: 'lost', reason: 'unready', message };
  return { type: status === 409 ? 'locked' : 'refused', message };
};
