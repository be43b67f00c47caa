import type { GroupMoney } from '@tippspiel/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Database } from '../../db/schema.ts';
import { isLinkOf } from './link.ts';
import { isShown } from './membership.ts';
import { openProposals } from './money-proposals.ts';

/** A group as who has its link sees it. */
export interface InvitingGroup {
  readonly id: number;
  readonly name: string;
  readonly money: GroupMoney | null;
  /** How many are active. */
  readonly members: number;
  /** Whether the asking player is one. */
  readonly joined: boolean;
  /** What is proposed to its members. */
  readonly proposal: GroupMoney | undefined;
}

/** The name of the group that a link leads to; undefined without one. */
export const invitingName = async (
  db: Kysely<Database>,
  token: string,
): Promise<string | undefined> => {
  const group = await db
    .selectFrom('tip_groups as g')
    .select('g.name')
    .where(isLinkOf(token))
    .executeTakeFirst();
  return group?.name;
};

/** The group that a link leads to. @param userId who asks */
export const invitingGroup = async (
  db: Kysely<Database>,
  token: string,
  userId: number,
): Promise<InvitingGroup | undefined> => {
  const group = await db
    .selectFrom('tip_groups as g')
    .select([
      'g.id',
      'g.name',
      ...groupMoneyColumns,
      sql<number>`(SELECT count(*)::integer FROM tip_group_members m
        JOIN users u ON u.id = m.user_id AND u.active WHERE m.group_id = g.id)`.as('members'),
      sql<boolean>`EXISTS (SELECT FROM tip_group_members m
        WHERE m.group_id = g.id AND m.user_id = ${userId})`.as('joined'),
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
