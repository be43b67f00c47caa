import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import type { CallInput } from '../../api/client.ts';
import { queryOf } from '../../api/queries.ts';
import type { ScoreRow } from './scoreQuery.ts';

const REFRESH_MS = 60_000;

/**
 * Who of a table is there now: the table itself is asked for only when something has changed.
 *
 * @param input which rows are shown
 * @returns says of a row what is known, first what the table said
 */
export const useOnlineStatus = (input: CallInput<typeof endpoints.scoreStatus>) => {
  const { data } = useQuery({
    ...queryOf(endpoints.scoreStatus, input),
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
  });
  const known = data && new Map(data.map(({ userId, status }) => [userId, status]));
  return ({ userId, status }: ScoreRow): ScoreRow['status'] =>
    known ? (known.get(userId) ?? OFFLINE) : status;
};

const OFFLINE = 2;
