import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { queryOf } from '../../../../api/queries.ts';

export type Feed = AnswerOf<typeof endpoints.feed>;
export type FeedSource = NonNullable<Feed['source']>;
export type FeedTold = Feed['told'][number];

const REFRESH = 20_000;

/** What the results feed tells the organiser; undefined while it is loaded, or where nobody named one. */
export const useFeed = (): (Feed & { source: FeedSource }) | undefined => {
  const { data } = useQuery({ ...queryOf(endpoints.feed), refetchInterval: REFRESH });
  return data?.source ? { ...data, source: data.source } : undefined;
};
