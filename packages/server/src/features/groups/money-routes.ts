import { endpoints, hasValidStakes, messages } from '@tippspiel/contract';
import { columnsOfGroupMoney, groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { holdSession } from '../../identity/live-session.ts';
import { recordEvent } from '../../log/record.ts';
import { holdFirstStart, startsWithinADay } from '../../money/first-start.ts';
import { refuse } from '../../refusal.ts';
import { lockGroup } from './lock-group.ts';
import { loggedMoney } from './logged-money.ts';
import { activeMembersOf } from './members.ts';
import { isTooLate } from './money-proposals.ts';

/** Other stakes and prizes for a group with money (docs/decisions/0036-other-stakes.md). */
export const feature: Feature = ({ change, mail }) => {
  change(endpoints.saveGroupMoney, async (transaction, { params, body: { money }, session }) => {
    await holdFirstStart(transaction);
    if (!(await holdSession(transaction, session))) return refuse('signed-out');
    const group = await lockGroup(transaction, params.id);
    const present = group && (await findMoney(transaction, group.id));
    if (!present) return refuse('not-found');
    if (!hasValidStakes(money))
      return refuse('bad-input', messages.groupStakes(group.name), messages.proposalStakes);
    if (await isTooLate(transaction)) return refuse('stakes-locked');
    const [from, to] = [loggedMoney(present), loggedMoney(money)];
    if (JSON.stringify(from) === JSON.stringify(to)) return;
    if (to.stake > from.stake && (await startsWithinADay(transaction))) {
      return refuse('stake-raised-too-late');
    }
    await transaction
      .updateTable('tip_groups')
      .set(columnsOfGroupMoney(money))
      .where('id', '=', group.id)
      .execute();
    const facts = { group: group.name, from, to };
    await recordEvent(transaction, session, 'group-money-changed', facts);
    if (from.stake !== to.stake) {
      const change = { groupId: group.id, fromCents: from.stake, toCents: to.stake };
      const members = activeMembersOf(transaction, group.id).clearOrderBy().orderBy('u.id');
      for (const { id: userId } of await members.select('u.id').execute()) {
        await mail.send({ kind: 'stake-changed', userId, ...change }, transaction);
      }
    }
  });
};

const findMoney = async (transaction: Db, groupId: number) =>
  storedGroupMoney(
    await transaction
      .selectFrom('tip_groups')
      .select(groupMoneyColumns)
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow(),
  );
