import type { FastifyRequest } from 'fastify';
import type { Session } from '../../http/session.ts';
import { refuse } from '../../refusal.ts';
import type { Board } from '../../standings/board.ts';

/** The table of a group for its members and the organiser; 0 is all players, for everybody. */
export const accessTable = async (
  board: Board,
  groupId: number,
  { userId, role }: Pick<Session, 'userId' | 'role'>,
  { look }: Pick<FastifyRequest, 'look'>,
) => {
  if (groupId === 0) return { game: await board.read(look), group: null };
  const { game, group } = await board.readGroup(groupId, look);
  // A player learns of no group whether there is one.
  if (!group?.members.has(userId) && role !== 'organiser') return refuse('not-a-member');
  if (!group) return refuse('not-found');
  return { game, group };
};
