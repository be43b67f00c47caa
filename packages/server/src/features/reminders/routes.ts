import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { endLinkKey, readEndToken } from '../../reminders/end-link.ts';
import { endMail, findWish, storeWish } from './wishes.ts';

/** When and how a player is reminded of open tips (docs/game.md, 'Reminders'). */
export const reminderRoutes: Feature = (route, { db, config }) => {
  const linkKey = endLinkKey(db);

  route(endpoints.reminders, async ({ session }) => ({
    available: config.reminders,
    ...(await findWish(db, session.userId)),
  }));

  route(
    endpoints.saveReminders,
    async ({ body, session }) =>
      (await storeWish(db, body, session)) ? { success: true } : refuse('signed-out'),
    { checksSession: true },
  );

  route(endpoints.endMailReminders, async ({ params }) => {
    const userId = await readEndToken(db, await linkKey(), params.token);
    if (userId === null) return refuse('unknown-reminder-link');
    await endMail(db, userId);
    return { success: true };
  });
};
