import { endpoints } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Database } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import type { Session } from '../../http/session.ts';
import { refuse } from '../../refusal.ts';
import { userTexts } from '../../texts/users.ts';
import { deleteUser, isAddressHeld, lockUser, setActive, setStakeFlag } from './changes.ts';

export const userAdminRoutes: Feature = (route, { db }) => {
  route(endpoints.activateUser, ({ params, body, session }) =>
    db.transaction().execute(async (transaction) => {
      const user = await lockUser(transaction, params.id);
      if (!user) return refuse('not-found');
      if (user.active === body.active) return { success: true };
      if (user.isAdmin && !body.active) return refuse('admin-protected');
      if (body.active && (await isAddressHeld(transaction, user.id))) {
        return refuse('email-taken', userTexts.addressHeld);
      }
      await setActive(transaction, user.id, body.active);
      const text = body.active ? userTexts.activated : userTexts.deactivated;
      await record(transaction, session, 'user-active', text(user.name), user.started);
      return { success: true };
    }),
  );

  route(endpoints.markPaid, ({ params, body, session }) =>
    db.transaction().execute(async (transaction) => {
      const user = await lockUser(transaction, params.id);
      if (!user) return refuse('not-found');
      if (await setStakeFlag(transaction, user.id, 'paid', body.paid)) {
        const withdrawn = user.started ? userTexts.unpaid : userTexts.refunded;
        const text = body.paid ? userTexts.paid : withdrawn;
        await record(transaction, session, 'user-paid', text(user.name), false);
      }
      return { success: true };
    }),
  );

  route(endpoints.setFullStake, ({ params, body, session }) =>
    db.transaction().execute(async (transaction) => {
      const user = await lockUser(transaction, params.id);
      if (!user) return refuse('not-found');
      if (await setStakeFlag(transaction, user.id, 'full_stake', body.maxPrice)) {
        const text = body.maxPrice ? userTexts.fullStake : userTexts.halfStake;
        await record(transaction, session, 'user-full-stake', text(user.name), user.started);
      }
      return { success: true };
    }),
  );

  route(endpoints.deleteUser, ({ params, session }) =>
    db.transaction().execute(async (transaction) => {
      const user = await lockUser(transaction, params.id);
      if (!user) return refuse('not-found');
      if (user.isAdmin) return refuse('admin-protected');
      await deleteUser(transaction, user.id);
      const changesPrizes = user.started && user.active;
      await record(
        transaction,
        session,
        'user-deleted',
        userTexts.deleted(user.name),
        changesPrizes,
      );
      return { success: true };
    }),
  );
};

/** Every player can read what the organiser does; what moves the prizes says so. */
const record = (
  db: Kysely<Database>,
  session: Session,
  action: string,
  text: string,
  changesPrizes: boolean,
) =>
  recordAudit(db, {
    actor: session.name,
    action,
    text: changesPrizes ? userTexts.afterStart(text) : text,
  });
