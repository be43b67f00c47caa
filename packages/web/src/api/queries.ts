import {
  queryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { type AnswerOf, type Endpoint, mayCall, type ReadingEndpoint } from '@tippspiel/contract';
import { type AnyInput, type CallArguments, call } from './client.ts';

/**
 * The key of a call's answer: `[path, params, query, reads]`. The facts are a part of it, so that an answer
 * which was kept on the device can be outdated before its screen is opened.
 */
export const keyOf = (endpoint: Endpoint, input: AnyInput = {}) =>
  [endpoint.path, input.params ?? {}, input.query ?? {}, endpoint.reads ?? []] as const;

/** Makes query options for a GET. Answers that players do not get are kept in memory alone. */
export const queryOf = <E extends ReadingEndpoint>(endpoint: E, ...args: CallArguments<E>) =>
  queryOptions<AnswerOf<E>>({
    queryKey: keyOf(endpoint, args[0] ?? {}),
    queryFn: () => call(endpoint, ...args),
    meta: { persist: mayCall(endpoint, 'player'), shared: endpoint.access === 'public' },
  });

/** Asks for a list page by page; `LoadMore` asks for the next one. */
export const usePages = <Row>(
  key: ReturnType<typeof keyOf>,
  limit: number,
  load: (page: { offset: number; limit: number }) => Promise<readonly Row[]>,
) =>
  useInfiniteQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam: offset }) => load({ offset, limit }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < limit ? null : pages.length * limit),
  });

/** Asks a GET without options of its own: `useAnswer(endpoints.profile)`. */
export const useAnswer = <E extends ReadingEndpoint>(endpoint: E, ...args: CallArguments<E>) =>
  useQuery(queryOf(endpoint, ...args));

/** Whether the first answer is awaited. While kept answers are read from the device a query does not load yet. */
export const isOnItsWay = ({ isPending, fetchStatus }: AwaitedQuery): boolean =>
  isPending && fetchStatus !== 'paused';

type AwaitedQuery = Pick<UseQueryResult, 'isPending' | 'fetchStatus'>;
