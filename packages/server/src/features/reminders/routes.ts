import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { isPushAddress } from '../../push/push-address.ts';
import { isPublicKey, pushKey } from '../../push/push-key.ts';
import { refuse } from '../../refusal.ts';
import { endLinkKey, readEndToken } from '../../reminders/end-link.ts';
import { deleteDevice, hasDevice, storeDevice } from './devices.ts';
import { endMail, findWish, storeWish } from './wishes.ts';

/** When and how a player is reminded of open tips (docs/game.md, 'Reminders'). */
export const reminderRoutes: Feature = (route, { db, config }) => {
  const linkKey = endLinkKey(db);
  const key = pushKey(db);

  route(endpoints.reminders, async ({ session }) => ({
    available: config.reminders,
    ...(await findWish(db, session.userId)),
    device: await hasDevice(db, session.tokenHash),
    pushKey: config.reminders ? (await key()).publicKey : null,
  }));

  route(
    endpoints.saveReminders,
    async ({ body, session }) =>
      (await storeWish(db, body, session)) ? { success: true } : refuse('signed-out'),
    { checksSession: true },
  );

  route(
    endpoints.saveReminderDevice,
    async ({ body, session }) => {
      if (!isPushAddress(body.address, config.pushServices)) return refuse('unknown-push-service');
      const publicKey = Buffer.from(body.publicKey, 'base64url');
      if (!isPublicKey(publicKey)) return refuse('bad-input');
      const authSecret = Buffer.from(body.authSecret, 'base64url');
      const device = { address: body.address, publicKey, authSecret };
      return (await storeDevice(db, device, session)) ? { success: true } : refuse('signed-out');
    },
    { checksSession: true },
  );

  route(endpoints.removeReminderDevice, async ({ session }) => {
    await deleteDevice(db, session.tokenHash);
    return { success: true };
  });

  route(endpoints.endMailReminders, async ({ params }) => {
    const userId = await readEndToken(db, await linkKey(), params.token);
    if (userId === null) return refuse('unknown-reminder-link');
    await endMail(db, userId);
    return { success: true };
  });
};
