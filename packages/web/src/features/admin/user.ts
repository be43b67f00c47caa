import { type AnswerOf, endpoints, type UserOrder } from '@tippspiel/contract';
import { callTable } from '../../api/client.ts';
import { keyOf } from '../../api/queries.ts';

type Row = AnswerOf<typeof endpoints.users>[number];

/** An account as the organiser sees it. */
export type User = Extract<Row, { email: string }>;

export type FoundUsers = Awaited<ReturnType<ReturnType<typeof usersQuery>['queryFn']>>;

interface UsersPage {
  /** Part of a name or an e-mail address; empty finds all. */
  search: string;
  order?: UserOrder;
  /** From 0. */
  page?: number;
  perPage?: number;
}

export const USERS_PER_PAGE = 25;

/** Options for `useQuery`; accounts stay in memory alone, because of their addresses. */
export const usersQuery = ({ search, order, page = 0, perPage = USERS_PER_PAGE }: UsersPage) => {
  const query = {
    offset: page * perPage,
    limit: perPage,
    ...(order === undefined ? {} : { order }),
    ...(search === '' ? {} : { q: search }),
  };
  return {
    queryKey: keyOf(endpoints.users, { query }),
    queryFn: async () => {
      const { rows, total } = await callTable(endpoints.users, { query });
      const users = [...rows].filter(isUser);
      return { search, page, users, total: total ?? users.length };
    },
    // Other pages may have changed with this one.
    staleTime: 0,
    meta: { persist: false },
  };
};

const isUser = (row: Row): row is User => 'email' in row;
