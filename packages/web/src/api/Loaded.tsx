import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeletons, type SkeletonsProps } from '../ui/Skeletons.tsx';
import { useStaleAnswer } from '../ui/staleAnswers.ts';
import { messageOf } from './ApiError.ts';

/** What `useQuery` and `useInfiniteQuery` both return. */
type LoadingQuery<T> = Pick<
  UseQueryResult<T>,
  'dataUpdatedAt' | 'isError' | 'error' | 'fetchStatus' | 'failureCount'
> & { data: T | undefined; refetch: () => Promise<unknown> };

interface LoadedProps<T> extends SkeletonsProps {
  query: LoadingQuery<T>;
  /** Is shown meanwhile; without it one skeleton, or `count` of them. */
  placeholder?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * An answer in its three states: on the way, failed (with a second try), there (perhaps old).
 * Without a network there is nothing on the way: that has failed, too, until the network is back.
 */
export const Loaded = <T,>(props: LoadedProps<T>) => {
  const { query, placeholder, count = 1, height, children } = props;
  const isOffline = query.fetchStatus === 'paused';
  const isOutdated = query.isError || isOffline || query.failureCount > 0;
  useStaleAnswer(query.data !== undefined && isOutdated ? query.dataUpdatedAt : null);
  if (query.data !== undefined) return children(query.data);
  if (!query.isError && !isOffline) {
    return placeholder ?? <Skeletons count={count} height={height} />;
  }
  return (
    <EmptyState
      title={apiTexts.loadFailed}
      action={<Button onClick={() => void query.refetch()}>{apiTexts.retry}</Button>}
    >
      {query.isError ? messageOf(query.error) : apiTexts.unreachable}
    </EmptyState>
  );
};

interface LoadMoreProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  children: string;
}

/** Asks for the next page of a list; gone when all of it is there. */
export const LoadMore = ({ query, children }: LoadMoreProps) =>
  query.hasNextPage ? (
    <Button
      variant="quiet"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  ) : null;
