import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { standingsTexts } from '../../texts/standings.ts';
import { Button } from '../../ui/Button.tsx';
import type { ScoreTable } from './scoreQuery.ts';

/** Rows that are in sight anyway. */
const IN_SIGHT = 5;

interface TablePages {
  data?: ScoreTable | undefined;
  hasNextPage: boolean;
  isError: boolean;
}

interface OwnRowButtonProps {
  query: TablePages & { fetchNextPage: () => Promise<TablePages> };
  table: Pick<ScoreTable, 'rows'>;
  ownId: number | undefined;
}

/** Leads down to the own row, loading the table as far as it takes. */
export const OwnRowButton = ({ query, table, ownId }: OwnRowButtonProps) => {
  const [isSearching, setSearching] = useState(false);
  const index = indexOf(ownId, table);
  const isFound = index >= 0;
  useEffect(() => {
    if (!isSearching || !isFound) return;
    setSearching(false);
    showOwnRow();
  }, [isSearching, isFound]);
  const search = async () => {
    setSearching(true);
    let pages: TablePages = query;
    while (indexOf(ownId, pages.data) < 0 && pages.hasNextPage && !pages.isError) {
      pages = await query.fetchNextPage();
    }
    if (indexOf(ownId, pages.data) < 0) setSearching(false);
  };
  const isReachable = isFound ? index >= IN_SIGHT : query.hasNextPage;
  if (ownId === undefined || !isReachable) return null;
  return (
    <Button
      variant="quiet"
      className="own-row-button"
      loading={isSearching}
      onClick={() => void search()}
    >
      <IconArrowDown aria-hidden size={18} />
      {standingsTexts.toOwnRow}
    </Button>
  );
};

const indexOf = (id: number | undefined, table: Pick<ScoreTable, 'rows'> | undefined): number =>
  table?.rows.findIndex(({ userId }) => userId === id) ?? -1;

/** Brings it to the middle of the screen. */
export const showOwnRow = (): void => {
  const row = document.getElementById('own-row');
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector('a')?.focus({ preventScroll: true });
};
