import { endpoints } from '@tippspiel/contract';
import { isClosed } from '../../db/game.ts';
import { noteChange } from '../../db/revision.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { tell } from '../../http/security-log.ts';
import { isScorekeeper } from '../../identity/roles.ts';
import { recordEvent } from '../../log/record.ts';
import { noteStakes } from '../../money/agreed.ts';
import { changingPayments, takesYesOfStatement } from '../../money/paid-back.ts';
import { bookOpenStakes, bookPaidBack, setStakeFlag } from '../../money/paid-flag.ts';
import { refuse } from '../../refusal.ts';
import { userTexts } from '../../texts/game.ts';
import { joinInvited } from '../groups/signup-invitations.ts';
import { deleteUser, isAddressHeld, isInSeals, lockUser, setActive } from './changes.ts';
import { findMoneyGame, followFullStake, hasStake, setForMoney, tellLost } from './money.ts';
import { endScorekeeper, nameScorekeeper } from './scorekeepers.ts';

export const feature: Feature = ({ change, mail }) => {
  change(
    endpoints.activateUser,
    async (transaction, { params, body, session, request }) => {
      tell(request, { how: body.active ? 'on' : 'off' });
      const user = await lockUser(transaction, params.id);
      if (!user) return refuse('not-found');
      if (user.active === body.active) return;
      if (user.isOrganiser && !body.active) return refuse('admin-protected');
      if (body.active && (await isAddressHeld(transaction, user.id))) {
        return refuse('email-taken', userTexts.addressHeld);
      }
      if (body.active && user.left_at !== null && !(await hasStake(transaction, user.id))) {
        return refuse('not-found', userTexts.rowRetired);
      }
      await setActive(transaction, user.id, body.active);
      if (user.activated_at === null) await joinInvited(transaction, user.id);
      const facts = { active: body.active, ...(await effectOf(transaction, user, true)) };
      await recordEvent(transaction, session, 'user-active', facts, user);
    },
    { endsRoles: ({ body }) => !body.active },
  );

  change(
    endpoints.setScorekeeper,
    async (transaction, { params, body, session, request }) => {
      tell(request, { how: body.scorekeeper ? 'named' : 'ended' });
      const user = await lockUser(transaction, params.id);
      if (!user) return refuse('not-found');
      if ((await isScorekeeper(transaction, user.id)) === body.scorekeeper) return;
      if (body.scorekeeper) {
        if (user.isOrganiser || !user.active || user.left_at !== null)
          return refuse('scorekeeper-unfit');
        if (!(await nameScorekeeper(transaction, user.id))) return refuse('too-many-scorekeepers');
        await mail.send({ kind: 'scorekeeper-named', userId: user.id }, transaction);
      } else await endScorekeeper(transaction, user.id);
      await recordEvent(transaction, session, 'scorekeeper-set', body, user);
    },
    { endsRoles: () => true },
  );

  change(endpoints.markPaid, async (transaction, { params, body, session }) => {
    const user = await lockUser(transaction, params.id);
    if (!user) return refuse('not-found');
    if (!body.paid && (await takesYesOfStatement(transaction, user.id, null, null))) {
      return refuse('tournament-closed');
    }
    const { lost } = await changingPayments(transaction, user.id, () =>
      body.paid ? bookOpenStakes(transaction, user.id) : bookPaidBack(transaction, user.id),
    );
    await tellLost({ transaction, mail }, session, user, lost);
    if (await setStakeFlag(transaction, user.id, 'paid', body.paid)) {
      const facts = { paid: body.paid, refunded: !body.paid && !user.started };
      await recordEvent(transaction, session, 'user-paid', facts, user);
    }
    await noteStakes(transaction, user.id);
  });

  change(endpoints.setFullStake, async (transaction, { params, body, session }) => {
    const user = await lockUser(transaction, params.id);
    if (!user) return refuse('not-found');
    if (await isClosed(transaction)) return refuse('tournament-closed');
    if (await setStakeFlag(transaction, user.id, 'full_stake', body.fullStake)) {
      // The other half is an offer, which changes nothing yet.
      const effect = await effectOf(transaction, user, user.active && !body.fullStake);
      if (user.started) await followFullStake(transaction, user.id, body.fullStake);
      if (body.fullStake) await mail.send({ kind: 'stake-asked', userId: user.id }, transaction);
      const facts = { full: body.fullStake, ...effect };
      await recordEvent(transaction, session, 'user-full-stake', facts, user);
      await noteStakes(transaction, user.id);
    }
  });

  change(endpoints.setForMoney, async (transaction, { params, body, session }) => {
    const user = await lockUser(transaction, params.id);
    const game = await findMoneyGame(transaction, body.groupId);
    if (!user || !game) return refuse('not-found');
    if (!user.started) return refuse('stakes-open');
    if (await isClosed(transaction)) return refuse('tournament-closed');
    const changed = await setForMoney(transaction, user.id, game.id, body.forMoney);
    if (changed === null) return refuse('not-found');
    if (!changed) return;
    const group = game.groupName;
    if (body.forMoney) {
      await recordEvent(transaction, session, 'money-offered', { group }, user);
      await mail.send({ kind: 'stake-asked', userId: user.id }, transaction);
    } else {
      await recordEvent(transaction, session, 'money', { group, forMoney: false }, user);
    }
    await noteStakes(transaction, user.id);
  });

  change(
    endpoints.deleteUser,
    async (transaction, { params, session }) => {
      const user = await lockUser(transaction, params.id);
      if (!user) return refuse('not-found');
      if (user.isOrganiser) return refuse('admin-protected');
      const effect = await effectOf(transaction, user, user.active);
      // Nobody else needs to know of an account that was in no table and can be in no seal.
      const isKnown = user.active || (await isInSeals(transaction, user.id));
      const facts = { ...effect, started: effect.started && isKnown };
      const stays = await deleteUser(transaction, user.id);
      // With the number, by which seals know the account; the name is gone.
      await recordEvent(transaction, session, 'user-deleted', facts, { id: user.id });
      // Also of an account that is switched off, which no table has had.
      if (stays) await noteChange(transaction, 'player', user.id);
    },
    { endsRoles: () => true },
  );
};

/**
 * Whether the tournament had started, and whether the account's stake was in any pot.
 *
 * @param counts whether the account is active, before or after the change
 */
const effectOf = async (
  db: Db,
  user: { readonly id: number; readonly started: boolean },
  counts: boolean,
) => ({
  started: user.started,
  changesPrizes: user.started && counts && (await hasStake(db, user.id)),
});
