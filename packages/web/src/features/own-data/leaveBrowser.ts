import { clear } from 'idb-keyval';
import { forgetSubscription } from '../../api/pushSubscription.ts';
import { forgetAnswers } from '../../api/queryClient.ts';
import { leaveSession } from '../../api/session.ts';
import { openPlayerDatabase } from '../../storage.ts';
import { takeVisitorTips } from '../match/tip/visitorTips.ts';

/** Ends the session in this browser and leaves nothing of the player in it. */
export const leaveBrowser = async (): Promise<void> => {
  leaveSession();
  takeVisitorTips();
  await Promise.all([
    forgetAnswers(),
    clear(openPlayerDatabase()).catch(() => undefined),
    forgetSubscription(),
  ]);
};
