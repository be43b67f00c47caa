import { type AnswerOf, endpoints, type InvitationPreview } from '@tippspiel/contract';
import { isAnnulled } from '@tippspiel/rules';
import { sql } from 'kysely';
import { groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import type { RateLimit } from '../../http/rate-limits.ts';
import { hasSession } from '../../identity/live-session.ts';
import { refuse } from '../../refusal.ts';
import type { Game } from '../../standings/game.ts';
import { isStarted } from '../match/list-matches.ts';
import { isLinkOf } from './link.ts';
import { activeMembers, hasJoined } from './members.ts';
import { isShown, join } from './membership.ts';
import { openProposals } from './money-proposals.ts';

export const feature: Feature = ({ route, board, db }) => {
  route(
    endpoints.invitationPreview,
    async ({ params }) => {
      const group = await invitingToVisitors(db, params.token);
      if (!group) return refuse('unknown-invitation');
      const { game } = await board.look();
      if (!game) return { ...group, matches: [] };
      return { ...group, questions: openQuestions(game), matches: nextMatches(game) };
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
const linkLimit: RateLimit = { name: 'group-links', max: 120, seconds: 60 };

/** What a visitor sees of the group that a link leads to: of all its people who invites alone. */
const invitingToVisitors = async (db: Db, token: string) => {
  const group = await db
    .selectFrom('tip_groups as g')
    .leftJoin('users as f', 'f.id', 'g.founder_id')
    .select([
      'g.name',
      sql<string | null>`CASE WHEN g.secret IS NULL THEN f.name ELSE (
        SELECT u.name FROM configuration c JOIN users u ON u.id = c.admin_id) END`.as('inviter'),
      ...groupMoneyColumns,
      activeMembers.as('members'),
    ])
    .where(isLinkOf(token))
    .executeTakeFirst();
  if (!group) return undefined;
  const { name, inviter, members, ...money } = group;
  return { name, inviter, members, money: storedGroupMoney(money) };
};

/** Those that can be answered; nothing says whether somebody has. */
const openQuestions = (game: Game): InvitationPreview['questions'] => {
  const open = [...game.questions.values()].filter(
    ({ closed, withdrawn }) => !closed && !withdrawn,
  );
  if (open.length === 0) return undefined;
  return {
    count: open.length,
    points: open.reduce((sum, { points, picks }) => sum + points * picks, 0),
  };
};

/** So many matches a visitor may tip at once. */
const NEXT = 3;

const nextMatches = (game: Game): InvitationPreview['matches'] => {
  const teamOf = (isocode: string) => ({
    isocode,
    name: game.countries.get(isocode) ?? isocode,
    ...game.badges.get(isocode),
  });
  return Array.from(game.listed.values())
    .filter((match) => !isStarted(match, game) && !isAnnulled(match))
    .slice(0, NEXT)
    .map(({ teams, ...match }) => ({
      ...match,
      home: teamOf(teams.home),
      away: teamOf(teams.away),
      stageName: game.stages.find(({ code }) => code === match.stage)?.name ?? match.stage,
    }));
};

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
