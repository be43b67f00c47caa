import type { Counting } from '@tippspiel/rules';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../http/session.ts';
import { refuse } from '../../refusal.ts';
import type { Board } from '../../standings/board.ts';
import type { Table } from '../../standings/table.ts';

/** The table of a group for its members and the organiser; 0 is all players, for everybody. */
export const accessTable = async (
  board: Board,
  groupId: number,
  { userId, role }: Pick<Session, 'userId' | 'role'>,
  { revisionCheck }: Pick<FastifyRequest, 'revisionCheck'>,
) => {
  const { game, group } = await board.readGroup(groupId, revisionCheck);
  if (group === null) return { game, group };
  // A player learns of no group whether there is one.
  if (!group?.members.has(userId) && role !== 'organiser') return refuse('not-a-member');
  return group ? { game, group } : refuse('not-found');
};

interface Window {
  readonly offset: number;
  readonly limit: number;
  readonly around?: 'me' | undefined;
}

/** The first row that is asked for: of a page, or of those around the caller's own. */
export const startOf = (table: Table, { offset, limit, around }: Window, { userId }: Session) => {
  const own = around === 'me' ? table.indexOf(userId) : -1;
  const latest = Math.max(table.length - limit, 0);
  return own === -1 ? offset : Math.min(Math.max(own - (limit >> 1), 0), latest);
};

/** What a table counts, as `live` asks for it. */
export const countingOf = (live: 'true' | 'false' | undefined): Counting =>
  live === 'true' ? 'running' : 'results';
