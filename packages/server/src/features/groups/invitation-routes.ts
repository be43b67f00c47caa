import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import type { RateLimit } from '../../http/rate-limits.ts';
import { hasSession } from '../../identity/live-session.ts';
import { refuse } from '../../refusal.ts';
import { invitingName, isLinkOf } from './link.ts';
import { activeMembers, hasJoined } from './members.ts';
import { isShown, join } from './membership.ts';
import { openProposals } from './money-proposals.ts';

export const feature: Feature = ({ route, db }) => {
  route(
    endpoints.invitationName,
    async ({ params }) => {
      const name = await invitingName(db, params.token);
      return name === undefined ? refuse('unknown-invitation') : { name };
    },
    { rateLimit: linkLimit },
  );

  route(
    endpoints.invitation,
    async ({ params, session }) =>
      (await invitingGroup(db, params.token, session.userId)) ?? refuse('unknown-invitation'),
    { rateLimit: linkLimit },
  );

  route(
    endpoints.acceptInvitation,
    async ({ params, body, session }) => {
      // A player who has the link joins the group for the stake that was shown.
      const wayIn = sql<boolean>`(${isLinkOf(params.token)} AND ${isShown(body.stakeCents)})`;
      const joined = await db
        .transaction()
        .execute((transaction) => join(transaction, wayIn, session));
      if (joined) return { success: true };
      if (!(await hasSession(db, session.tokenHash))) return refuse('signed-out');
      const group = await invitingGroup(db, params.token, session.userId);
      if (!group) return refuse('unknown-invitation');
      if (group.joined) return { success: true };
      const stakeCents = group.money?.stakeCents ?? null;
      return refuse(stakeCents === body.stakeCents ? 'stakes-locked' : 'stake-has-changed');
    },
    { rateLimit: linkLimit },
  );
};

/** Links are too long to be guessed; nobody makes the database look for many either. */
const linkLimit: RateLimit = { max: 120, seconds: 60 };

/** The group that a link leads to. @param userId who asks */
const invitingGroup = async (
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
