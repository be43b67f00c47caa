import { IconUser } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { standingsTexts } from '../../texts/standings.ts';
import { Button } from '../../ui/Button.tsx';
import type { LoadedStandings } from './standingsQuery.ts';
import './OwnRowButton.css';

/** Up to this many rows are short enough to find oneself in. */
const ONE_SCREEN = 8;

const OWN_ROW = 'own-row';

interface OwnRowButtonProps {
  query: UseInfiniteQueryResult<LoadedStandings>;
  table: LoadedStandings;
  ownId: number | undefined;
}

/** Leads to the own row of a long table while that is out of sight, loading the table as far as it takes. */
export const OwnRowButton = ({ query, table, ownId }: OwnRowButtonProps) => {
  const [isSearching, setSearching] = useState(false);
  const isIn = (pages: LoadedStandings | undefined) =>
    pages?.rows.some(({ userId }) => userId === ownId) ?? false;
  const isFound = isIn(table);
  const isOut = useIsOutOfSight(isFound);
  useEffect(() => {
    if (!isSearching || !isFound) return;
    setSearching(false);
    showOwnRow();
  }, [isSearching, isFound]);
  const search = async () => {
    setSearching(true);
    let pages = query;
    while (!isIn(pages.data) && pages.hasNextPage && !pages.isError) {
      pages = await query.fetchNextPage();
    }
    if (!isIn(pages.data)) setSearching(false);
  };
  if (ownId === undefined || table.rows.length <= ONE_SCREEN) return null;
  return (
    <div className="own-row-way">
      {(isFound ? isOut : query.hasNextPage) ? (
        <Button loading={isSearching} onClick={() => void search()}>
          <IconUser aria-hidden size={18} />
          {standingsTexts.toOwnRow}
        </Button>
      ) : null}
    </div>
  );
};

/** Brings it to the middle of the screen. */
export const showOwnRow = (): void => {
  const row = document.getElementById(OWN_ROW);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector('a')?.focus({ preventScroll: true });
};

/** The bars at the top and at the bottom of a phone cover this much, px. */
const COVERED = 60;

/** Whether the own row is drawn and out of sight; false until the browser has looked. */
const useIsOutOfSight = (isThere: boolean): boolean => {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = isThere ? document.getElementById(OWN_ROW) : null;
    if (!element) return;
    const follow = (entries: readonly IntersectionObserverEntry[]) =>
      setOut(entries.at(-1)?.isIntersecting === false);
    const observer = new IntersectionObserver(follow, { rootMargin: `-${COVERED}px 0px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isThere]);
  return isOut;
};
