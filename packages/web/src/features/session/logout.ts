import { endpoints } from '@tippspiel/contract';
import { clear } from 'idb-keyval';
import { change } from '../../api/change.ts';
import { forgetSubscription } from '../../api/pushSubscription.ts';
import { forgetAnswers } from '../../api/queryClient.ts';
import { leaveSession } from '../../api/session.ts';
import { openPlayerDatabase } from '../../storage.ts';

/** Ends the session here and on the server, and leaves nothing of the player in the browser. */
export const logout = async (): Promise<void> => {
  // Offline, too, the browser is left clean.
  const ended = change(endpoints.logout).catch(() => undefined);
  leaveSession();
  await Promise.all([
    ended,
    forgetAnswers(),
    clear(openPlayerDatabase()).catch(() => undefined),
    forgetSubscription(),
  ]);
};
