import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { type RawBuilder, sql } from 'kysely';
import { groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Db } from '../../db/schema.ts';
import { isLinkOf } from './link.ts';
import { activeMembers, hasJoined } from './members.ts';
import { isShown } from './membership.ts';
import { openProposals } from './money-proposals.ts';

/** The name of the group that a link leads to; undefined without one. */
export const invitingName = async (db: Db, token: string): Promise<string | undefined> => {
  const group = await db
    .selectFrom('tip_groups as g')
    .select('g.name')
    .where(isLinkOf(token))
    .executeTakeFirst();
  return group?.name;
};

/** The group that a link leads to. @param userId who asks */
export const invitingGroup = async (
  db: Db,
  token: string,
  userId: number,
): Promise<AnswerOf<typeof endpoints.invitation> | undefined> => {
  const group = await db
    .selectFrom('tip_groups as g')
    .select([
      'g.id',
      'g.name',
      ...groupMoneyColumns,
      activeMembers.as('members'),
      hasJoined(userId).as('joined'),
    ])
    .where(isLinkOf(token))
    .executeTakeFirst();
  if (!group) return undefined;
  const { id, name, members, joined, ...money } = group;
  const proposal = (await openProposals(db, [id], userId)).get(id)?.money;
  return { id, name, members, joined, money: storedGroupMoney(money), proposal };
};

/** SQL: who has the link of group `g` joins it for the stake that was shown. */
export const byLink = (token: string, stakeCents: number | null): RawBuilder<boolean> =>
  sql`(${isLinkOf(token)} AND ${isShown(stakeCents)})`;
