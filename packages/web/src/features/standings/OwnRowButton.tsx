import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { standingsTexts } from '../../texts/standings.ts';
import { Button } from '../../ui/Button.tsx';
import type { ScoreTable } from './scoreQuery.ts';

/** Rows that are in sight anyway. */
const IN_SIGHT = 5;
/** Where the own row is only loading the table tells; beyond this it would be too much of it. */
const SEARCHED_ROWS = 10_000;

interface OwnRowButtonProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  table: Pick<ScoreTable, 'rows' | 'total'>;
  ownId: number | undefined;
}

/** Leads down to the own row, loading the table as far as it takes. */
export const OwnRowButton = ({ query, table, ownId }: OwnRowButtonProps) => {
  const [isSearching, setSearching] = useState(false);
  const index = table.rows.findIndex(({ userid }) => userid === ownId);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isFound = index >= 0;
  useEffect(() => {
    if (!isSearching) return;
    if (!isFound && hasNextPage && !isFetchNextPageError) {
      if (!isFetchingNextPage) void fetchNextPage();
      return;
    }
    setSearching(false);
    if (isFound) showOwnRow();
  }, [isSearching, isFound, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const isReachable = isFound ? index >= IN_SIGHT : hasNextPage && table.total <= SEARCHED_ROWS;
  if (ownId === undefined || !isReachable) return null;
  return (
    <Button
      variant="quiet"
      className="own-row-button"
      loading={isSearching}
      onClick={() => setSearching(true)}
    >
      <IconArrowDown aria-hidden size={18} />
      {standingsTexts.toOwnRow}
    </Button>
  );
};

const showOwnRow = (): void => {
  const row = document.getElementById('own-row');
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector('a')?.focus({ preventScroll: true });
};
