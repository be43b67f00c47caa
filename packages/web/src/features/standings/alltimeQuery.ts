import { infiniteQueryOptions } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { callTable } from '../../api/client.ts';
import { keyOf } from '../../api/queries.ts';
import { alltimeTable } from './alltime.ts';

/** Players a page. */
const PAGE = 100;

/** A group's all-time table (0 = all players), loaded a page of players at a time. */
export const alltimeQuery = (group: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoints.scoreAlltime, { params: { group } }), 'pages'] as const,
    queryFn: ({ pageParam: offset }) =>
      callTable(endpoints.scoreAlltime, { params: { group }, query: { offset, limit: PAGE } }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset: number) => {
      const next = offset + PAGE;
      return next < (last.total ?? 0) ? next : null;
    },
    select: ({ pages }) => {
      const table = alltimeTable(pages.flatMap(({ rows }) => rows));
      return { table, total: pages.at(-1)?.total ?? table.rows.length };
    },
  });
