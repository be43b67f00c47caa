import type { UseQueryResult } from '@tanstack/react-query';
import { formatInstant, useTimeZone } from '../formats.ts';
import { apiTexts } from '../texts/api.ts';

type Freshness = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'isError' | 'fetchStatus' | 'failureCount'
>;

/** `Stand: dd.MM.yyyy HH:mm` over an answer that could not be brought up to date. */
export const StaleMark = ({ query }: { query: Freshness }) => {
  const zone = useTimeZone();
  const outdated = query.isError || query.fetchStatus === 'paused' || query.failureCount > 0;
  if (query.data === undefined || !outdated) return null;
  return (
    <p className="stale-mark" role="status">
      {apiTexts.asOf(formatInstant(query.dataUpdatedAt, 'date-time', zone))}
    </p>
  );
};
