import { endpoints, hasValidStakes, messages } from '@tippspiel/contract';
import { isClosed } from '../../db/game.ts';
import type { Feature } from '../../http/feature.ts';
import type { LogEvent } from '../../log/entry.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { hasPayments } from '../../money/book.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { refuse } from '../../refusal.ts';
import { insertGroup, lockPlayer, removeGroup, statementIn } from './group-queries.ts';
import { lockGroup } from './lock-group.ts';
import { loggedMoney } from './logged-money.ts';
import { addMember, removeMember } from './membership.ts';

export const feature: Feature = (route, { db, mail }) => {
  route(endpoints.createGroup, async ({ body, session }) => {
    const { name, secret, money } = body;
    if (money && !hasValidStakes(money)) {
      return refuse('bad-input', messages.groupStakes(name));
    }
    return db.transaction().execute(async (transaction) => {
      await insertGroup(transaction, { name, secret, money });
      const facts = { group: name, money: money && loggedMoney(money) };
      await recordEvent(transaction, byOrganiser(session), { action: 'group-created', facts });
      return { success: true };
    });
  });

  route(endpoints.deleteGroup, async ({ params, session }) =>
    db.transaction().execute(async (transaction) => {
      // Its lock waits for payments that are being entered.
      await lockGroup(transaction, params.id);
      const statement = await statementIn(transaction, params.id);
      if (statement !== null) {
        return refuse(statement === 'now' ? 'tournament-closed' : 'group-has-statement');
      }
      if (await hasPayments(transaction, params.id)) return refuse('group-has-payments');
      const group = await removeGroup(transaction, params.id);
      if (!group) return refuse('not-found');
      const facts = { group: group.name, money: group.money && loggedMoney(group.money) };
      await recordEvent(transaction, byOrganiser(session), { action: 'group-deleted', facts });
      return { success: true };
    }),
  );

  route(endpoints.addGroupMember, async ({ params, body, session }) =>
    db.transaction().execute(async (transaction) => {
      const started = await holdFirstStart(transaction);
      const player = await lockPlayer(transaction, params.userId);
      const group = await lockGroup(transaction, params.groupId);
      if (!group || !player) return refuse('not-found');
      const withMoney = started && group.hasMoney;
      const isOffered = withMoney && body.forMoney;
      if (isOffered && (await isClosed(transaction))) return refuse('tournament-closed');
      if (await addMember(transaction, group.id, params.userId, isOffered)) {
        const record = (event: LogEvent) =>
          recordEvent(transaction, byOrganiser(session), event, { id: params.userId });
        const facts = { group: group.name, forMoney: withMoney ? false : null };
        await record({ action: 'member-added', facts });
        if (isOffered) await record({ action: 'money-offered', facts: { group: group.name } });
        if (group.hasMoney) {
          await mail.send({ kind: 'stake-asked', userId: params.userId }, transaction);
        }
      }
      return { success: true };
    }),
  );

  route(endpoints.removeGroupMember, async ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      const started = await holdFirstStart(transaction);
      const player = await lockPlayer(transaction, body.userId);
      const group = await lockGroup(transaction, body.groupId);
      if (!group || !player) return refuse('not-found');
      if (group.hasMoney && (await isClosed(transaction))) return refuse('tournament-closed');
      const removed = await removeMember(transaction, group.id, body.userId);
      if (!removed) return refuse('not-found');
      const forMoney = started && group.hasMoney ? removed.forMoney : null;
      const event = { action: 'member-removed', facts: { group: group.name, forMoney } } as const;
      await recordEvent(transaction, byOrganiser(session), event, { id: body.userId });
      return { success: true };
    }),
  );
};
