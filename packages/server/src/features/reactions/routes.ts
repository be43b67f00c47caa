import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import type { Session } from '../../http/session.ts';
import { refuse } from '../../refusal.ts';
import { refuseOutsider } from '../groups/policy.ts';
import { isListed, reactionsOf, storeReaction } from './reaction-queries.ts';

/** Reactions of a group's members to started matches (docs/game.md, 'Reactions'). */
export const reactionRoutes: Feature = (route, { board, db }) => {
  /** @returns null = the player is one */
  const noMember = async (groupId: number, session: Session) => {
    const { group } = await board.readGroup(groupId);
    if (!group) return refuseOutsider(session);
    return group.members.has(session.userId) ? null : refuse('not-a-member');
  };

  route(
    endpoints.reactions,
    async ({ params, session }) =>
      (await noMember(params.groupId, session)) ??
      (await reactionsOf(db, params.groupId, session.userId)),
  );

  route(
    endpoints.react,
    async ({ params, body, session }) => {
      const started = await storeReaction(db, { ...params, ...body }, session);
      if (started) return { success: true };
      if (started === false) return refuse('reaction-before-start');
      const refusal = await noMember(params.groupId, session);
      if (refusal || (await isListed(db, params.matchId))) return refusal ?? refuse('not-a-member');
      return refuse('not-found');
    },
    { rateLimit: { max: 60, seconds: 60 }, checksSession: true },
  );
};
