import { infiniteQueryOptions, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import { useEffect } from 'react';
import { type CallInput, callTable } from '../../api/client.ts';
import { keyOf, queryOf, useAnswer } from '../../api/queries.ts';

export type StandingsEntry = AnswerOf<typeof endpoints.score>[number];

export type LoadedStandings = ReturnType<typeof joinPages>;

/** A longer table is shown in parts, which the server counts: as many tips of a match one call gives. */
export const MOST_WHOLE_ROWS = limits.page;

/** Whether a table can be loaded whole. */
export const isShort = ({ total }: Pick<LoadedStandings, 'total'>) => total <= MOST_WHOLE_ROWS;

/** A phone shows the first rows at once; further pages are larger. */
const FIRST_PAGE = 100;
const NEXT_PAGES = 500;

/** Loads a group's table (0 = all players) a page at a time. */
export const standingsQuery = (group: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoints.score, { params: { id: group } }), 'pages'] as const,
    queryFn: ({ pageParam: offset }) =>
      callTable(endpoints.score, {
        params: { id: group },
        query: { offset, limit: offset === 0 ? FIRST_PAGE : NEXT_PAGES },
      }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset: number) => {
      const loaded = offset + last.rows.length;
      return last.rows.length > 0 && loaded < (last.total ?? 0) ? loaded : null;
    },
    select: ({ pages }) => joinPages(pages),
  });

/** Loads all pages of a short table, one after the other. */
export const useAllPages = (query: UseInfiniteQueryResult<LoadedStandings>, isWanted = true) => {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const lacksPage = data !== undefined && isShort(data) && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isWanted && lacksPage) void fetchNextPage();
  }, [isWanted, lacksPage, fetchNextPage]);
};

/** Joins the pages of a table; the latest one is right about its size and pots. */
export const joinPages = (pages: readonly StandingsAnswer[]) => {
  const rows = pages.flatMap((page) => page.rows);
  const forMoney = rows.filter((row) => row.forMoney);
  const latest = pages.at(-1);
  const { paidCents = null, openCents = null } = latest ?? {};
  return {
    // A rank that moved between two pages must not show a player twice.
    rows: [...new Map(rows.map((row) => [row.userId, row])).values()],
    /** The whole table has so many rows. */
    total: latest?.total ?? rows.length,
    /** So many of them play for money, and of those so many for the full stake. */
    moneyPlayers: latest?.moneyPlayers ?? forMoney.length,
    fullStakes: latest?.fullStakes ?? forMoney.filter(({ fullStake }) => fullStake).length,
    /** The organiser sees how much of the stakes is paid and open; null for everybody else. */
    payments: paidCents === null || openCents === null ? null : { paidCents, openCents },
  };
};

export type StandingsAnswer = Awaited<ReturnType<typeof callTable<typeof endpoints.score>>>;

/** Asks in one call for the player's place in all their tables, running scores included. */
export const useOwnTables = () => useAnswer(endpoints.ownTables, { query: { live: 'true' } });

/** How often who is there is asked, milliseconds; the table itself only when something has changed. */
const REFRESH_MS = 60_000;
const OFFLINE = 2;

/** Asks which players of these rows are online; until the answer the table's own status holds. */
export const useOnlineStatus = (input: CallInput<typeof endpoints.scoreStatus>) => {
  const { data } = useQuery({
    ...queryOf(endpoints.scoreStatus, input),
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
  });
  const known = data && new Map(data.map(({ userId, status }) => [userId, status]));
  return ({ userId, status }: StandingsEntry): StandingsEntry['status'] =>
    known ? (known.get(userId) ?? OFFLINE) : status;
};
