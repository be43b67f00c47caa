import * as z from 'zod/mini';
import { id } from './fields.ts';

/** What a player can react to a match with, in the order of the screen. */
export const emojis = ['cheer', 'applause', 'laughter', 'shock', 'tears', 'fire'] as const;

export type Emoji = (typeof emojis)[number];

export const emoji = z.enum(emojis);

/** How a group has reacted to a match. */
export const matchReactions = z.object({
  matchId: id,
  /** Those that somebody has chosen, in the order of `emojis`. */
  counts: z.array(z.object({ emoji, count: z.int() })),
  /** The caller's. */
  own: z.nullable(emoji),
});

export type MatchReactions = z.output<typeof matchReactions>;

/**
 * An event of the stream, to members of the group alone: what GET /api/reactions/:groupId now answers
 * them for these matches.
 */
export const reactionNews = z.object({ groupId: id, matches: z.array(matchReactions) });

export type ReactionNews = z.output<typeof reactionNews>;
