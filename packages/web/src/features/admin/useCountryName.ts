import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useCallback, useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';

/** Gives the German name of a country's code; the code itself until the names are there. */
export const useCountryName = (): ((isocode: string) => string) => {
  const { data } = useQuery(queryOf(endpoints.countries));
  const names = useMemo(
    () => new Map(data?.map(({ isocode, name }) => [isocode, name] as const)),
    [data],
  );
  return useCallback((isocode) => names.get(isocode) ?? isocode, [names]);
};
