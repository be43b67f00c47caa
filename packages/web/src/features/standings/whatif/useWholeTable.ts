import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { scoreQuery } from '../scoreQuery.ts';
import { MOST_WHOLE_ROWS } from '../useLiveTable.ts';

/**
 * A group's table with all its rows, as far as it is short enough.
 *
 * @param group 0 is all players
 * @returns `isWhole` once every row is there
 */
export const useWholeTable = (group: number) => {
  const query = useInfiniteQuery(scoreQuery(group));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isLong = data !== undefined && data.total > MOST_WHOLE_ROWS;
  const isWanted = data !== undefined && !isLong && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
  return { query, isLong, isWhole: data !== undefined && data.rows.length === data.total };
};
