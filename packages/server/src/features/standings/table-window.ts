import type { Counting } from '@tippspiel/rules';
import type { Session } from '../../http/session.ts';
import type { Table } from '../../standings/table.ts';

interface Window {
  readonly offset: number;
  readonly limit: number;
  readonly around?: 'me' | undefined;
}

/** The first row that is asked for: of a page, or of those around the caller's own. */
export const startOf = (
  table: Table,
  { offset, limit, around }: Window,
  { userId }: Session,
): number => {
  const own = around === 'me' ? table.indexOf(userId) : -1;
  const latest = Math.max(table.length - limit, 0);
  return own === -1 ? offset : Math.min(Math.max(own - (limit >> 1), 0), latest);
};

/** What a table counts, as `live` asks for it. */
export const countingOf = (live: 'true' | 'false' | undefined): Counting =>
  live === 'true' ? 'running' : 'results';
