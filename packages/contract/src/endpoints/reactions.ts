import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId, success } from '../fields.ts';
import { emoji, matchReactions } from '../reaction.ts';

export const reactions = endpoint(
  {
    method: 'GET',
    path: '/api/reactions/:groupId',
    access: 'player',
    summary: 'How the members of a group have reacted to started matches; for its members alone.',
    reads: ['groups', 'matches', 'memberships', 'reactions'],
    refusals: ['not-found', 'not-a-member'],
  },
  () => ({ params: z.object({ groupId: pathId }), answer: z.array(matchReactions) }),
);

export const react = endpoint(
  {
    method: 'POST',
    path: '/api/reactions/:groupId/:matchId',
    access: 'player',
    summary: "Sets, changes or (null) removes the caller's reaction to a started match in a group.",
    changes: ['reactions'],
    refusals: ['signed-out', 'not-a-member', 'not-found', 'reaction-before-start'],
  },
  () => ({
    params: z.object({ groupId: pathId, matchId: pathId }),
    body: z.object({ emoji: z.nullable(emoji) }),
    answer: success,
  }),
);
