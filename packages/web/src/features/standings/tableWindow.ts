import { endpoints } from '@tippspiel/contract';
import { callTable } from '../../api/client.ts';
import { keyOf } from '../../api/queries.ts';
import type { LiveRow } from './liveTable.ts';
import { type ScorePage, type ScoreTable, scoreTable } from './scoreQuery.ts';

/** The rows that are shown at once. */
export const WINDOW = 100;

/** Where a window begins: the number of rows before it, or so that the own row is in its middle. */
export type WindowStart = number | 'me';

export interface WindowedTable extends Omit<ScoreTable, 'rows'> {
  rows: readonly LiveRow[];
  /** How many rows stand before the first one. */
  offset: number;
}

/** Which rows of which table. */
export interface TableWindow {
  /** 0 is all players. */
  group: number;
  start: WindowStart;
  /** Counts the matches of this calendar day alone, yyyy-MM-dd. */
  day?: string | undefined;
}

/** What the calls for rows and for who of them is there are asked with; running scores count. */
export const windowInput = ({ group, start, day }: TableWindow) => ({
  params: { id: group },
  query: {
    ...(start === 'me' ? { around: 'me' as const } : { offset: start }),
    limit: WINDOW,
    live: 'true' as const,
    ...(day === undefined ? {} : { day }),
  },
});

/** Options for `useQuery`. */
export const windowQuery = (window: TableWindow) => {
  const input = windowInput(window);
  return {
    queryKey: [...keyOf(endpoints.score, input), 'window'] as const,
    queryFn: () => callTable(endpoints.score, input),
    select: (page: ScorePage): WindowedTable => ({
      ...scoreTable([page]),
      offset: page.offset ?? 0,
      rows: page.rows.map((row) => ({ ...row, livePoints: row.live ?? 0 })),
    }),
  };
};
