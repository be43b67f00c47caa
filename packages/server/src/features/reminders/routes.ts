import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { isPushAddress } from '../../push/push-address.ts';
import { isPublicKey, pushKey } from '../../push/push-key.ts';
import { refuse } from '../../refusal.ts';
import { endLinkKey, readEndToken } from '../../reminders/end-link.ts';
import { deleteDevice, findDevice, storeDevice } from './devices.ts';
import { endMail, findWish, storeWish } from './wishes.ts';

/** When and how a player is reminded of open tips and told results (docs/game.md, 'Reminders', 'Results of a day'). */
export const reminderRoutes: Feature = (route, { db, config }) => {
  const linkKey = endLinkKey(db);
  const key = pushKey(db);

  route(endpoints.reminders, async ({ session }) => {
    const { resultsMail, ...wish } = await findWish(db, session.userId);
    const device = await findDevice(db, session.tokenHash);
    return {
      available: config.reminders,
      ...wish,
      device: device.tips,
      results: { mail: resultsMail, device: device.results },
      pushKey: config.reminders ? (await key()).publicKey : null,
    };
  });

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
      const { address, shows = ['tips'] } = body;
      const device = { address, publicKey, authSecret, shows };
      return (await storeDevice(db, device, session)) ? { success: true } : refuse('signed-out');
    },
    { checksSession: true },
  );

  route(endpoints.removeReminderDevice, async ({ session }) => {
    await deleteDevice(db, session.tokenHash);
    return { success: true };
  });

  route(endpoints.endMailReminders, async ({ params }) => {
    const link = await readEndToken(db, await linkKey(), params.token);
    if (link === null) return refuse('unknown-reminder-link');
    await endMail(db, link);
    return { success: true };
  });
};
