import { endpoints, hasValidStakes, messages } from '@tippspiel/contract';
import { isClosed } from '../../db/game.ts';
import type { Feature } from '../../http/feature.ts';
import { recordEvent } from '../../log/record.ts';
import { hasPayments } from '../../money/book.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { refuse } from '../../refusal.ts';
import { insertGroup, lockPlayer, removeGroup, statementIn } from './group-queries.ts';
import { lockGroup } from './lock-group.ts';
import { loggedMoney } from './logged-money.ts';
import { addMember, removeMember } from './membership.ts';

export const feature: Feature = ({ change, mail }) => {
  change(endpoints.createGroup, async (transaction, { body, session }) => {
    const { name, money } = body;
    if (money && !hasValidStakes(money))
      return refuse('bad-input', messages.groupStakes(name), messages.proposalStakes);
    await insertGroup(transaction, body);
    const facts = { group: name, money: money && loggedMoney(money) };
    await recordEvent(transaction, session, 'group-created', facts);
  });

  change(endpoints.deleteGroup, async (transaction, { params, session }) => {
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
    await recordEvent(transaction, session, 'group-deleted', facts);
  });

  change(endpoints.addGroupMember, async (transaction, { params, body, session }) => {
    const started = await holdFirstStart(transaction);
    const player = await lockPlayer(transaction, params.userId);
    const group = await lockGroup(transaction, params.groupId);
    if (!group || !player) return refuse('not-found');
    const withMoney = started && group.hasMoney;
    const isOffered = withMoney && body.forMoney;
    if (isOffered && (await isClosed(transaction))) return refuse('tournament-closed');
    if (!(await addMember(transaction, group.id, player.id, isOffered))) return;
    const facts = { group: group.name, forMoney: withMoney ? false : null };
    await recordEvent(transaction, session, 'member-added', facts, player);
    if (isOffered) {
      await recordEvent(transaction, session, 'money-offered', { group: group.name }, player);
    }
    if (group.hasMoney) await mail.send({ kind: 'stake-asked', userId: player.id }, transaction);
  });

  change(endpoints.removeGroupMember, async (transaction, { body, session }) => {
    const started = await holdFirstStart(transaction);
    const player = await lockPlayer(transaction, body.userId);
    const group = await lockGroup(transaction, body.groupId);
    if (!group || !player) return refuse('not-found');
    if (group.hasMoney && (await isClosed(transaction))) return refuse('tournament-closed');
    const removed = await removeMember(transaction, group.id, player.id);
    if (!removed) return refuse('not-found');
    const facts = {
      group: group.name,
      forMoney: started && group.hasMoney ? removed.forMoney : null,
    };
    await recordEvent(transaction, session, 'member-removed', facts, player);
  });
};
