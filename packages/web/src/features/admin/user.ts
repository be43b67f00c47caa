import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import { callTable } from '../../api/client.ts';
import { keyOf } from '../../api/queries.ts';

type Row = AnswerOf<typeof endpoints.users>[number];

/** An account as the organiser sees it. */
export type User = Extract<Row, { email: string }>;

/** The first thousand accounts that match a search, and how many do. */
export interface FoundUsers {
  search: string;
  users: User[];
  total: number;
}

/**
 * Options for `useQuery`. With their addresses the accounts are kept in memory alone.
 * @param search part of a name or an e-mail address; empty finds all
 */
export const usersQuery = (search: string) => {
  const query = { limit: String(limits.page), ...(search === '' ? {} : { q: search }) };
  return {
    queryKey: keyOf(endpoints.users, { query }),
    queryFn: async (): Promise<FoundUsers> => {
      const { rows, total } = await callTable(endpoints.users, { query });
      const users = [...rows].filter(isUser);
      return { search, users, total: total ?? users.length };
    },
    meta: { persist: false },
  };
};

const isUser = (row: Row): row is User => 'email' in row;
