import { endpoints } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Database } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { userTexts } from '../../texts/users.ts';
import { deleteUser, lockUser, setActive, setStakeFlag } from './changes.ts';
import { findMoneyGame, setForMoney } from './money.ts';

export const userAdminRoutes: Feature = (route, { db }) => {
  route(endpoints.activateUser, ({ params, body, session }) =>
    db.transaction().execute(async (transaction) => {
      const user = await lockUser(transaction, params.id);
      if (!user) return refuse('not-found');
      if (user.active === body.active) return { success: true };
      if (user.isAdmin && !body.active) return refuse('admin-protected');
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

  route(endpoints.setForMoney, ({ params, body, session }) =>
    db.transaction().execute(async (transaction) => {
      const user = await lockUser(transaction, params.id);
      const game = await findMoneyGame(transaction, body.groupId);
      if (!user || !game) return refuse('not-found');
      if (!user.started) return refuse('stakes-open');
      const changed = await setForMoney(transaction, user.id, game.id, body.forMoney);
      if (changed === null) return refuse('not-found');
      if (changed) {
        const text = body.forMoney ? userTexts.takenIn : userTexts.takenOut;
        await record(transaction, session, 'money', text(user.name, game.groupName), true);
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
