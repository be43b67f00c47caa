import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { isListed, reactionsOf, storeReaction } from './reaction-queries.ts';

/** Reactions of a group's members to started matches (docs/game.md, 'Reactions'). */
export const feature: Feature = ({ route, board, db }) => {
  const isMember = async (groupId: number, userId: number) =>
    (await board.readGroup(groupId)).group?.members.has(userId);

  route(endpoints.reactions, async ({ params, session }) =>
    (await isMember(params.groupId, session.userId))
      ? reactionsOf(db, params.groupId, session.userId)
      : refuse('not-a-member'),
  );

  route(
    endpoints.react,
    async ({ params, body, session }) => {
      const started = await storeReaction(db, { ...params, ...body }, session);
      if (started) return { success: true };
      if (started === false) return refuse('reaction-before-start');
      const isAsked = await isMember(params.groupId, session.userId);
      return refuse(
        isAsked && !(await isListed(db, params.matchId)) ? 'not-found' : 'not-a-member',
      );
    },
    { rateLimit: { name: 'reactions', max: 60, seconds: 60 }, checksSession: true },
  );
};
