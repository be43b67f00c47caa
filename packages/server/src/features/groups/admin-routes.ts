import { type BodyOf, endpoints, fields, hasValidStakes, messages } from '@tippspiel/contract';
import { recordAudit } from '../../db/audit.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../http/refusal.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { groupTexts } from '../../texts/groups.ts';
import { addMember, removeMember } from './membership.ts';
import { findGroup, findPlayerName, insertGroup, removeGroup } from './queries.ts';

export const groupAdminRoutes: Feature = (route, { db }) => {
  route(endpoints.createGroup, async ({ body, session }) => {
    const { name, secret, groupMoney } = body;
    if (groupMoney && !hasValidStakes(groupMoney)) {
      return refuse('bad-input', messages.groupMoney(name));
    }
    try {
      await db.transaction().execute(async (transaction) => {
        const money = inCents(groupMoney);
        await insertGroup(transaction, { name, nameKey: fields.nameKey(name), secret, money });
        const text = groupTexts.created(name);
        await recordAudit(transaction, { actor: session.name, action: 'group-created', text });
      });
    } catch (error) {
      if (isUniqueViolation(error, 'tip_groups_name_key_key')) return refuse('group-name-taken');
      throw error;
    }
    return { success: true };
  });

  route(endpoints.deleteGroup, async ({ params, session }) =>
    db.transaction().execute(async (transaction) => {
      const name = await removeGroup(transaction, params.id);
      if (name === undefined) return refuse('not-found');
      const text = groupTexts.deleted(name);
      await recordAudit(transaction, { actor: session.name, action: 'group-deleted', text });
      return { success: true };
    }),
  );

  route(endpoints.addGroupMember, async ({ params, body, session }) =>
    db.transaction().execute(async (transaction) => {
      const started = await holdFirstStart(transaction);
      const group = await findGroup(transaction, params.groupId);
      const player = await findPlayerName(transaction, params.userId);
      if (!group || player === undefined) return refuse('not-found');
      const withMoney = started && group.hasMoney;
      const forMoney = withMoney && body.forMoney;
      const added = await addMember(transaction, group.id, params.userId, forMoney);
      if (added) {
        const text = groupTexts.memberAdded(group.name, player, withMoney ? forMoney : null);
        await recordAudit(transaction, { actor: session.name, action: 'member-added', text });
      }
      return { success: true };
    }),
  );

  route(endpoints.removeGroupMember, async ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      await holdFirstStart(transaction);
      const group = await findGroup(transaction, body.groupId);
      const player = await findPlayerName(transaction, body.userId);
      if (!group || player === undefined) return refuse('not-found');
      const removed = await removeMember(transaction, group.id, body.userId);
      if (!removed) return refuse('not-found');
      const text = groupTexts.memberRemoved(group.name, player);
      await recordAudit(transaction, { actor: session.name, action: 'member-removed', text });
      return { success: true };
    }),
  );
};

const inCents = (money: BodyOf<typeof endpoints.createGroup>['groupMoney']) =>
  money && {
    stake: Math.round(money.insertMoney * 100),
    first: Math.round(money.firstPlace * 100),
    second: Math.round(money.secondPlace * 100),
    third: Math.round(money.thirdPlace * 100),
  };
