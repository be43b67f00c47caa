import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../ui/Button.tsx';

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
